import { DialogBody } from '@blueprintjs/core'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { matchesKeys } from '../shortcuts.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RowAction } from './row-actions.tsx'

/** Steps for moving a row without dragging. `up` and `down` move it by one position, `first` and `last` to an end. */
export type MoveStep = 'up' | 'down' | 'first' | 'last'

const STEPS: readonly { step: MoveStep; label: string; keys: string }[] = [
  { step: 'up', label: 'Przenieś wyżej', keys: 'alt+arrowup' },
  { step: 'down', label: 'Przenieś niżej', keys: 'alt+arrowdown' },
  { step: 'first', label: 'Przenieś na początek', keys: 'alt+shift+arrowup' },
  { step: 'last', label: 'Przenieś na koniec', keys: 'alt+shift+arrowdown' },
]

/** Returns the step for a key, or null. */
export function moveStepOf(event: KeyboardEvent): MoveStep | null {
  return STEPS.find(({ keys }) => matchesKeys(event, keys))?.step ?? null
}

/** Returns the index after a step, starting at 0. */
export function stepTarget(step: MoveStep, from: number, count: number): number {
  const targets: Record<MoveStep, number> = { up: from - 1, down: from + 1, first: 0, last: count - 1 }
  return Math.min(count - 1, Math.max(0, targets[step]))
}

interface MoveActionsInput {
  /** Current index, starting at 0. */
  index: number
  count: number
  disabledReason: string | null
  onStep: (step: MoveStep) => void
  onAsk: () => void
}

/** Returns the steps as entries of the row's menu. */
export function moveActions({ index, count, disabledReason, onStep, onAsk }: MoveActionsInput): RowAction[] {
  const reasonOf = (step: MoveStep) => {
    if (disabledReason) return disabledReason
    if (stepTarget(step, index, count) !== index) return null
    return step === 'up' || step === 'first' ? 'To już pierwsze miejsce.' : 'To już ostatnie miejsce.'
  }
  return [
    ...STEPS.map(({ step, label, keys }, place) => ({
      id: `move-${step}`,
      label,
      keys,
      startsGroup: place === 0,
      disabledReason: reasonOf(step),
      run: () => onStep(step),
    })),
    {
      id: 'move-to',
      label: 'Przenieś na pozycję…',
      disabledReason: disabledReason ?? (count < 2 ? 'Nie ma innych miejsc.' : null),
      run: onAsk,
    },
  ]
}

interface PlaceDialogProps {
  /** Name in the accusative, e.g. `kompetencję „Produkcja”`. */
  name: string
  /** Starts at 1. */
  place: number
  count: number
  onChoose: (place: number) => void
  onClose: () => void
}

/** Prompts for the new position as a number. */
export function PlaceDialog({ name, place, count, onChoose, onClose }: PlaceDialogProps) {
  const [text, setText] = useState(String(place))
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = /^\d+$/.test(text.trim()) ? Number(text) : 0
    if (wanted < 1 || wanted > count) return setProblem(`Podaj liczbę od 1 do ${count}.`)
    onClose()
    onChoose(wanted)
  }

  return (
    <Modal
      title={`Przenieś ${name}`}
      onClose={onClose}
      onOpened={() => {
        input.current?.focus()
        // Typing replaces the number.
        input.current?.select()
      }}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <TextField
            ref={input}
            label={`Pozycja od 1 do ${count}`}
            inputMode="numeric"
            autoComplete="off"
            required
            value={text}
            errors={problem ? [problem] : []}
            onChange={(event) => {
              setProblem(null)
              setText(event.target.value)
            }}
          />
        </DialogBody>
        <DialogButtons submitText="Przenieś" onCancel={onClose} />
      </form>
    </Modal>
  )
}
