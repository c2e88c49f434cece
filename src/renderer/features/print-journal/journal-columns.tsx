import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { PRINT_STATE_NAMES } from '#shared/domain/print-states.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import type { ListColumn } from '../../crud/list-column.ts'
import { formatDateTime } from '../../lib/format.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { documentName, STATE_TONES, stateText } from './journal-words.ts'

/** Where the person may see the order: its page, else its packing. */
export function orderAddress(user: SessionUser | null, orderPk: number | null): string | null {
  if (orderPk === null) return null
  if (holds(user, 'view_order')) return `/order/${orderPk}`
  return holds(user, 'send_order') ? `/order/send/${orderPk}` : null
}

export function journalColumns(user: SessionUser | null): ListColumn<JournalRow>[] {
  return [
    { id: 'created', label: 'Czas', width: 146, value: (row) => formatDateTime(row.createdAt) },
    {
      id: 'order',
      label: 'Zamówienie',
      width: 96,
      isMono: true,
      value: (row) => row.orderPk,
      href: (row) => orderAddress(user, row.orderPk),
    },
    { id: 'parcel', label: 'Paczka', width: 64, value: (row) => row.parcel },
    { id: 'document', label: 'Dokument', width: 96, value: documentName },
    {
      id: 'tracking',
      label: 'Numer przesyłki',
      width: 178,
      isMono: true,
      value: (row) => row.trackingNumber,
    },
    {
      id: 'state',
      label: 'Stan',
      width: 210,
      value: stateText,
      cell: (row) => (
        <span className="journal-state">
          <StatusTag tone={STATE_TONES[row.state]} text={PRINT_STATE_NAMES[row.state]} />
          {row.problem && <span className="journal-problem">{row.problem}</span>}
        </span>
      ),
    },
    { id: 'copy', label: 'Kopia', width: 56, align: 'end', value: (row) => row.copy },
    {
      id: 'checked',
      label: 'Sprawdzona',
      width: 92,
      value: (row) => (row.checkedAt === null ? null : 'tak'),
    },
    { id: 'operator', label: 'Operator', width: 120, value: (row) => row.operator },
    { id: 'printer', label: 'Drukarka', width: 120, value: (row) => row.printer },
    { id: 'reason', label: 'Powód ponowienia', width: 180, value: (row) => row.reason },
  ]
}
