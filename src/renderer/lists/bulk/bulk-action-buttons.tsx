import { useMemo, useState } from 'react'
import type { OperationName } from '#shared/api/registry.ts'
import { useCommands } from '../../lib/commands.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useIsHere } from '../../lib/use-is-here.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { bulkOwner } from './bulk-action-dialog.tsx'
import type { ListSelection } from '../../lib/change/bulk-action-rows.ts'
import { startBulk, type BulkRound } from './bulk-action-run.ts'
import { skippedReasons, type SkippedRow } from './skipped-rows.tsx'
import type { AnyRecord } from '../../lib/resource-calls.ts'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'

const NOT_READ = 'Wiersz nie został odczytany. Zaznacz go ponownie.'

type RefusalOf<Row> = (row: Row) => string | null

/** The selected rows for which the action is possible, and the others with their reasons. */
interface Fitting<Row> {
  rows: readonly Row[]
  skipped: readonly SkippedRow[]
}

function fittingRows<Row extends AnyRecord>(
  { pks, rows }: ListSelection<Row>,
  refusalOf: RefusalOf<Row>,
): Fitting<Row> {
  const byPk = new Map(rows.map((row) => [row.pk, row]))
  const reasonOf = (pk: number): string | null => {
    const row = byPk.get(pk)
    return row === undefined ? NOT_READ : refusalOf(row)
  }
  return {
    rows: rows.filter((row) => refusalOf(row) === null),
    skipped: pks.flatMap((pk) => {
      const reason = reasonOf(pk)
      return reason === null ? [] : [{ pk, reason }]
    }),
  }
}

/** Returns why the action is not possible for any selected row; null if it is possible for some. */
function blockedReason({ rows, skipped }: Fitting<unknown>): string | null {
  if (rows.length > 0 || skipped.length === 0) return null
  const reasons = skippedReasons(skipped)
  const words = reasons.length === 1 ? reasons.map(([reason]) => reason) : reasons.map(withCount)
  const count = countOf(skipped.length, COUNTED.chosenOf)
  return `Nie dla ${numberText(skipped.length)} z ${count}: ${words.join(' ')}`
}

const withCount = ([reason, pks]: [string, number[]]): string => `${reason} (${numberText(pks.length)})`

/** What the user has decided about an action. */
export interface BulkAnswer<Row> extends Partial<
  Pick<BulkAction<Row>, 'perform' | 'refusalOf' | 'isAchieved'>
> {
  pks: readonly number[]
  /** All selected rows that are left out. */
  skipped: readonly SkippedRow[]
  /** Reverts the changes that were made. */
  undo?: BulkRound
  /** Reads whether the change is already there, if the row itself does not show it. */
  isThere?: (pk: number) => Promise<boolean>
}

/** An action on several rows. If the user may never perform it, it is left out, not disabled. */
export interface BulkAction<Row> {
  id: string
  /** Example: `Zakończ`. */
  label: string
  /** Returns why the action is not possible for this row now, or null if it is. */
  refusalOf: (row: Row) => string | null
  /**
   * Prompts with the rows to process and those to skip. Returns null if the user declines or nothing is left.
   * `isWanted` becomes false when the user leaves the list.
   */
  ask: (fitting: Fitting<Row>, isWanted: () => boolean) => Promise<BulkAnswer<Row> | null>
  perform: (pk: number) => Promise<unknown>
  /** The operation that is called. Everything that it affects is re-read once, after the action has ended. */
  operation: OperationName
  /** Re-reads the row before it is tried again. */
  read: (pk: number) => Promise<Row>
  /** Whether the row is already in the target state, i.e. an earlier try with a lost response succeeded. */
  isAchieved: (row: Row) => boolean
  /** The changes cannot be undone, and the bell says so. */
  isFinal?: boolean
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

/**
 * One button per action. It leaves out the rows for which the action is not possible, and is disabled with the reasons
 * if none is left. The palette has the actions, too.
 */
export function BulkActions<Row extends AnyRecord>(props: BulkActionsProps<Row>) {
  const { route, selected, actions, addressOf } = props
  const [asking, setAsking] = useState<string | null>(null)
  const isHere = useIsHere()
  const owner = bulkOwner(useSessionUser(), route)
  const offers = useMemo(
    () =>
      actions.map((action) => {
        const fitting = fittingRows(selected, action.refusalOf)
        return { action, fitting, reason: blockedReason(fitting) }
      }),
    [actions, selected],
  )

  async function run(action: BulkAction<Row>, fitting: Fitting<Row>) {
    if (asking !== null) return
    const { pks: all, select } = selected
    setAsking(action.id)
    const answer = await action.ask(fitting, () => isHere.current).finally(() => setAsking(null))
    if (answer === null || !isHere.current) return
    const { pks, undo, isThere } = answer
    const { perform, refusalOf, isAchieved } = { ...action, ...answer }
    startBulk({
      owner,
      title: action.label,
      rows: pks.map((pk) => ({ pk, name: String(pk) })),
      addressOf,
      perform,
      operation: action.operation,
      isFinal: action.isFinal,
      ...(undo && { undo }),
      async recheck(pk) {
        if (isThere) return (await isThere(pk)) ? { kind: 'done', text: ACHIEVED } : null
        const row = await action.read(pk)
        if (isAchieved(row)) return { kind: 'done', text: ACHIEVED }
        const text = refusalOf(row)
        return text === null ? null : { kind: 'refused', text }
      },
      // The skipped rows stay selected, because they are what is left to do.
      onEnd(notDone) {
        const left = new Set([...notDone, ...answer.skipped.map(({ pk }) => pk)])
        select(all.filter((pk) => left.has(pk)))
      },
    })
  }

  useCommands(
    offers.flatMap(({ action, fitting, reason }) => [
      {
        id: `bulk.${action.id}`,
        label: `Zaznaczone: ${action.label}`,
        isDisabled: reason !== null,
        disabledReason: reason ?? undefined,
        run: () => void run(action, fitting),
      },
      ...(fitting.skipped.length === 0
        ? []
        : [
            {
              id: `bulk.${action.id}.fitting`,
              label: `Zostaw zaznaczone te, które można: ${action.label}`,
              run: () => selected.select(fitting.rows.map(({ pk }) => pk)),
            },
          ]),
    ]),
  )

  return offers.map(({ action, fitting: { rows, skipped }, reason }) => (
    <ActionButton
      key={action.id}
      text={
        reason === null && skipped.length > 0 ? `${action.label} (${numberText(rows.length)})` : action.label
      }
      disabledReason={reason}
      isWorking={asking === action.id}
      onClick={() => void run(action, { rows, skipped })}
    />
  ))
}
