import { useEffect, useRef, type ReactNode } from 'react'
import './save-bar.css'

/** Height of one line, which the stylesheet assumes. */
const USUAL_HEIGHT_PX = 57

/** Sticky bar at the end of a long form with its actions and unsaved changes. */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // Focused elements must be scrolled clear of the bar, whose height depends on its number of lines.
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!bar.current || !form) return undefined
    // Only a greater height is set, because every field of the form inherits the property and would be restyled.
    let reported = USUAL_HEIGHT_PX
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.max(USUAL_HEIGHT_PX, entry?.borderBoxSize[0]?.blockSize ?? 0)
      if (height === reported) return
      reported = height
      form.style.setProperty('--save-bar-height', `${height}px`)
    })
    watch.observe(bar.current)
    // For a long text area the browser only scrolls the caret into view.
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
