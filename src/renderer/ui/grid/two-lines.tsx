import type { ReactNode } from 'react'
import './two-lines.css'

/** Two lines in one field, the second one smaller. They fit into a row of any density. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second && <span className="two-lines-second">{second}</span>}
    </span>
  )
}
