import { formatDateTime, orDash } from '../lib/format.ts'
import { RecordFacts } from '../forms/record/record-facts.tsx'
import type { AnyRecord } from '../lib/resource-calls.ts'

/** Read-only facts: when and by which user the record was added and changed (APP-036). */
export function AuditFacts({ record }: { record: AnyRecord }) {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
  return (
    <RecordFacts>
      <dt>Dodano</dt>
      <dd>{formatDateTime(text('date_added'))}</dd>
      <dt>Zmodyfikowano</dt>
      <dd>{formatDateTime(text('date_modified'))}</dd>
      <dt>Kto zmienił</dt>
      <dd>{orDash(text('last_modified_by'))}</dd>
    </RecordFacts>
  )
}
