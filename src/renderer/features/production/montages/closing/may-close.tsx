import { Button } from '@blueprintjs/core'
import { createStore, useStore } from 'zustand'
import { askUnlessClear } from '../../../../ui/ask-unless-clear.ts'
import { checkClosing, type ClosingFinding } from './check-closing.ts'
import './closing.css'

interface ClosingState {
  findings: readonly ClosingFinding[]
  isDone: boolean
  /** Orders read so far, and all that are read; null before that. */
  orders: readonly [done: number, all: number] | null
}

const STARTED: ClosingState = { findings: [], isDone: false, orders: null }

/** Starts the check of a saved montage; cancelling it cancels its requests. */
function startCheck(pk: number) {
  const state = createStore(() => STARTED)
  const control = new AbortController()
  const { signal } = control
  const change = (next: (before: ClosingState) => Partial<ClosingState>) => {
    if (!signal.aborted) state.setState(next)
  }
  async function run(): Promise<void> {
    change(() => STARTED)
    await checkClosing(pk, {
      signal,
      report: (finding) => change((before) => ({ findings: [...before.findings, finding] })),
      progress: (done, all) => change(() => ({ orders: [done, all] })),
    })
    change(() => ({ isDone: true }))
  }
  void run()
  return { state, run, cancel: () => control.abort() }
}

type ClosingCheck = ReturnType<typeof startCheck>

/**
 * Checks a montage before it is closed and resolves to true if it is to be closed: without a question if nothing is
 * wrong, otherwise if the user says so.
 */
export async function mayClose(pk: number, hasUnsaved: boolean): Promise<boolean> {
  const check = startCheck(pk)
  const isWanted = await askUnlessClear({
    state: check.state,
    isClear: ({ isDone, findings }) => isDone && findings.length === 0 && !hasUnsaved,
    hasReason: ({ findings }) => findings.length > 0 || hasUnsaved,
    title: `Zamknąć montaż ${pk}?`,
    text: <ClosingFindings check={check} hasUnsaved={hasUnsaved} />,
    confirmLabel: 'Zamknij mimo to',
    leave: 'Wróć',
  })
  check.cancel()
  return isWanted
}

const UNSAVED =
  'zostaną w edytorze, ale serwer może ich nie przyjąć, gdy montaż będzie zamknięty. Wróć, jeśli mają w nim być.'

function ClosingFindings({ check, hasUnsaved }: { check: ClosingCheck; hasUnsaved: boolean }) {
  const { findings, isDone, orders } = useStore(check.state)
  const progress = orders ? `Sprawdzam… zamówienie ${orders[0] + 1} z ${orders[1]}` : 'Sprawdzam…'
  return (
    <>
      <ul className="closing-findings" aria-label="Uwagi przed zamknięciem">
        {hasUnsaved && (
          <li>
            <strong>Niezapisane zmiany</strong> {UNSAVED}
          </li>
        )}
        {findings.map(({ title, text, isUnknown }) => (
          <li key={title + text} className={isUnknown ? 'quiet' : undefined}>
            <strong>{title}:</strong> {text}
          </li>
        ))}
      </ul>
      <p role="status" className="closing-progress">
        {isDone ? 'Sprawdzono zapisany montaż.' : progress}
      </p>
      {isDone && findings.some(({ isUnknown }) => isUnknown) && (
        <Button variant="minimal" text="Ponów" onClick={() => void check.run()} />
      )}
    </>
  )
}
