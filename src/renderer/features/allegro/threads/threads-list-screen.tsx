import type { RecordOf } from '#shared/api/registry.ts'
import { DraftTag } from '../../../conversation/draft-tag.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { linkedText } from '../../../ui/grid/linked-text.tsx'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { threadKey } from './thread-backend.ts'
import { ListPage } from '../../../lists/list/list-page.tsx'
import { COUNTED } from '#shared/domain/counted.ts'
import './threads.css'
import { addressOf } from '../../../lib/screens.ts'

type Thread = RecordOf<'allegroThreads'>

const READ_COLUMN = 'read'

const UNREAD: RowMark = {
  intent: 'primary',
  text: 'nieprzeczytany',
  detail: 'Wątek nieprzeczytany',
  shownInColumn: READ_COLUMN,
}

/** Marks an unread thread (ALG-034); a read one has no mark (ALG-035). */
const unreadMark = ({ read }: Thread): RowMark | null => (read ? null : UNREAD)

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

export const threadColumns = columnsOf('allegroThreads')({
  pk: {
    label: 'Numer',
    width: 84,
    isMono: true,
    href: ({ pk }) => addressOf('allegroThreads.details', { pk }),
  },
  client_name: {
    label: 'Klient',
    width: 240,
    isGrowing: true,
    value: ({ client, pk }) => client.full_name ?? client.email ?? `Wątek ${pk}`,
    cell: Client,
    exported: { path: 'client.full_name' },
  },
  client_email: { label: 'E-mail', width: 300, path: 'client.email' },
  last_message_date_time: { label: 'Ostatnia wiadomość', width: 190, kind: 'moment' },
  [READ_COLUMN]: {
    label: 'Stan',
    width: 158,
    cell: ({ read }) => (read ? 'przeczytany' : <span className="thread-state-unread">nieprzeczytany</span>),
    labels: { true: 'przeczytany', false: 'nieprzeczytany' },
  },
})

const threadFilters: readonly FilterDefinition[] = [
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

/** `/allegro/threads/list`: messages from buyers on the marketplace. */
export function ThreadsListScreen() {
  return (
    <ListPage
      resource="allegroThreads"
      route={addressOf('allegroThreads.list')}
      title="Wątki Allegro"
      words={COUNTED.thread}
      empty="Tu pojawią się wiadomości kupujących, gdy konto Allegro będzie połączone."
      columns={threadColumns}
      filters={threadFilters}
      markOf={unreadMark}
      openAddressOf={({ pk }) => addressOf('allegroThreads.details', { pk })}
    />
  )
}
