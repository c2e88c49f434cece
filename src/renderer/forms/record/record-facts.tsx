import type { ReactNode } from 'react'
import './record-facts.css'

/** What of a record is only read, beside its form: terms with what they say. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className="record-facts">{children}</dl>
}
