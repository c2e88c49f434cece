import { useEffect, useRef, type ReactNode } from 'react'
import './save-bar.css'

/** Of one line; the stylesheet takes it as given. */
const USUAL_HEIGHT_PX = 57

/** The end of a long form, always in sight: what can be done with it, and what is not saved yet. */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // What gets the focus is scrolled clear of it, however many lines it has at the moment.
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!bar.current || !form) return undefined
    // Only a higher one is told: every field of the form inherits it, and would be styled once more.
    let told = USUAL_HEIGHT_PX
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.max(USUAL_HEIGHT_PX, entry?.borderBoxSize[0]?.blockSize ?? 0)
      if (height === told) return
      told = height
      form.style.setProperty('--save-bar-height', `${height}px`)
    })
    watch.observe(bar.current)
    // By itself a browser brings no more than the caret of a long text into view.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    form.addEventListener('focusin', show)
    return () => {
      watch.disconnect()
      form.removeEventListener('focusin', show)
    }
  }, [])
  return (
    <div ref={bar} className={`save-bar ${className}`.trim()}>
      {children}
    </div>
  )
}
