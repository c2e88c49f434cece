import { SCREENS } from '#shared/screens/screens.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import type { ListSelection } from '../../../lib/change/bulk-action-rows.ts'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { RecordList } from '../../../lists/list/list-page.tsx'
import { narrowedSource } from '../../../lists/list/list-source.ts'
import { useList } from '../../../lists/list/use-list.ts'
import { RecordUnavailable } from '../../../forms/record/record-problem.tsx'
import { useOrderHref } from '../../../entities/order/order-link.tsx'
import { MOST_TAKEN } from '../../../entities/realization/line-reading.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { cubeLineColumns, lineMarkOf } from './cube-lines.columns.tsx'
import { cubeTitle, type CubeRecord } from './cube-model.ts'
import { CubeSums } from './cube-summary-line.tsx'
import { summaryOf } from './cube-summary.ts'
import { RealizationModal } from './realization-modal.tsx'
import { forgetLeftTaking, leftTaking } from './left-taking.ts'
import { useAllCubeLines, type AllCubeLines } from './use-cube-lines.ts'
import { Button } from '@blueprintjs/core'
import './cubes.css'
import { addressOf } from '../../../lib/screens.ts'

/** Totals of all matching lines (CUBE-008). Until all are read it shows the progress instead of partial sums. */
function CubeFooter({ all, count }: { all: AllCubeLines; count: number | null }) {
  const { lines, read, hasFailed, isCut, retry } = all
  if (count === null) return <footer className="cube-footer" aria-label="Podsumowanie" />
  return (
    <footer className="cube-footer" aria-label="Podsumowanie">
      {hasFailed && lines === null ? (
        <span role="alert">
          Nie udało się policzyć sum. <Button size="small" text="Policz ponownie" onClick={retry} />
        </span>
      ) : lines === null ? (
        <span role="status">
          liczę {numberText(read)} z {numberText(count)}
        </span>
      ) : (
        <>
          <span>
            {isCut
              ? `Pierwsze ${numberText(lines.length)} z ${numberText(count)}`
              : `Razem ${countOf(lines.length, COUNTED.item)}`}
            :
          </span>
          <CubeSums summary={summaryOf(lines)} />
        </>
      )}
    </footer>
  )
}

