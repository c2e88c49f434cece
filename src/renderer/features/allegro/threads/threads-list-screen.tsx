import { ListPage } from '../../../lists/list/list-page.tsx'
import { COUNTED } from '#shared/domain/counted.ts'
import { THREAD_LIST, threadAddress } from '../../../entities/thread/thread-address.ts'
import { threadColumns, threadFilters, unreadMark } from './threads.columns.tsx'

/** `/allegro/threads/list`: what buyers at the marketplace wrote. */
export function ThreadsListScreen() {
  return (
    <ListPage
      resource="allegroThreads"
      route={THREAD_LIST}
      title="Wątki Allegro"
      words={COUNTED.thread}
      empty="Tu pojawią się wiadomości kupujących, gdy konto Allegro będzie połączone."
      columns={threadColumns}
      filters={threadFilters}
      markOf={unreadMark}
      openAddressOf={({ pk }) => threadAddress(pk)}
    />
  )
}
