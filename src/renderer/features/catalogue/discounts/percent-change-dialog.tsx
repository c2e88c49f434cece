import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import type { Discount } from '#shared/api/resources/discounts.ts'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import { useFormSubject, type FormSubject } from '../../../forms/record/form-errors.tsx'
import { call } from '../../../lib/api.ts'
import { readRecord } from '../../../lib/resource-calls.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { bulkOwner } from '../../../lists/bulk/bulk-action-dialog.tsx'
import { startBulk, useBulkRun } from '../../../lists/bulk/bulk-action-run.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { oddPercent, percentText, plainPercent, UPDATE_FAILED } from './discount-node.ts'
import { CHANGE_TITLE, percentPlan, type PercentChange } from './percent-change.ts'
import { addPercent, readPoints } from './percent-sum.ts'
import '../../../ui/plain-table.css'
import { addressOf } from '../../../lib/screens.ts'

const ports = {
  read: async (pk: number) => (await readRecord('discounts', pk)).value ?? '0',
  /** Writes only `value`; the second percentage is never changed in bulk. */
  write: (pk: number, value: string) => call('discounts.update', { params: { pk }, body: { value } }),
}

export type BulkNode = Pick<Discount, 'pk' | 'value'> & { path: string }

interface PercentChangeDialogProps {
  nodes: readonly BulkNode[]
  onClose: () => void
}

/**
 * Adds a number to the value of all selected nodes (CAT-112..115). The dialog shows a preview and then starts a bulk
 * action.
 */
export function PercentChangeDialog({ nodes, onClose }: PercentChangeDialogProps) {
  const owner = bulkOwner(useSessionUser(), addressOf('discounts.list'))
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const amount = readPoints(typed)
  const planned = useMemo(() => {
    const read = readPoints(typed)
    return nodes.map((node): PercentChange => {
      const from = plainPercent(node.value)
      return { pk: node.pk, name: node.path, from, to: read.ok ? addPercent(from, read.value) : from }
    })
  }, [nodes, typed])
  const changes = planned.filter(({ from, to }) => from !== to)
  const subject = useFormSubject(CHANGE_TITLE, nodes.map(({ pk }) => pk).join())

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!amount.ok) return input.current?.focus()
    if (changes.length === 0) return
    const plan = percentPlan(changes, amount.value, ports)
    startBulk({ ...plan, owner, operation: 'discounts.update', onEnd: () => reportFailures(subject) })
    onClose()
  }

  return (
    <Modal
      title={`${CHANGE_TITLE} (${nodes.length})`}
      className="discount-change"
      onClose={onClose}
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
                value={typed}
                onValueChange={setTyped}
              />
            )}
          </FieldFrame>
          <p className="discount-change-facts" role="status">
            {planText(amount.ok, changes.length, planned.length)}
          </p>
          <Preview planned={planned} isNumber={amount.ok} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Anuluj" onClick={onClose} />
              <ActionButton
                type="submit"
                intent="primary"
                text={amount.ok ? `Zmień ${countOf(changes.length, COUNTED.discount)}` : 'Zmień'}
                disabledReason={amount.ok && changes.length === 0 ? 'Żaden rabat się nie zmieni.' : null}
              />
            </>
          }
        />
      </form>
    </Modal>
  )
}

/** Shows the old and the new value of each node. */
function Preview({ planned, isNumber }: { planned: readonly PercentChange[]; isNumber: boolean }) {
  return (
    // Focusable, so that the arrow keys scroll a long list.
    <div className="discount-change-rows" tabIndex={0} role="region" aria-label="Rabaty do zmiany">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Rabat</th>
            <th scope="col" className="plain-table-number">
              Teraz
            </th>
            <th scope="col" className="plain-table-number">
              Po zmianie
            </th>
            <th scope="col">Wynik</th>
          </tr>
        </thead>
        <tbody>
          {planned.map(({ pk, name, from, to }) => (
            <tr key={pk}>
              <td>{name}</td>
              <td className="plain-table-number">{percentText(from)}</td>
              <td className="plain-table-number">
                {isNumber ? percentText(to) : '—'}{' '}
                {isNumber && oddPercent(to) && <div className="discount-odd">{oddPercent(to)}</div>}
              </td>
              <td>{isNumber && from === to && <span className="quiet">bez zmian</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function planText(isNumber: boolean, changes: number, all: number): string {
  if (!isNumber) return 'Wpisz liczbę, aby zobaczyć, co się zmieni.'
  const same = all - changes
  const verb = formFor(changes, COUNTED.willChange)
  const changing = `${verb.charAt(0).toUpperCase()}${verb.slice(1)} się ${countOf(changes, COUNTED.discount)}.`
  return `${changing}${same > 0 ? ` Bez zmian: ${same}.` : ''}`
}

/** Shows the specification's text, then the server's messages without repeats (CAT-121, CAT-122). */
function reportFailures(subject: FormSubject): void {
  const items = useBulkRun.getState().run?.items ?? []
  const failed = items.filter(
    ({ outcome: { kind, text } }) => kind === 'failed' || kind === 'unknown' || (kind === 'done' && text),
  )
  const words = [...new Set(failed.flatMap(({ outcome }) => outcome.text || []))]
  if (failed.length === 0) subject.settle()
  else notify.error([UPDATE_FAILED, ...words.slice(0, MOST_WORDS)], subject.origin())
}

const MOST_WORDS = 5
