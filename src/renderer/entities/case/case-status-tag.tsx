import { caseStatus, caseStatusText } from '#shared/domain/cases.ts'
import { orDash } from '../../lib/format.ts'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'

/** A new case has not been taken yet; an open one is being answered (OP-73). */
const TONES: Readonly<Record<string, StatusTone>> = { new: 'waiting', open: 'info' }

interface CaseStatus {
  status: string | null
  status_display: string | null
}

/** A case's status in the server's wording; a closed case reads the same under both of its codes. */
export function CaseStatusTag({ of: { status, status_display } }: { of: CaseStatus }) {
  const text = caseStatusText(status, status_display)
  return text ? <StatusTag tone={TONES[caseStatus(status) ?? ''] ?? 'neutral'} text={text} /> : orDash(null)
}