/** `/cubes/details/:pk`: the order lines of one cube, from which the user takes lines to the realization. */
export function CubeDetailsScreen() {
  const { pk = '' } = useParams()
  const {
    data: cube,
    error,
    isFetching,
    refetch,
  } = useOperation('productionCubes.retrieve', { params: { pk } })
  useRecordName(cube ? cubeTitle(cube) : null)
  if (cube) return <CubeLines key={cube.pk} cube={cube} />
  if (!error) return <ScreenSkeleton />
  return (
    <RecordUnavailable
      of="kostki produkcyjnej"
      missing={{
        title: `Nie ma kostki ${pk}`,
        text: 'Mogła zniknąć, gdy ukończono jej pozycje. Wybierz kostkę z listy.',
      }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}

/** Groups change rarely. */
const GROUPS_STALE_MS = 5 * 60_000

function useGroupFilter(): readonly FilterDefinition[] {
  const { data: groups } = useOperation(
    'productGroupOptions.cubeFilterGroups',
    {},
    { staleMs: GROUPS_STALE_MS },
  )
  return useMemo(() => {
    const options = (groups ?? []).flatMap(({ name, options: own }) =>
      own.map(({ value, label }) => ({ value, label: `${name}: ${label}` })),
    )
    return options.length === 0 ? [] : [{ kind: 'choice', name: 'options_pks', label: 'Opcje', options }]
  }, [groups])
}

const TOO_MANY = `Do realizacji można wziąć najwyżej ${MOST_TAKEN} pozycji naraz.`

function tooMany(count: number): string | null {
  return count > MOST_TAKEN
    ? `${TOO_MANY} Zaznaczono ${count}: odznacz część albo weź je w kilku turach.`
    : null
}

interface Taken {
  rows: readonly CubeLine[]
  /** The tab that opens first; null for the first in the list. */
  first: number | null
}

function CubeLines({ cube }: { cube: CubeRecord }) {
  const route = addressOf('productionCubes.details', { pk: cube.pk })
  const source = useMemo(
    () => narrowedSource('productionCubeProducts', { fixed: { cube_pk: cube.pk } }),
    [cube.pk],
  )
  const cubeStage = cube.process_stage?.pk ?? null
  const orderHref = useOrderHref()
  const columns = useMemo(() => cubeLineColumns(cubeStage, orderHref), [cubeStage, orderHref])
  const filters = useGroupFilter()
  const labels = useMemo(() => listLabels(columns, filters), [columns, filters])
  const list = useList({ source, route, labelOf: (name) => labels[name] ?? name })
  const all = useAllCubeLines(list)
  const [taken, setTaken] = useState<Taken | null>(null)
  useReturn(cube.pk, all, setTaken)
  const selection = useRef<ListSelection<CubeLine> | null>(null)

  const take = useCallback((rows: readonly CubeLine[]) => {
    const refusal = tooMany(rows.length)
    if (refusal) notify.warning(refusal, null)
    else if (rows.length > 0) setTaken({ rows, first: null })
  }, [])
  /** Sorts rows in the table's order, independent of the order of selection. */
  const inOrder = (rows: readonly CubeLine[]) => {
    const places = new Map((all.lines ?? list.rows ?? []).map((row, place) => [row.pk, place]))
    const place = ({ pk }: CubeLine) => places.get(pk) ?? Number.MAX_SAFE_INTEGER
    return rows.toSorted((a, b) => place(a) - place(b))
  }
  const latestOrder = useRef(inOrder)
  useEffect(() => {
    latestOrder.current = inOrder
  })
  const open = useCallback(
    (row: CubeLine) => {
      const selected = selection.current?.rows ?? []
      take(selected.length > 0 ? latestOrder.current(selected) : [row])
    },
    [take],
  )

  return (
    <div className="cube-details">
      <RecordList
        resource="productionCubeProducts"
        // All cubes share the column settings.
        list={{ ...list, id: SCREENS['productionCubes.details'].path }}
        title={cubeTitle(cube)}
        words={COUNTED.item}
        empty="Nic nie czeka na tę maszynę."
        columns={columns}
        filters={filters}
        markOf={lineMarkOf}
        onOpen={open}
        rowActions={(row) => [{ id: 'take', label: 'Do realizacji', run: () => take([row]) }]}
        renderSelection={(_pks, selected) => (
          <SelectionTools
            selected={selected}
            onSelected={(now) => (selection.current = now)}
            onTake={(rows) => take(inOrder(rows))}
          />
        )}
      />
      <CubeFooter all={all} count={list.count} />
      {taken && (
        <RealizationModal
          cube={cube}
          {...taken}
          onClose={(done) => {
            setTaken(null)
            const now = selection.current
            if (now && done.size > 0) {
              const left = now.rows.filter((row) => !done.has(row.order_product)).map(({ pk }) => pk)
              now.select(left)
              if (left.length === 0) selection.current = null
            }
          }}
        />
      )}
    </div>
  )
}

/**
 * After a session ended during a realization and the user signed in again, reopens it as it was, once the lines are
 * loaded.
 */
function useReturn(cube: number, { lines }: AllCubeLines, take: (taken: Taken) => void): void {
  const [left] = useState(() => leftTaking(cube))
  useEffect(() => {
    if (left === null || lines === null || leftTaking(cube) === null) return
    forgetLeftTaking()
    const wanted = new Set(left.lines)
    const rows = lines.filter((row) => wanted.has(row.order_product))
    const gone = wanted.size - rows.length
    if (rows.length > 0) take({ rows, first: left.active })
    if (gone > 0)
      notify.warning(
        `Realizacja, przy której wygasła sesja: na tej liście nie ma już ${countOf(gone, COUNTED.itemOf)}.`,
        null,
      )
  }, [left, cube, lines, take])
}

interface SelectionToolsProps {
  selected: ListSelection<CubeLine>
  onSelected: (selected: ListSelection<CubeLine> | null) => void
  onTake: (rows: readonly CubeLine[]) => void
}

/** Shows the totals of the selected lines and the button that opens their realization (CUBE-009). */
function SelectionTools({ selected, onSelected, onTake }: SelectionToolsProps) {
  const summary = useMemo(() => summaryOf(selected.rows), [selected.rows])
  const refusal = tooMany(selected.pks.length)
  const latest = useRef(onSelected)
  useEffect(() => {
    latest.current = onSelected
    onSelected(selected)
  })
  useEffect(() => () => latest.current(null), [])
  const run = () => onTake(selected.rows)
  useCommands([
    {
      id: 'cube.take',
      label: `Do realizacji: ${countOf(selected.pks.length, COUNTED.item)}`,
      keys: 'enter',
      isKeyShownOnly: true,
      ...(refusal && { isDisabled: true, disabledReason: refusal }),
      run,
    },
  ])
  return (
    <>
      <CubeSums summary={summary} />
      <ActionButton intent="primary" text="Do realizacji" disabledReason={refusal} onClick={run} />
    </>
  )
}
