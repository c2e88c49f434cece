import { isAwaitingReply, lastWritten, waitOf } from '#shared/domain/cases.ts'
import { DraftTag } from '../../../conversation/draft-tag.tsx'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { CaseStatusTag } from '../../../entities/case/case-status-tag.tsx'
import { orDash } from '../../../lib/format.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { MarkTag } from '../../../ui/grid/mark-tag.tsx'
import { TwoLines } from '../../../ui/grid/two-lines.tsx'
import { caseKey } from '../../../entities/case/conversation-backend.ts'
import { addressOf } from '../../../lib/screens.ts'
import { caseClient, lastWords, type CaseRow } from './case-order.ts'

const LAST_WORDS = 'message_content'

/** CASE-003, CASE-004: marks cases in which the client wrote last. */
export function caseMark(row: CaseRow): RowMark | null {
  return isAwaitingReply(row.conversation_messages)
    ? { intent: 'primary', text: 'odpowiedź klienta', shownInColumn: LAST_WORDS }
    : null
}

/** Shows the text in bold if the client is waiting for a reply. */
function Weighted({ row, children }: { row: CaseRow; children: string | null }) {
  return isAwaitingReply(row.conversation_messages) ? <strong>{orDash(children)}</strong> : orDash(children)
}

function ClientCell(row: CaseRow) {
  const name = caseClient(row)
  return (
    <TwoLines
      first={<Weighted row={row}>{name}</Weighted>}
      second={row.client_email === name ? null : row.client_email}
    />
  )
}

function LastWordsCell(row: CaseRow) {
  return (
    <>
      {isAwaitingReply(row.conversation_messages) && (
        <span className="visually-hidden">odpowiedź klienta: </span>
      )}
      <DraftTag conversation={caseKey(row.pk)} />
      <Weighted row={row}>{lastWords(row)}</Weighted>
    </>
  )
}

const waitNow = (row: CaseRow) => waitOf(row, new Date())

const TONES = { long: 'warning', tooLong: 'danger' } as const
const DETAILS = {
  long: 'Czeka dłużej niż jeden dzień roboczy',
  tooLong: 'Czeka dłużej niż dwa dni robocze',
} as const

function WaitCell(row: CaseRow) {
  const wait = waitNow(row)
  if (wait === null || wait.tone === 'fresh') return orDash(wait?.text)
  return <MarkTag intent={TONES[wait.tone]} text={wait.text} detail={DETAILS[wait.tone]} />
}

export const caseColumns = columnsOf('clientContacts')({
  pk: {
    label: 'Numer',
    width: 76,
    isMono: true,
    href: ({ pk }) => addressOf('clientContacts.update', { pk }),
  },
  client_name: {
    label: 'Klient',
    width: 262,
    value: (row) => [...new Set([caseClient(row), row.client_email])].filter(Boolean).join(', '),
    cell: ClientCell,
    exported: { path: ['client_name', 'client_email'], below: { heading: 'E-mail', path: 'client_email' } },
  },
  client_email: { label: 'E-mail', width: 200, isExtra: true },
  competency: { label: 'Kompetencja', width: 124, path: 'competency_name', searchName: false },
  [LAST_WORDS]: {
    label: 'Ostatnia wiadomość',
    width: 184,
    isGrowing: true,
    value: lastWords,
    cell: LastWordsCell,
    exported: 'html',
  },
  responsible_person_name: { label: 'Prowadzi', width: 136 },
  order: { label: 'Zamówienie', width: 112, isMono: true },
  status: {
    label: 'Status',
    width: 96,
    cell: (row) => <CaseStatusTag of={row} />,
    path: ['status_display', 'status'],
  },
  wait: {
    label: 'Czeka',
    width: 84,
    value: (row) => waitNow(row)?.text,
    cell: WaitCell,
    // Not exported, because the value grows over time. The export has the date from which it is computed.
    exported: null,
  },
  last_message_date: { label: 'Ostatnio pisano', isExtra: true, value: lastWritten, kind: 'moment' },
})
