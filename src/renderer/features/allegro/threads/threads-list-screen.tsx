import { ListPage } from '../../../lists/list/list-page.tsx'
import { COUNTED } from '#shared/domain/counted.ts'
import { threadColumns, threadFilters, unreadMark } from './threads.columns.tsx'
import { addressOf } from '../../../lib/screens.ts'

/** `/allegro/threads/list`: what buyers at the marketplace wrote. */
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
