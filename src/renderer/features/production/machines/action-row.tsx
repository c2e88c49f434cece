import { Button } from '@blueprintjs/core'
import { DragHandleVertical, Edit, More, Trash } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import { moveActions, moveStepOf, stepTarget } from '../../../lib/actions/move-commands.tsx'
import { rowMenu, withMoves, type RowAction } from '../../../lib/actions/row-actions.tsx'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { useSortable } from '../../../ui/use-sortable.ts'
import { SWITCH_WORDS, type MachineAction } from './machine-actions.ts'

interface ActionRowProps {
  action: MachineAction
  /** Index from 0. */
  place: number
  count: number
  canChange: boolean
  /** Null if the user lacks the permission. */
  onOpen: (() => void) | null
  onMove: ((to: number) => void) | null
  onRemove: (() => void) | null
  /** Prompts for the position as a number. */
  onAsk: () => void
  /** Called when the action at index `from` is dropped here. */
  onDropped: (from: number) => void
}

/** A row with an action's name, the lengths of its checklists, and its active switches. */
export function ActionRow(props: ActionRowProps) {
  const { action, place, count, canChange, onOpen, onMove, onRemove, onAsk, onDropped } = props
  const row = useSortable<HTMLTableRowElement>('machine-action', String(place), (from) =>
    onDropped(Number(from)),
  )
  const switches = Object.entries(SWITCH_WORDS).filter(([name]) => action[name] === true)
  const step = (to: number) => onMove?.(to)

  function press(event: KeyboardEvent) {
    const wanted = moveStepOf(event)
    if (!wanted || !onMove) return
    event.preventDefault()
    step(stepTarget(wanted, place, count))
  }

  const edit: RowAction[] = onOpen ? [{ id: 'edit', label: 'Edytuj', icon: <Edit />, run: onOpen }] : []
  const remove: RowAction[] = onRemove
    ? [{ id: 'remove', label: 'Usuń', icon: <Trash />, isDestructive: true, run: onRemove }]
    : []
  const moves = onMove
    ? moveActions({
        index: place,
        count,
        disabledReason: null,
        onStep: (wanted) => step(stepTarget(wanted, place, count)),
        onAsk,
      })
    : []
  const menu = rowMenu(`Czynność „${action.name}”`, withMoves([...edit, ...remove], moves))

  return (
    <tr ref={canChange ? row : undefined} onKeyDown={press}>
      <td>
        <span className="machine-action-name">
          {canChange && <DragHandleVertical className="machine-action-handle" aria-hidden="true" />}
          {onOpen ? (
            <Button
              variant="minimal"
              size="small"
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              text={action.name}
              onClick={onOpen}
            />
          ) : (
            action.name
          )}
        </span>
        {action.description && <span className="quiet machine-action-text">{action.description}</span>}
      </td>
      <td className="plain-table-number">{action.checklist_before_start.length}</td>
      <td className="plain-table-number">{action.checklist_before_end.length}</td>
      <td className="quiet">{switches.map(([, { label }]) => label).join(', ') || '—'}</td>
      <td className="plain-table-number">
        {menu && (
          <PopoverButton
            variant="minimal"
            align="end"
            icon={<More />}
            aria-label={`Działania: ${action.name}`}
            panel={menu}
          />
        )}
      </td>
    </tr>
  )
}
