import { PRINT_STATE_NAMES } from '#shared/domain/print-states.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import { columnsBy } from '../../../lists/list/columns-of.tsx'
import { orderPlaceFor } from '../../../entities/order/order-place.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { documentName, KIND_NAMES, SHORT_STATE_NAMES, STATE_TONES, stateText } from './journal-words.ts'

/** Entries are always newest first, and the search covers all columns. */
const UNSORTED = { orderable: [], filters: {} }

export function journalColumns(user: SessionUser | null) {
  return columnsBy<JournalRow>(UNSORTED)({
    created: {
      label: 'Czas',
      width: 118,
      value: (row) => shortTime(row.createdAt),
      exported: { kind: 'datetime', path: 'createdAt' },
    },
    order: {
      label: 'Zamówienie',
      width: 106,
      isMono: true,
      href: (row) => orderPlaceFor(user, row.orderPk),
      path: 'orderPk',
    },
    parcel: { label: 'Paczka', width: 68 },
    document: {
      label: 'Dokument',
      width: 92,
      value: documentName,
      exported: { path: ['title', 'kind'], labels: KIND_NAMES },
    },
    tracking: { label: 'Numer przesyłki', width: 204, isMono: true, path: 'trackingNumber' },
    operator: { label: 'Operator', width: 100 },
    printer: { label: 'Drukarka', width: 92 },
    copy: { label: 'Kopia', width: 58, kind: 'number' },
    checked: {
      label: 'Sprawdzona',
      width: 106,
      value: (row) => (row.checkedAt === null ? null : 'tak'),
      exported: { kind: 'datetime', path: 'checkedAt' },
    },
    // Takes the remaining width. A wide screen shows the whole problem text, a narrow one shows it in the tooltip.
    state: {
      label: 'Stan',
      width: 132,
      isGrowing: true,
      value: stateText,
      exported: { path: ['problem', 'state'], labels: PRINT_STATE_NAMES },
      cell: (row) => (
        <span className="journal-state">
          <StatusTag tone={STATE_TONES[row.state]} text={SHORT_STATE_NAMES[row.state]} />
          {row.problem && <span className="journal-problem">{row.problem}</span>}
        </span>
      ),
    },
    reason: { label: 'Powód ponowienia', width: 180, isExtra: true },
  })
}

/** Returns a time without its year, e.g. `21.11 18:09:12`, because entries are deleted in less than a year. */
function shortTime(moment: string): string {
  return formatDateTime(moment).replace(/\.\d{4} /, ' ')
}
