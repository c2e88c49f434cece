import { DialogBody, HTMLSelect } from '@blueprintjs/core'
import { useState, type FormEvent } from 'react'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readArithmetic, ROUNDING_STEPS } from './price-arithmetic.ts'
import { calculateCells, raiseCells, setCells, type PriceCommand } from './price-commands.ts'
import { shownCents } from './price-amounts.ts'
import type { PriceSession } from './price-session.ts'
import { readPriceText } from './price-text.ts'
import { countedPrices, commandText } from './price-words.ts'

type Action = 'sum' | 'set' | 'raise'

const ACTIONS: readonly [Action, string, string][] = [
  ['sum', 'Policz', 'Działanie: +5%, -3%, *1,1, /2, +=0,50, -=0,50'],
  ['set', 'Ustaw', 'Cena, którą dostaną wszystkie zaznaczone'],
  ['raise', 'Nie mniej niż', 'Najniższa cena; niższe zostaną do niej podniesione'],
]

const NO_SUM = 'Wpisz działanie, na przykład +5% albo *1,1.'

/** Returns the dialog's command, or the reason why there is none. */
function commandOf(
  { store }: PriceSession,
  cells: readonly number[],
  action: Action,
  text: string,
  step: number,
): PriceCommand {
  if (action === 'sum') {
    const sum = readArithmetic(text)
    return sum ? calculateCells(store, cells, sum, step) : { ok: false, message: NO_SUM }
  }
  const read = readPriceText(text)
  if (!read.ok) return { ok: false, message: read.message }
  return action === 'set' ? setCells(cells, read.cents) : raiseCells(store, cells, read.cents)
}

interface ChangeSelectedProps {
  session: PriceSession
  cells: readonly number[]
  /** Receives a text about what was done; null if nothing was. */
  onClose: (done: string | null) => void
}

/** The dialog "Zmień zaznaczone" (Ctrl+Shift+5). */
export function ChangeSelectedDialog({ session, cells, onClose }: ChangeSelectedProps) {
  const [action, setAction] = useState<Action>('sum')
  const [text, setText] = useState('')
  const [step, setStep] = useState(1)
  const [isTried, setIsTried] = useState(false)
  const command = commandOf(session, cells, action, text, step)
  const example = command.ok
    ? command.entries.find(([cell, entry]) => entry !== session.store.entryOf(cell))
    : null

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setIsTried(true)
    if (!command.ok) return
    const label = 'Zmieniono zaznaczone'
    onClose(commandText({ label, ...session.run(label, command) }))
  }

  const help = ACTIONS.find(([value]) => value === action)?.[2]
  return (
    <Modal title={`Zmień zaznaczone: ${countedPrices(cells.length)}`} onClose={() => onClose(null)}>
      <form onSubmit={submit}>
        <DialogBody className="price-change">
          <FieldFrame label="Co zrobić">
            {(control) => (
              <HTMLSelect
                {...control}
                value={action}
                onChange={({ target }) =>
                  setAction(ACTIONS.find(([value]) => value === target.value)?.[0] ?? 'sum')
                }
              >
                {ACTIONS.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FieldFrame>
          <TextField
            label="Wartość"
            help={help}
            autoFocus
            autoComplete="off"
            value={text}
            onValueChange={setText}
            errors={isTried && !command.ok ? [command.message] : []}
          />
          {action === 'sum' && (
            <FieldFrame label="Zaokrąglij do">
              {(control) => (
                <HTMLSelect
                  {...control}
                  value={step}
                  onChange={({ target }) => setStep(Number(target.value))}
                >
                  {ROUNDING_STEPS.map((size) => (
                    <option key={size} value={size}>
                      {shownCents(size)}
                    </option>
                  ))}
                </HTMLSelect>
              )}
            </FieldFrame>
          )}
          <p className="quiet price-change-example" aria-live="polite">
            {example &&
              `${shownCents(session.store.priceOf(example[0]))} → ${shownCents(Number(example[1]))}`}
          </p>
        </DialogBody>
        <DialogButtons submitText="Zmień" onCancel={() => onClose(null)} />
      </form>
    </Modal>
  )
}
