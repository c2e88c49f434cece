import type { ReactElement, ReactNode } from 'react'
import './list-page.css'

interface ListFrameProps {
  title: string
  /** How many there are, in words; empty while that is not known. */
  count: string
  /** Between the count and the buttons: what narrows the list, what is done with the chosen rows. */
  beside?: ReactNode
  /** Buttons of the list itself. */
  actions?: ReactNode
  /** Tools, grid and what belongs below it. */
  children: ReactNode
}

/** A screen that is one list: its count with what narrows it, the buttons, and the list below. */
export function ListFrame({ title, count, beside, actions, children }: ListFrameProps): ReactElement {
  return (
    <section className="list-page" aria-label={title}>
      <header className="list-head">
        {/* The top bar says it to the eyes. */}
        <h1 className="visually-hidden">{title}</h1>
        <span className="list-count" role="status">
          {count}
        </span>
        {beside}
        {actions && <div className="list-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
