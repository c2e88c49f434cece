import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { Repeat, Undo } from '@blueprintjs/icons'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from 'react'
import type { Discount } from '#shared/api/resources/discounts.ts'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { useFormSubject, type FormSubject } from '../../../forms/record/form-errors.tsx'
import { readRecord } from '../../../lib/resource-calls.ts'
import { call } from '../../../lib/api.ts'
import { useSettle } from '../../../lib/queries.ts'
import { useUnsavedGuard } from '../../../lib/unsaved.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { canTryAgain, createBulkChange, type BulkChangeState, type ChangeRow } from './bulk-change.ts'
import { BulkChangeRows } from './bulk-change-rows.tsx'
import { plainPercent, UPDATE_FAILED } from './discount-node.ts'
import { addPercent, readPoints } from './percent-sum.ts'

const read = async (pk: number): Promise<string> => (await readRecord('discounts', pk)).value ?? '0'
/** Only the value: the second one is never changed in bulk. */
const write = (pk: number, value: string) => call('discounts.update', { params: { pk }, body: { value } })

export type BulkNode = Pick<Discount, 'pk' | 'value'> & { path: string }

interface BulkChangeDialogProps {
  nodes: readonly BulkNode[]
  onClose: () => void
}

/** Adds a number to the value of all ticked nodes (CAT-112..115): preview, one PATCH per node, a result for each. */
export function BulkChangeDialog({ nodes, onClose }: BulkChangeDialogProps) {
  const settle = useSettle()
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [run] = useState(() => createBulkChange({ read, write }))
  const state = useSyncExternalStore(run.subscribe, run.state)
  const input = useRef<HTMLInputElement>(null)
  const hasResults = state.rows.length > 0
  const amount = readPoints(typed)
  const planned = useMemo(() => {
    const read = readPoints(typed)
    return nodes.map((node): ChangeRow => {
      const from = plainPercent(node.value)
      const to = read.ok ? addPercent(from, read.value) : from
      return { pk: node.pk, name: node.path, from, to, step: 'waiting', text: '', held: null }
    })
  }, [nodes, typed])
  const changes = planned.filter(({ from, to }) => from !== to)
  const amountText = amount.ok ? amount.value : null
  useUnsavedGuard(state.isRunning, 'niewykonana część zmiany rabatów')
  // The person chose to leave: what has not begun is left.
  useEffect(() => () => run.stop(), [run])
  const subject = useFormSubject('Zmień zaznaczone o…', nodes.map(({ pk }) => pk).join())

  async function work(begin: () => Promise<void>) {
    await begin()
    void settle('discounts.update')
    tellFailures(run.state(), subject)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!amount.ok) return input.current?.focus()
    if (!hasResults && changes.length > 0) void work(() => run.start(changes))
  }

  const onAdd = useCallback(
    (pk: number) => {
      if (amountText !== null) void run.addToHeld(pk, amountText).then(() => settle('discounts.update'))
    },
    [run, amountText, settle],
  )
  const again = state.isRunning ? 0 : state.rows.filter(canTryAgain).length
  const done = state.rows.filter(({ step }) => step === 'done').length

  return (
    <Modal
      title={`Zmień zaznaczone o… (${nodes.length})`}
      className="discount-change"
      onClose={() => !state.isRunning && onClose()}
      isCloseButtonShown={!state.isRunning}
      canOutsideClickClose={false}
      onOpened={() => input.current?.focus()}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody className="discount-change-body">
          <FieldFrame
            label="O ile zmienić (punkty procentowe)"
            help="Liczba jest dodawana do rabatu każdego zaznaczonego: 2,5 podnosi, −2,5 obniża. Rabatu dodatkowego nie zmienia."
            required
            errors={isTried && !amount.ok ? [amount.message] : []}
          >
            {(control) => (
              <InputGroup
                {...control}
                inputRef={input}
                inputMode="decimal"
                autoComplete="off"
                readOnly={hasResults}
                value={typed}
                onValueChange={setTyped}
              />
            )}
          </FieldFrame>
          <p className="discount-change-facts" role="status">
            {hasResults ? resultText(state) : planText(amount.ok, changes.length, planned.length)}
          </p>
          <BulkChangeRows
            rows={hasResults ? state.rows : planned}
            amount={amountText}
            hasResults={hasResults}
            isRunning={state.isRunning}
            onAdd={onAdd}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {!hasResults && <Button text="Anuluj" onClick={onClose} />}
              {!hasResults && (
                <ActionButton
                  type="submit"
                  intent="primary"
                  text={amount.ok ? `Zmień ${countOf(changes.length, COUNTED.discount)}` : 'Zmień'}
                  disabledReason={amount.ok && changes.length === 0 ? 'Żaden rabat się nie zmieni.' : null}
                />
              )}
              {state.isRunning && (
                <ActionButton
                  text="Zatrzymaj"
                  disabledReason={state.isStopped ? 'Czekamy na te, które już się zaczęły.' : null}
                  onClick={run.stop}
                />
              )}
              {again > 0 && (
                <Button icon={<Repeat />} text={`Ponów (${again})`} onClick={() => void work(run.retry)} />
              )}
              {!state.isRunning && done > 0 && (
                <Button icon={<Undo />} text={`Cofnij (${done})`} onClick={() => void work(run.undo)} />
              )}
              {hasResults && !state.isRunning && <Button intent="primary" text="Zamknij" onClick={onClose} />}
            </>
          }
        />
      </form>
    </Modal>
  )
}

function planText(isNumber: boolean, changes: number, all: number): string {
  if (!isNumber) return 'Wpisz liczbę, aby zobaczyć, co się zmieni.'
  const same = all - changes
  const verb = formFor(changes, COUNTED.willChange)
  const changing = `${verb.charAt(0).toUpperCase()}${verb.slice(1)} się ${countOf(changes, COUNTED.discount)}.`
  return `${changing}${same > 0 ? ` Bez zmian: ${same}.` : ''}`
}

function resultText({ rows, isRunning }: BulkChangeState): string {
  const count = (...steps: ChangeRow['step'][]) => rows.filter(({ step }) => steps.includes(step)).length
  const parts = [
    ['zmieniono', count('done')],
    ['cofnięto', count('undone')],
    ['nie udało się', count('failed')],
    ['nie wiadomo', count('unknown')],
    ['do rozstrzygnięcia', count('changed')],
    ['czeka', count('waiting', 'running')],
  ] as const
  const told = parts.filter(([, number]) => number > 0).map(([text, number]) => `${text} ${number}`)
  return `${isRunning ? 'W toku' : 'Koniec'} (${rows.length}): ${told.join(', ')}.`
}

/** The text of the specification, then what the server said, each word once (CAT-121, CAT-122). */
function tellFailures({ rows }: BulkChangeState, subject: FormSubject): void {
  const failed = rows.filter(
    ({ step, text }) => step === 'failed' || step === 'unknown' || (step === 'done' && text !== ''),
  )
  const words = [...new Set(failed.map(({ text }) => text))].filter(Boolean)
  if (failed.length === 0) subject.settle()
  else notify.error([UPDATE_FAILED, ...words.slice(0, MOST_WORDS)], subject.origin())
}

const MOST_WORDS = 5
