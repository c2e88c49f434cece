import type { ReactNode } from 'react'
import './fact-list.css'

/** A list of `Fact`s, names on the left. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list">{children}</dl>
}
