import type { ReactNode } from 'react'
import './record-facts.css'

/** Read-only data of a record beside its form, as terms and descriptions. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className="record-facts">{children}</dl>
}
