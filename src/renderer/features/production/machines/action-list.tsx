import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useState, use } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useField } from '../../../forms/fields/use-field.ts'
import { PlaceDialog } from '../../../lib/actions/move-commands.tsx'
import { renumbered } from '../../../forms/record/join-parts.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ActionRow } from './action-row.tsx'
import { asActions, NEW_ACTION, type MachineAction, ACTION_LABELS } from './machine-actions.ts'
import { useActionOrder } from './use-action-order.ts'
import { useWatch } from 'react-hook-form'
import { ServerErrorsContext } from '../../../forms/record/server-errors.ts'
import '../../../ui/plain-table.css'
import './machines.css'

const AT = /^actions\.(\d+)(?:\.([^.]+))?/

/** Returns the server's errors about the actions, each with the name of its action. */
function useActionErrors(): string[] {
  const { errors } = use(ServerErrorsContext)
  const actions = asActions(useWatch({ name: 'actions' }))
  return Object.entries(errors).flatMap(([path, texts]) => {
    const [, place, field = ''] = AT.exec(path) ?? []
    if (path !== 'actions' && place === undefined) return []
    const of = [actions[Number(place)]?.name ?? '', ACTION_LABELS[field] ?? field].filter(Boolean).join(', ')
    return texts.map((text) => (of ? `${of}: ${text}` : text))
  })
}

const COLUMNS = ['Nazwa', 'Przed startem', 'Przed końcem', 'Przełączniki'] as const

/** The machine's actions in their order. Each is edited in a dialog and saved with the machine. */
export function ActionList({ machinePk }: { machinePk: number | null }) {
  const user = useSessionUser()
  const { inputRef, value, change } = useField('actions', 'Czynności')
  const errors = useActionErrors()
  const actions = asActions(value)
  const { isWaiting, move, said } = useActionOrder(machinePk, actions, change)
  /** Index of the action in the dialog; the number of actions for a new one. */
  const [opened, setOpened] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const canChange = can(user, 'change', 'machineaction')

  const set = (next: readonly MachineAction[]) => change(renumbered(next, actions))
  const open = opened === null ? null : (actions[opened] ?? NEW_ACTION)
  const askedAction = asked === null ? undefined : actions[asked]

  return (
    <section className="machine-actions" aria-labelledby="machine-actions">
      <header>
        <h2 id="machine-actions">Czynności</h2>
        <span className="quiet">{countOf(actions.length, COUNTED.machineAction)}</span>
        {can(user, 'add', 'machineaction') && (
          <Button
            ref={inputRef}
            icon={<Add />}
            text="Dodaj czynność"
            onClick={() => setOpened(actions.length)}
          />
        )}
      </header>
      <p className="quiet" role="status">
        {machinePk === null
          ? 'Zapisuje je przycisk „Zapisz”, razem z maszyną.'
          : isWaiting
            ? 'Są niezapisane czynności: zmiana kolejności zapisze się razem z nimi.'
            : 'Kolejność zapisuje się od razu, czynności zapisuje przycisk „Zapisz”.'}
      </p>
      {actions.length > 0 && (
        <div className="plain-table-frame">
          <table className="plain-table" aria-label="Czynności">
            <thead>
              <tr>
                {COLUMNS.map((label, index) => (
                  <th
                    key={label}
                    scope="col"
                    className={index === 1 || index === 2 ? 'plain-table-number' : undefined}
                  >
                    {label}
                  </th>
                ))}
                <th>
                  <span className="visually-hidden">Działania</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action, index) => (
                <ActionRow
                  key={action.pk ?? `new ${index}`}
                  action={action}
                  place={index}
                  count={actions.length}
                  canChange={canChange}
                  onOpen={canChange || typeof action.pk !== 'number' ? () => setOpened(index) : null}
                  onMove={canChange ? (to) => move(index, to) : null}
                  onAsk={() => setAsked(index)}
                  onDropped={(from) => move(from, index)}
                  onRemove={
                    can(user, 'delete', 'machineaction') || typeof action.pk !== 'number'
                      ? () => set(actions.filter((other) => other !== action))
                      : null
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {open && opened !== null && (
        <ActionDialog
          action={open}
          isNew={opened >= actions.length}
          onApply={(next) =>
            set(
              opened < actions.length
                ? actions.map((other, index) => (index === opened ? next : other))
                : [...actions, next],
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
      {askedAction && asked !== null && (
        <PlaceDialog
          name={`czynność „${askedAction.name}”`}
          place={asked + 1}
          count={actions.length}
          onChoose={(place) => move(asked, place - 1)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
