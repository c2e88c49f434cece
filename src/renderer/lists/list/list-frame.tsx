import type { ReactElement, ReactNode } from 'react'
import './list-page.css'

interface ListFrameProps {
  title: string
  /** The number of rows as text; empty while it is unknown. */
  count: string
  /** Shown between the count and the buttons: active filters, or actions for the selected rows. */
  beside?: ReactNode
  /** Buttons of the list itself. */
  actions?: ReactNode
  /** Tools, grid and anything below it. */
  children: ReactNode
}

/** Layout of a screen with a single list: count and active filters, buttons, and the list below. */
export function ListFrame({ title, count, beside, actions, children }: ListFrameProps): ReactElement {
  return (
    <section className="list-page" aria-label={title}>
      <header className="list-head">
        {/* Only for screen readers; the top bar shows the title visually. */}
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

/** Actions that keep their words, and have a line of their own in a low window, because their icons are not enough. */
export function NamedActions({ children }: { children: ReactNode }) {
  return <div className="list-actions-named">{children}</div>
}
