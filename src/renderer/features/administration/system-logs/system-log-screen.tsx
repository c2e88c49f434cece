import { useState } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { ListPage } from '../../../lists/list/list-page.tsx'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { formatDateTime, orDash } from '../../../lib/format.ts'
import { DialogBody, DialogFooter, Switch } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { copyText } from '../../../ui/clipboard.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import './system-logs.css'
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

/**
 * Returns the line after the last stack frame, which says what happened; the lines after it are the database's details.
 */
function outcome(stack: string | null): string | null {
  const lines = stack?.split('\n') ?? []
  const lastFrame = lines.findLastIndex((line) => line.startsWith('  File '))
  return lines.slice(lastFrame + 1).find((line) => /^\S/.test(line)) ?? null
}

const filters: readonly FilterDefinition[] = [{ kind: 'date', name: 'timestamp', label: 'Dzień' }]

/** `/systemlogs/list`: a read-only list of errors of the shop's server (SYS-009). */
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

type LogEntry = RowOf<'systemLogs'>

/** Returns the full entry as text for a message to the server's administrator. */
function entryText({ timestamp, type, description, stack }: LogEntry): string {
  return [`${formatDateTime(timestamp)}  ${orDash(type)}`, orDash(description), stack ?? ''].join('\n').trim()
}

/** One entry of the system log with its whole stack. */
function LogEntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const [isWrapped, setIsWrapped] = useState(true)
  const { timestamp, type, description, stack } = entry

  async function copy() {
    if (await copyText(entryText(entry))) notify.success('Skopiowano wpis')
    else notify.error('Nie udało się skopiować. Zaznacz tekst i użyj Ctrl+C.')
  }

  return (
    <Modal title={orDash(type)} className="log-entry" onClose={onClose}>
      <DialogBody>
        <p className="log-entry-time">{formatDateTime(timestamp)}</p>
        <p className="log-entry-description">{orDash(description)}</p>
        <h3>Stos</h3>
        {stack ? (
          <pre
            className={isWrapped ? 'log-stack monospace log-stack-wrapped' : 'log-stack monospace'}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
            tabIndex={0}
            role="region"
            aria-label="Stos"
          >
            {stack}
          </pre>
        ) : (
          <p className="quiet">Ten wpis nie ma stosu.</p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <ActionButton
            intent="primary"
            icon={<Duplicate />}
            text="Kopiuj wpis"
            onClick={() => void copy()}
          />
        }
      >
        {stack && (
          <Switch
            className="log-entry-wrap"
            label="Zawijaj długie wiersze"
            checked={isWrapped}
            onChange={(event) => setIsWrapped(event.target.checked)}
          />
        )}
      </DialogFooter>
    </Modal>
  )
}
