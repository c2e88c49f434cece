import type { ReactNode } from 'react'
import './save-bar.css'

/** The end of a long form, always in sight: what can be done with it, and what is not saved yet. */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`save-bar ${className}`.trim()}>{children}</div>
}
