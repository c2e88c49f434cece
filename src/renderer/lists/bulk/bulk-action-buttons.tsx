import { useMemo, useState } from 'react'
import type { OperationName } from '#shared/api/registry.ts'
import { useCommands } from '../../lib/commands.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useIsHere } from '../../lib/use-is-here.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { bulkOwner } from './bulk-action-dialog.tsx'
import type { ListSelection } from '../../lib/change/bulk-action-rows.ts'
import { startBulk } from './bulk-action-run.ts'
import type { AnyRecord } from '../../lib/resource-calls.ts'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'

const NOT_READ = 'Nie wszystkie zaznaczone wiersze zostały odczytane. Zaznacz je ponownie.'

type RefusalOf<Row> = (row: Row) => string | null

/**
 * Returns why an action is not possible for all selected rows, with the number of affected rows; null if it is
 * possible.
 */
function blockedReason<Row>({ pks, rows }: ListSelection<Row>, refusalOf: RefusalOf<Row>): string | null {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const refusal = refusalOf(row)
    if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1)
  }
  if (counts.size === 0) return rows.length < pks.length ? NOT_READ : null
  const [first = '', ...others] = [...counts].sort(([, a], [, b]) => b - a)
  const inTheWay = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lead = `Nie dla ${numberText(inTheWay)} z ${countOf(rows.length, COUNTED.chosenOf)}: `
  if (others.length === 0) return lead + first[0]
  return lead + [first, ...others].map(([reason, count]) => `${reason} (${count})`).join(' ')
}

/** Returns the selected rows for which the action is possible. */
function fitting<Row extends AnyRecord>({ rows }: ListSelection<Row>, refusalOf: RefusalOf<Row>): number[] {
  return rows.filter((row) => refusalOf(row) === null).map(({ pk }) => pk)
}

/** An action on several rows. If the user may never perform it, it is left out, not disabled. */
export interface BulkAction<Row> {
  id: string
  /** Example: `Zakończ`. */
  label: string
  /** Returns why the action is not possible for this row now, or null if it is. */
  refusalOf: (row: Row) => string | null
  /** Prompts once, with the count. Returns the rows to process, or null if the user declines. */
  ask: (rows: readonly Row[]) => Promise<readonly Row[] | null>
  perform: (pk: number) => Promise<unknown>
  /** The operation that is called. Everything that it affects is re-read once, after the action has ended. */
  operation: OperationName
  /** Re-reads the row before it is tried again. */
  read: (pk: number) => Promise<Row>
  /** Whether the row is already in the target state, i.e. an earlier try with a lost response succeeded. */
  isAchieved: (row: Row) => boolean
}

interface BulkActionsProps<Row> {
  /** Path of the list, the same as for its `BulkActionDialog`. */
  route: string
  selected: ListSelection<Row>
  /** Must keep its identity between renders. */
  actions: readonly BulkAction<Row>[]
  /** Returns the address of a row's record, for the link in its result. */
  addressOf?: (pk: number) => string | null
}

const ACHIEVED = 'Wykonane już przy poprzedniej próbie.'

/** One button per action, disabled with a reason if a selected row prevents it. The palette has the actions, too. */
export function BulkActions<Row extends AnyRecord>(props: BulkActionsProps<Row>) {
  const { route, selected, actions, addressOf } = props
  const [asking, setAsking] = useState<string | null>(null)
  const isHere = useIsHere()
  const owner = bulkOwner(useSessionUser(), route)
  const offers = useMemo(
    () => actions.map((action) => ({ action, reason: blockedReason(selected, action.refusalOf) })),
    [actions, selected],
  )

  async function run(action: BulkAction<Row>) {
    if (asking !== null) return
    const { rows: all, select } = selected
    setAsking(action.id)
    const rows = await action.ask(all).finally(() => setAsking(null))
    if (rows === null || !isHere.current) return
    startBulk({
      owner,
      title: action.label,
      rows: rows.map(({ pk }) => ({ pk, name: String(pk) })),
      addressOf,
      perform: action.perform,
      operation: action.operation,
      async recheck(pk) {
        const row = await action.read(pk)
        if (action.isAchieved(row)) return { kind: 'done', text: ACHIEVED }
        const text = action.refusalOf(row)
        return text === null ? null : { kind: 'refused', text }
      },
      onEnd: select,
    })
  }

  useCommands(
    offers.flatMap(({ action, reason }) => [
      {
        id: `bulk.${action.id}`,
        label: `Zaznaczone: ${action.label}`,
        isDisabled: reason !== null,
        disabledReason: reason ?? undefined,
        run: () => void run(action),
      },
      ...(reason === null
        ? []
        : [
            {
              id: `bulk.${action.id}.fitting`,
              label: `Zostaw zaznaczone te, które można: ${action.label}`,
              run: () => selected.select(fitting(selected, action.refusalOf)),
            },
          ]),
    ]),
  )

  return offers.map(({ action, reason }) => (
    <ActionButton
      key={action.id}
      text={action.label}
      disabledReason={reason}
      isWorking={asking === action.id}
      onClick={() => void run(action)}
    />
  ))
}
