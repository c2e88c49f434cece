import type { RecordOf } from '#shared/api/registry.ts'
import { DraftTag } from '../../../conversation/draft-tag.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { momentColumn, type ListColumn } from '../../../lists/list/list-column.ts'
import { linkedText } from '../../../ui/grid/linked-text.tsx'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { threadKey } from './thread-backend.ts'
import './threads.css'
import { addressOf } from '../../../lib/screens.ts'

type Thread = RecordOf<'allegroThreads'>

const READ_COLUMN = 'read'

const UNREAD: RowMark = {
  intent: 'primary',
  text: 'nieprzeczytany',
  detail: 'Wątek nieprzeczytany',
  saidIn: READ_COLUMN,
}

/** An unread thread is marked (ALG-034), a read one is not (ALG-035). */
export const unreadMark = ({ read }: Thread): RowMark | null => (read ? null : UNREAD)

function Client(row: Thread) {
  const { client, read, pk } = row
  const name = linkedText(
    client.full_name ?? client.email ?? `Wątek ${pk}`,
    addressOf('allegroThreads.details', { pk }),
  )
  return (
    <span className={read ? 'thread-client' : 'thread-client thread-unread'}>
      {name}
      <DraftTag conversation={threadKey(pk)} />
    </span>
  )
}

export const threadColumns: readonly ListColumn<Thread>[] = [
  {
    id: 'pk',
    label: 'Numer',
    width: 84,
    isMono: true,
    value: ({ pk }) => pk,
    href: ({ pk }) => addressOf('allegroThreads.details', { pk }),
    orderBy: 'pk',
  },
  {
    id: 'client_name',
    label: 'Klient',
    width: 240,
    isGrowing: true,
    value: ({ client, pk }) => client.full_name ?? client.email ?? `Wątek ${pk}`,
    cell: Client,
    exported: { path: 'client.full_name' },
    searchName: 'client_name',
  },
  {
    id: 'client_email',
    label: 'E-mail',
    width: 300,
    value: ({ client }) => client.email,
    exported: { path: 'client.email' },
    searchName: 'client_email',
  },
  momentColumn<Thread>({
    id: 'last_message_date_time',
    label: 'Ostatnia wiadomość',
    width: 190,
    moment: ({ last_message_date_time }) => last_message_date_time,
    orderBy: 'last_message_date_time',
  }),
  {
    id: READ_COLUMN,
    label: 'Stan',
    width: 158,
    value: ({ read }) => (read ? 'przeczytany' : 'nieprzeczytany'),
    cell: ({ read }) => (read ? 'przeczytany' : <span className="thread-state-unread">nieprzeczytany</span>),
    exported: { labels: { true: 'przeczytany', false: 'nieprzeczytany' } },
    orderBy: 'read',
  },
]

export const threadFilters: readonly FilterDefinition[] = [
  {
    kind: 'tabs',
    name: 'read',
    label: 'Które wątki',
    all: 'Wszystkie',
    options: [{ value: false, label: 'Nieprzeczytane' }],
  },
  { kind: 'text', name: 'client_name', label: 'Klient' },
  { kind: 'text', name: 'client_email', label: 'E-mail' },
  { kind: 'date', name: 'last_message_date_time', label: 'Ostatnia wiadomość' },
]
