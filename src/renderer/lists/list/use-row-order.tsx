import { Button } from '@blueprintjs/core'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { lowered } from '../../lib/format.ts'
import { notify } from '../../ui/notices.ts'
import type { DropPoint, GridDrag } from '../../ui/grid/grid-props.ts'
import { moveActions, PlaceDialog, moveStepOf, stepTarget } from '../../lib/actions/move-commands.tsx'
import { useMoveQueue } from './move-queue.ts'
import { type RowOf, callResource } from '../../lib/resource-calls.ts'
import type { RowAction } from '../../lib/actions/row-actions.tsx'
import type { PagedList } from './use-list.ts'
import { readAllRows } from './all-rows.ts'
import type { ListSource } from './list-source.ts'

const MOST_ROWS = 2000
/** Some servers shift the other rows after each change, so the list is read again, at most this many times. */
const ROUNDS = 3

/**
 * Reads the list after a move and updates only the rows whose position is not 1, 2, 3 … in the wanted order (CAT-090),
 * because some servers renumber the other rows themselves. Rows that other users added meanwhile come last.
 */
async function numberFromOne<R extends ListName>(
  resource: R,
  source: ListSource<RowOf<R>>,
  wanted: readonly number[],
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { signal } = new AbortController()
    const question = source.questionOf({ ...FROM_THE_FIRST, ordering: source.rules.defaultOrdering })
    const held = await readAllRows(source, question, { most: MOST_ROWS, signal })
    const known = wanted.filter((pk) => held.has(pk))
    const others = [...held.keys()].map(Number).filter((pk) => !wanted.includes(pk))
    const wrong = [...known, ...others]
      .map((pk, index) => ({ pk, position: index + 1 }))
      .filter(({ pk, position }) => held.get(pk)?.['position'] !== position)
    if (wrong.length === 0) return
    for (const { pk, position } of wrong)
      await callResource(resource, 'update', { params: { pk }, body: { position } })
  }
}

const FROM_THE_FIRST = { page: 1, pageSize: 200, search: '', filters: {} }

/** How long the notice about a key without effect is shown, in ms. */
const REASON_MS = 5000
const REASON = 'Kolejność zmienia się tylko na liście bez filtrów, ułożonej według pozycji.'

interface RowOrderOptions<R extends ListName> {
  resource: R
  list: PagedList<RowOf<R>>
  /** Name in the accusative, with its noun: `kompetencję „Produkcja”`. */
  nameOf: (row: RowOf<R>) => string
  /** Positions count from 1 and have no gaps after a move, whatever the server does. */
  isNumbered?: boolean | undefined
}

/** The parts of a list that can be reordered; the list renders them or passes them on. */
export interface RowOrder<Row> {
  drag: GridDrag
  onRowKey: (event: KeyboardEvent, row: Row) => boolean
  actionsOf: (row: Row) => RowAction[]
  /** A hint shown while rows cannot be moved, with an action that makes it possible again. */
  hint: ReactNode
  /** The dialog for a position and the text for screen readers. */
  aside: ReactNode
}

/**
 * Lets the user reorder rows (APP-047) by dragging, with keys or in the menu. Each move is shown immediately, sends
 * only the new `position`, and is reverted if it fails. The value sent is the position of the row that is there now,
 * because some servers count from 0 and some from 1.
 */
