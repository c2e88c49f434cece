import { useEffect, useRef, type ReactNode } from 'react'
import './save-bar.css'

/** The end of a long form, always in sight: what can be done with it, and what is not saved yet. */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // What gets the focus is scrolled clear of it, however many lines it has at the moment.
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!bar.current || !form) return undefined
    const watch = new ResizeObserver(([entry]) =>
      form.style.setProperty('--save-bar-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
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
