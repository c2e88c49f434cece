import { Button } from '@blueprintjs/core'
import { DragHandleVertical, Duplicate, Edit, More, Trash } from '@blueprintjs/icons'
import type { KeyboardEvent } from 'react'
import { moveActions, moveStepOf, stepTarget } from '../../../../lib/actions/move-commands.tsx'
import { rowMenu, withMoves, type RowAction } from '../../../../lib/actions/row-actions.tsx'
import { PopoverButton } from '../../../../ui/popover-button.tsx'
import { useSortable } from '../../../../ui/use-sortable.ts'
import { stageName, stageSentence, type Stage } from './stage-values.ts'

interface StageLineProps {
  stage: Stage
  /** Index from 0. */
  place: number
  count: number
  /** Null if the user lacks the permission. */
  onOpen: (() => void) | null
  onCopy: (() => void) | null
  onMove: ((to: number) => void) | null
  onRemove: (() => void) | null
  /** Prompts for the position as a number. */
  onAsk: () => void
  /** Called when another stage, given by its pk, is dropped here. */
  onDropped: (pk: string) => void
}

/** A row with a stage's position, machine and action, minutes, description, and its preconditions as one sentence. */
export function StageLine(props: StageLineProps) {
  const { stage, place, count, onOpen, onCopy, onMove, onRemove, onAsk, onDropped } = props
  const row = useSortable<HTMLLIElement>('process-stage', String(stage.pk), onDropped)
  const name = stageName(stage)

  function press(event: KeyboardEvent) {
    const wanted = moveStepOf(event)
    if (!wanted || !onMove) return
    event.preventDefault()
    onMove(stepTarget(wanted, place, count))
  }

  const own: (RowAction | null)[] = [
    onOpen && { id: 'edit', label: 'Edytuj', icon: <Edit />, run: onOpen },
    onCopy && { id: 'copy', label: 'Powiel', icon: <Duplicate />, run: onCopy },
    onRemove && { id: 'remove', label: 'Usuń', icon: <Trash />, isDestructive: true, run: onRemove },
  ]
  const moves = onMove
    ? moveActions({
        index: place,
        count,
        disabledReason: null,
        onStep: (step) => onMove(stepTarget(step, place, count)),
        onAsk,
      })
    : []
  const menu = rowMenu(
    `Etap „${name}”`,
    withMoves(
      own.filter((action) => action !== null),
      moves,
    ),
  )

  return (
    <li ref={onMove ? row : undefined} className="stage-row" onKeyDown={press}>
      {onMove && <DragHandleVertical className="stage-handle" aria-hidden="true" />}
      <span className="stage-place">{place + 1}</span>
      <div className="stage-words">
        {onOpen ? (
          <Button
            variant="minimal"
            size="small"
            className="stage-name"
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            text={name}
            onClick={onOpen}
          />
        ) : (
          <span className="stage-name">{name}</span>
        )}
        {stage.description_pl && <p className="stage-text">{stage.description_pl}</p>}
        <p className="quiet stage-text">{stageSentence(stage)}</p>
      </div>
      <span className="stage-time">{stage.time === null ? '—' : `${stage.time} min`}</span>
      {menu && (
        <PopoverButton
          variant="minimal"
          align="end"
          icon={<More />}
          aria-label={`Działania: etap ${place + 1}, ${name}`}
          panel={menu}
        />
      )}
    </li>
  )
}
