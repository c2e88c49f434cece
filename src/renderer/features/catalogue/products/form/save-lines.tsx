import { Spinner } from '@blueprintjs/core'
import { Circle, Cross, Help, Tick } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { serverMessages } from '#shared/api/api-error.ts'
import type { StepLine } from './save-steps.ts'

const STATES: Record<StepLine['state'], { text: string; icon: ReactElement }> = {
  done: { text: 'gotowe', icon: <Tick /> },
  running: { text: 'trwa', icon: <Spinner size={14} aria-hidden="true" /> },
  refused: { text: 'odmowa', icon: <Cross /> },
  unknown: { text: 'nie wiadomo', icon: <Help /> },
  unsent: { text: 'nie wysłano', icon: <Circle /> },
  left: { text: 'nie wysłano', icon: <Circle /> },
}

function reasonOf({ error, note }: StepLine): string {
  if (!error) return note ?? ''
  return serverMessages(error).join(' ') || error.message
}

/** Lists the steps of the save, each with its state and the server's messages. */
export function SaveLines({ lines }: { lines: readonly StepLine[] }) {
  return (
    <ol className="save-lines" aria-label="Kroki zapisu">
      {lines.map((line) => {
        const { text, icon } = STATES[line.state]
        return (
          <li key={line.id} className={`save-line save-line-${line.state}`}>
            <span className="save-line-icon" aria-hidden="true">
              {icon}
            </span>
            <span>{line.label}</span>
            <span className="save-line-state">{text}</span>
            <span className="save-line-reason">{reasonOf(line)}</span>
          </li>
        )
      })}
    </ol>
  )
}