export function useRowOrder<R extends ListName>(options: RowOrderOptions<R>): RowOrder<RowOf<R>> {
  const { resource, list, nameOf, isNumbered = false } = options
  const { state, change, source, defaultOrdering, replaceRows } = list
  /** Pks in the order after the last move, if the list shows all rows; else null. */
  const wanted = useRef<readonly number[] | null>(null)
  const queue = useMoveQueue(resource, async () => {
    if (isNumbered && wanted.current) await numberFromOne(resource, source, wanted.current)
  })
  const [asked, setAsked] = useState<RowOf<R> | null>(null)
  const [said, setSaid] = useState('')
  const isInOrder =
    state.ordering === defaultOrdering && state.search === '' && Object.keys(state.filters).length === 0
  const disabledReason = isInOrder ? null : REASON
  const rows = list.rows ?? []
  const first = (state.page - 1) * list.paging.length
  const count = Math.max(list.count ?? 0, rows.length)
  const placeOf = (row: RowOf<R>) => first + rows.findIndex(({ pk }) => pk === row.pk)

  async function positionAt(place: number): Promise<number> {
    const page = Math.floor(place / list.paging.length) + 1
    const question = source.questionOf({ ...state, page })
    const { results } = await source.read(question, new AbortController().signal)
    return positionOf(results[place % list.paging.length]) ?? place + 1
  }

  function moveTo(row: RowOf<R>, place: number) {
    const from = rows.findIndex(({ pk }) => pk === row.pk)
    const to = place - first
    if (disabledReason !== null || list.isStale || from < 0 || from === to) return
    const name = nameOf(row)
    const reported = `Przeniesiono ${name} na pozycję ${place + 1} z ${count}`
    const done = lowered(reported)
    if (to >= 0 && to < rows.length) {
      const position = isNumbered ? place + 1 : (positionOf(rows[to]) ?? place + 1)
      const order = moved(rows, from, to)
      replaceRows(order)
      wanted.current = rows.length === count ? order.map(({ pk }) => pk) : null
      setSaid(reported)
      queue.add({ pk: row.pk, done, body: () => ({ position }), undo: () => replaceRows(rows) })
    } else {
      // The row moves to another page, where the user does not see it arrive.
      wanted.current = null
      const body = async () => ({ position: isNumbered ? place + 1 : await positionAt(place) })
      queue.add({ pk: row.pk, done, body, undo: () => undefined, onDone: () => notify.success(reported) })
    }
  }

  return {
    drag: {
      disabledReason,
      markAt: (_key, point) => ({ row: lineAt(point), isInside: false, level: 1, isRefused: false }),
      onDrop(key, point) {
        const from = rows.findIndex(({ pk }) => pk === key)
        const row = rows[from]
        const line = lineAt(point)
        if (row) moveTo(row, first + (line > from ? line - 1 : line))
      },
    },
    onRowKey(event, row) {
      const step = moveStepOf(event)
      if (!step) return false
      if (disabledReason) notify.info(disabledReason, REASON_MS)
      else moveTo(row, stepTarget(step, placeOf(row), count))
      return true
    },
    actionsOf: (row) =>
      moveActions({
        index: placeOf(row),
        count,
        disabledReason,
        onStep: (step) => moveTo(row, stepTarget(step, placeOf(row), count)),
        onAsk: () => setAsked(row),
      }),
    hint: disabledReason && (
      <Button
        variant="minimal"
        text="Pokaż w kolejności"
        title={disabledReason}
        onClick={() => change({ ordering: defaultOrdering, search: '', filters: {} })}
      />
    ),
    aside: (
      <>
        <div role="status" className="visually-hidden">
          {said}
        </div>
        {asked && (
          <PlaceDialog
            name={nameOf(asked)}
            place={placeOf(asked) + 1}
            count={count}
            onChoose={(place) => moveTo(asked, place - 1)}
            onClose={() => setAsked(null)}
          />
        )}
      </>
    ),
  }
}

/** The index of the nearest line between rows; the line above a row has that row's index. */
function lineAt({ row, share }: DropPoint): number {
  return share < 0.5 ? row : row + 1
}

export function positionOf(row: Readonly<Record<string, unknown>> | undefined): number | null {
  const position = row?.['position']
  return typeof position === 'number' ? position : null
}

/** Returns the rows with one row moved. Positions stay unchanged, because the server renumbers them. */
export function moved<Row extends object>(rows: readonly Row[], from: number, to: number): Row[] {
  const order = [...rows]
  order.splice(to, 0, ...order.splice(from, 1))
  return order.map((row, index) => {
    const position = positionOf(rows[index] as Record<string, unknown>)
    return position === positionOf(row as Record<string, unknown>) ? row : { ...row, position }
  })
}
