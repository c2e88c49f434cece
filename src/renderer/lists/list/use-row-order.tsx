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
/** A server that shifts the others at each change is read again, but not for ever. */
const ROUNDS = 3

/**
 * Reads the list after a move and puts right only those whose place is not 1, 2, 3 … in the order wanted (CAT-090):
 * whether a server numbers the others itself is its own business. What others have added meanwhile stays behind.
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

/** How long the answer to a key that does nothing now stays, in ms. */
const REASON_MS = 5000
const REASON = 'Kolejność zmienia się tylko na liście bez filtrów, ułożonej według pozycji.'

interface RowOrderOptions<R extends ListName> {
  resource: R
  list: PagedList<RowOf<R>>
  /** Accusative with its name: `kompetencję „Produkcja”`. */
  nameOf: (row: RowOf<R>) => string
  /** Places are counted from 1, and stand so without gaps after a move, whatever the server makes of it. */
  isNumbered?: boolean | undefined
}

/** What a list with an order of its own offers; each part is drawn or given on by the list. */
export interface RowOrder<Row> {
  drag: GridDrag
  onRowKey: (event: KeyboardEvent, row: Row) => boolean
  actionsOf: (row: Row) => RowAction[]
  /** Leads back to where rows can be moved, while they cannot. */
  hint: ReactNode
  /** The question for a place, and what a screen reader is told. */
  aside: ReactNode
}

/**
 * Rows that are put in order by hand (APP-047): dragged, by keys, by menu. Each move shows at once and sends the new
 * `position` alone; one that fails goes back. Sent is the position of the row that stands there: whether a server counts
 * from 0 or from 1 is its own business.
 */
export function useRowOrder<R extends ListName>(options: RowOrderOptions<R>): RowOrder<RowOf<R>> {
  const { resource, list, nameOf, isNumbered = false } = options
  const { state, change, source, defaultOrdering, replaceRows } = list
  /** Pks in the order that the last move has made, where the list shows all of them. */
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
    const told = `Przeniesiono ${name} na pozycję ${place + 1} z ${count}`
    const done = lowered(told)
    if (to >= 0 && to < rows.length) {
      const position = isNumbered ? place + 1 : (positionOf(rows[to]) ?? place + 1)
      const order = moved(rows, from, to)
      replaceRows(order)
      wanted.current = rows.length === count ? order.map(({ pk }) => pk) : null
      setSaid(told)
      queue.add({ pk: row.pk, done, body: () => ({ position }), undo: () => replaceRows(rows) })
    } else {
      // It goes to another page, where nobody sees it arrive.
      wanted.current = null
      const body = async () => ({ position: isNumbered ? place + 1 : await positionAt(place) })
      queue.add({ pk: row.pk, done, body, undo: () => undefined, onDone: () => notify.success(told) })
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

/** Line between rows that is nearest: that above a row has the row's number. */
function lineAt({ row, share }: DropPoint): number {
  return share < 0.5 ? row : row + 1
}

export function positionOf(row: Readonly<Record<string, unknown>> | undefined): number | null {
  const position = row?.['position']
  return typeof position === 'number' ? position : null
}

/** The row at its new place; positions stay where they were, as the server will number them. */
export function moved<Row extends object>(rows: readonly Row[], from: number, to: number): Row[] {
  const order = [...rows]
  order.splice(to, 0, ...order.splice(from, 1))
  return order.map((row, index) => {
    const position = positionOf(rows[index] as Record<string, unknown>)
    return position === positionOf(row as Record<string, unknown>) ? row : { ...row, position }
  })
}
