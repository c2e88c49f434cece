import { DialogBody, DialogFooter, Switch } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { useState } from 'react'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { copyText } from '../../../ui/clipboard.ts'
import { formatDateTime, orDash } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import './system-logs.css'

type Entry = RowOf<'systemLogs'>

/** Everything for a message to whoever mends the server. */
function entryText({ timestamp, type, description, stack }: Entry): string {
  return [`${formatDateTime(timestamp)}  ${orDash(type)}`, orDash(description), stack ?? ''].join('\n').trim()
}

/** One entry of the system log with its whole stack. */
export function LogEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
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
