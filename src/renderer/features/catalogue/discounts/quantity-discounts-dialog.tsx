import { Button, Callout, DialogBody } from '@blueprintjs/core'
import { Import } from '@blueprintjs/icons'
import { useState, type FormEvent } from 'react'
import type { Discount } from '#shared/api/resources/discounts.ts'
import { can } from '#shared/domain/permissions.ts'
import { useFormSubject } from '../../../forms/record/form-errors.tsx'
import { settledAfter } from '../../../lib/change/change-runner.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { confirmClose, useUnsavedGuard } from '../../../lib/unsaved.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { discountName, UPDATE_FAILED } from './discount-node.ts'
import { QuantityImport } from './quantity-import.tsx'
import {
  checkRows,
  inOrder,
  isEmptyPlan,
  newStep,
  planOf,
  storedQuantities,
  stepRow,
} from './quantity-rows.ts'
import { saveQuantities, type QuantityTable } from './quantity-save.ts'
import { QuantityTableFields } from './quantity-table.tsx'

const tableOf = (node: Pick<Discount, 'quantity_discounts'>): QuantityTable => {
  const stored = storedQuantities(node.quantity_discounts)
  return { stored, rows: inOrder(stored.map(stepRow)) }
}

const NOT_ALLOWED = 'Nie masz uprawnień do zapisania tej części zmian: '

/** Edits a node's discounts for minimum quantities, typed or imported (CAT-116..119). */
export function QuantityDiscountsDialog({ node, onClose }: { node: Discount; onClose: () => void }) {
  const user = useSessionUser()
  const may = {
    add: can(user, 'add', 'discount'),
    change: can(user, 'change', 'discount'),
    delete: can(user, 'delete', 'discount'),
  }
  const isEditable = may.add || may.change || may.delete
  const [table, setTable] = useState(() => withEnd(tableOf(node), may.add))
  const [isTried, setIsTried] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const plan = planOf(table.stored, table.rows)
  const errors = checkRows(table.rows)
  const isDirty = !isEmptyPlan(plan)
  const name = discountName(node)
  const guard = useUnsavedGuard(isDirty, `rabaty od nakładu „${name}”`)
  const subject = useFormSubject(`Rabaty od nakładu „${name}”`)

  const missing = [
    ...(plan.created.length > 0 && !may.add ? ['dodawanie'] : []),
    ...(plan.changed.length > 0 && !may.change ? ['zmiana'] : []),
    ...(plan.removed.length > 0 && !may.delete ? ['usuwanie'] : []),
  ]

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isWorking || !isDirty || errors.size > 0 || missing.length > 0) return
    setIsWorking(true)
    const saved = await settledAfter('discounts.updateForQuantities', () => saveQuantities(node.pk, table))
    setIsWorking(false)
    setTable(withEnd({ ...saved.table, rows: inOrder(saved.table.rows) }, may.add))
    setProblem(saved.problem)
    if (saved.problem !== null) {
      notify.error([UPDATE_FAILED, saved.problem], subject.origin())
      return
    }
    setIsTried(false)
    guard.release()
    subject.settle()
    notify.success(`Zapisano rabaty od nakładu „${name}”.`)
    onClose()
  }

  async function close() {
    if (isWorking) return
    if (isDirty && !(await confirmClose(`rabaty od nakładu „${name}”`))) return
    guard.release()
    onClose()
  }

  return (
    <>
      <Modal
        title={`Rabaty od nakładu „${name}”`}
        className="discount-quantities"
        onClose={() => void close()}
        canOutsideClickClose={false}
      >
        <form noValidate onSubmit={(event) => void save(event)}>
          <DialogBody>
            <p className="quiet">
              Zmiany zapisuje przycisk „Zapisz”. Rabat obowiązuje od podanej liczby egzemplarzy.
            </p>
            {problem !== null && (
              <Callout compact intent="danger" role="alert">
                {UPDATE_FAILED} {problem}
              </Callout>
            )}
            <QuantityTableFields
              rows={table.rows}
              errors={isTried ? errors : null}
              isEditable={isEditable && !isWorking}
              mayRemove={may.delete}
              onRows={(rows) => setTable((known) => withEnd({ ...known, rows }, may.add))}
            />
            {may.add && (
              <div className="discount-quantity-tools">
                <ActionButton
                  icon={<Import />}
                  text="Importuj z Excela"
                  disabledReason={isDirty ? 'Najpierw zapisz albo cofnij zmiany w tabeli.' : null}
                  onClick={() => setIsImporting(true)}
                />
              </div>
            )}
          </DialogBody>
          {isEditable ? (
            <DialogButtons
              submitText="Zapisz"
              isWorking={isWorking}
              holdsCancel
              disabledReason={
                missing.length > 0
                  ? NOT_ALLOWED + missing.join(', ') + '.'
                  : isDirty
                    ? null
                    : 'Nic nie zmieniono.'
              }
              onCancel={() => void close()}
            />
          ) : (
            <div className="bp6-dialog-footer">
              <div className="bp6-dialog-footer-actions">
                <Button text="Zamknij" onClick={onClose} />
              </div>
            </div>
          )}
        </form>
      </Modal>
      {isImporting && (
        <QuantityImport
          node={node}
          onRead={(fresh) => setTable(withEnd(tableOf(fresh), may.add))}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  )
}

/** Ensures that the table ends with an empty row to type into. */
function withEnd({ stored, rows }: QuantityTable, mayAdd: boolean): QuantityTable {
  const last = rows.at(-1)
  const isOpen = last?.pk === null && !last.isRemoved && last.quantity === '' && last.value === ''
  return { stored, rows: mayAdd && !isOpen ? [...rows, newStep()] : rows }
}
