import type { ReactNode } from 'react'
import './fact-list.css'

/** `Fact`s below each other, names on the left. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="fact-list">{children}</dl>
}
