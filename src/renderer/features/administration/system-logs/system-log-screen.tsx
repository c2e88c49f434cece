import { useState } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { ListPage } from '../../../lists/list/list-page.tsx'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { LogEntryDialog } from './entry-dialog.tsx'
import { addressOf } from '../../../lib/screens.ts'

type Entry = RowOf<'systemLogs'>

const WORDS = COUNTED.entry

export const systemLogColumns = columnsOf('systemLogs')({
  timestamp: {
    label: 'Czas',
    width: 160,
    value: (entry) => formatDateTime(entry.timestamp),
    exported: 'datetime',
  },
  type: { label: 'Typ', width: 190, isMono: true },
  description: { label: 'Opis', width: 440, isGrowing: true },
  stack: {
    label: 'Stos',
    width: 260,
    isMono: true,
    value: (entry) => outcome(entry.stack),
    exported: 'plain',
  },
})

/** What a stack ends with says what happened; its frames come before, and the database's own words after. */
function outcome(stack: string | null): string | null {
  const lines = stack?.split('\n') ?? []
  const lastFrame = lines.findLastIndex((line) => line.startsWith('  File '))
  return lines.slice(lastFrame + 1).find((line) => /^\S/.test(line)) ?? null
}

const filters: readonly FilterDefinition[] = [{ kind: 'date', name: 'timestamp', label: 'Dzień' }]

/** `/systemlogs/list`: what went wrong in the shop's server, to be read and nothing else (SYS-009). */
export function SystemLogScreen() {
  const [opened, setOpened] = useState<Entry | null>(null)
  return (
    <>
      <ListPage
        resource="systemLogs"
        route={addressOf('systemLogs.list')}
        title="Log systemowy"
        words={WORDS}
        empty="Tu pojawią się błędy serwera sklepu. Na razie żadnego nie zapisano."
        columns={systemLogColumns}
        filters={filters}
        onOpen={setOpened}
        rowActions={(entry) => [{ id: 'open', label: 'Pokaż stos', run: () => setOpened(entry) }]}
      />
      {opened && <LogEntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
