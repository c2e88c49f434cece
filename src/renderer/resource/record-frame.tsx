import type { ReactNode } from 'react'
import { useRecordName } from '../lib/record-name.ts'
import './record-frame.css'

interface RecordFrameProps {
  title: string
  /** What the record is called; a new one has no name yet. */
  name?: string
  /** What stands in the path above it instead. */
  crumb?: string | undefined
  facts?: ReactNode
  children: ReactNode
}

/** A record's page: its heading, its form, and what is only read beside it. */
export function RecordFrame({ title, name, crumb = name, facts, children }: RecordFrameProps) {
  useRecordName(crumb ?? null)
  return (
    <section className="record-page" aria-label={title}>
      <h1>{name ? `${title}: ${name}` : title}</h1>
      <div className="record-columns">
        {children}
        {facts}
      </div>
    </section>
  )
}
