import { type KeyboardEvent, useId, useRef } from 'react'
import { piecesText } from '#shared/domain/counted.ts'
import { formatWeight } from '../../lib/format.ts'
import { clearAlerts } from '../../lib/bench-signals.ts'
import { STORED_HERE } from './offline/words.ts'
import type { WeightLine } from './send-order.ts'
import type { Weights } from './use-weights.ts'

const SPLIT_HINT = 'bench-weights-split'

/** Says once how weights are typed if lines are in several packages, which a scale weighs one by one. */
export function SplitHint({ lines }: { lines: readonly WeightLine[] }) {
  const most = Math.max(0, ...lines.map(({ packages }) => packages))
  if (most < 2) return null
  return (
    <p id={SPLIT_HINT} className="bench-hint">
      Waga pozycji {most === 2 ? 'z obu' : 'ze wszystkich'} paczek, np. 3,2+2,9
    </p>
  )
}

interface WeightRowProps {
  line: WeightLine
  weights: Weights
  /** The weight is recorded at this station, and the server does not have it yet. */
  isStoredHere: boolean
  inputRef: (input: HTMLInputElement | null) => void
  /** Called after Enter saved the weight, to move on. */
  onDone: (line: WeightLine) => void
}

const STATUS_TEXTS = {
  empty: 'do zważenia',
  edited: 'niezapisane',
  doubtful: 'niezapisane',
  saving: 'zapisywanie…',
  saved: 'zapisano',
  failed: 'nie zapisano',
} as const

/**
 * An Enter in an untouched field this soon after it got the focus is the second half of a double press in the previous
 * field, in ms.
 */
const DOUBLE_PRESS_MS = 300

/**
 * Time needed to read the prompt, in ms. A scale may send two Enters, and a packer may press twice out of habit,
 * without having read it.
 */
const READING_MS = 700

export function WeightRow({ line, weights, isStoredHere, inputRef, onDone }: WeightRowProps) {
  const id = useId()
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)
  const isTouched = useRef(false)
  const { text, status, message } = weights.stateOf(line)
  /** Time of the last Enter that counted. */
  const enteredAt = useRef(Number.NEGATIVE_INFINITY)
  const isUncertain = status === 'doubtful'

  async function saveByEnter(): Promise<void> {
    if (await weights.save(line, isUncertain)) onDone(line)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === '+' && line.packages > 1) {
      // The field is selected when it gets the focus, and the sign would replace the first package's weight.
      const end = event.currentTarget.value.length
      event.currentTarget.setSelectionRange(end, end)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const isSecondHalf = !isTouched.current && event.timeStamp - focusedAt.current < DOUBLE_PRESS_MS
    const isUnread = isUncertain && event.timeStamp - enteredAt.current < READING_MS
    if (event.repeat || isSecondHalf || isUnread) return
    enteredAt.current = event.timeStamp
    clearAlerts()
    void saveByEnter()
  }

  return (
    <li className={`weight-row weight-${status}`}>
      <label htmlFor={id} className="weight-name">
        {line.name}
        {line.quantity !== null && <span className="quiet"> · {piecesText(line.quantity)}</span>}
        <span className="weight-facts">
          {line.expected === null ? `pozycja ${line.pk}` : `ma ważyć ${formatWeight(line.expected)}`}
        </span>
      </label>
      <span className="weight-entry">
        <input
          ref={inputRef}
          id={id}
          className="weight-input"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          required
          aria-invalid={status === 'failed' || undefined}
          aria-describedby={line.packages > 1 ? `${id}-state ${SPLIT_HINT}` : `${id}-state`}
          onChange={(event) => {
            isTouched.current = true
            weights.type(line, event.target.value)
          }}
          onFocus={(event) => {
            focusedAt.current = performance.now()
            isTouched.current = false
            event.target.select()
          }}
          onBlur={() => {
            if (status === 'edited') void weights.save(line)
          }}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true">kg</span>
      </span>
      <span
        id={`${id}-state`}
        className="weight-state"
        role={status === 'failed' || isUncertain ? 'alert' : undefined}
      >
        {message ?? (status === 'saved' && isStoredHere ? STORED_HERE : STATUS_TEXTS[status])}
      </span>
    </li>
  )
}
