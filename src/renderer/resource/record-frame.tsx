import type { ReactNode } from 'react'
import { useRecordName } from '../lib/record-name.ts'
import './record-frame.css'

interface RecordFrameProps {
  title: string
  /** Name of the record; a new one has none yet. */
  name?: string
  /** Text shown in the breadcrumb instead of the name. */
  crumb?: string | undefined
  facts?: ReactNode
  children: ReactNode
}

/** The page of a record: heading, form and read-only facts. */
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
