import type { ReactNode } from 'react'
import './two-lines.css'

/** Two things in one field, the second one smaller below the first; they fit into a row of any density. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second && <span className="two-lines-second">{second}</span>}
    </span>
  )
}
