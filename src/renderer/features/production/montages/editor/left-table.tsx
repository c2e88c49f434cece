import { useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from 'react'
import { COUNTED, numberText } from '#shared/domain/counted.ts'
import { EmptyResult } from '../../../../lists/list/empty-result.tsx'
import { listNotice } from '../../../../lists/list/list-notice.tsx'
import { SelectionBar } from '../../../../lists/list/selection-bar.tsx'
import type { ListSource } from '../../../../lists/list/list-source.ts'
import type { ListStateControl } from '../../../../lists/list/use-list-state.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useKnownOrderStatus } from '../../../../lib/order-status.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { PageBox } from '../../../../ui/page-box.tsx'
import type { RowKey } from '../../../../ui/grid/grid-column.ts'
import { LINE_COLUMNS } from './line-columns.tsx'
import { pagesAction, pressPagesKey } from './line-pages.ts'
import { LINE_RULES, lineQuestion, useLineFilters, type MontageLine } from './line-filters.ts'
import { lineMark, type LineNews } from './line-marks.ts'
import { LineTable, type LineTableHandle } from './line-table.tsx'
import { isMoveKey } from './move-keys.ts'
import { planRefusal } from './moving.ts'
import { readLeftLines, type LeftLines } from './use-left-lines.ts'
import { nextRow } from './use-line-moves.ts'
import { useWatch } from 'react-hook-form'
import type { FilterDefinition } from '../../../../lists/list/filters.tsx'

interface PaperOfferProps {
  list: ListStateControl
  filters: readonly FilterDefinition[]
}

/** Offers to filter the available lines by the montage's paper, if the server supports that paper as a filter. */
function PaperOffer({ list, filters }: PaperOfferProps) {
  const paper = useWatch({ name: 'paper_option' }) as number | null
  const filter = filters.find(({ name }) => name === 'paper_pks')
  const options = filter?.kind === 'choice' ? filter.options : []
  const option = options.find(({ value }) => Number(value) === paper)
  // Beside other filters there is no room for this button; the filter panel has the same option.
  if (!option || Object.keys(list.state.filters).length > 0) return null
  return (
    <ActionButton
      variant="minimal"
      size="small"
      text="Tylko papier montażu"
      title={`Pokaż tylko pozycje na papierze ${option.label}`}
      onClick={() => list.setFilter('paper_pks', [Number(option.value)])}
    />
  )
}

interface LeftTableProps {
  ref: RefObject<LineTableHandle | null>
  list: ListStateControl
  left: LeftLines
  news: Omit<LineNews, 'takenOff' | 'remarkOf'>
  selection: ReadonlySet<RowKey>
  onSelection: (selection: ReadonlySet<RowKey>) => void
  known: ReadonlyMap<number, MontageLine>
  remember: (lines: readonly MontageLine[]) => void
  /** Moves lines and returns those that were moved. Null if the user may not move lines. */
  move: ((lines: readonly MontageLine[]) => readonly number[]) | null
  /** Called when a line of the montage is dropped here. */
  onTakeOff: (pk: number) => void
  onOpen: (line: MontageLine) => void
  /** Opens the proposal; null if the user may not move lines. */
  onPropose: (() => void) | null
}

const source: ListSource<MontageLine> = {
  name: 'montageProducts',
  rules: LINE_RULES,
  isSearchable: false,
  keyOf: ({ pk }) => pk,
  questionOf: lineQuestion,
  read: readLeftLines,
}

const EMPTY = 'Tu są pozycje zamówień, które czekają na montaż.'

/** The table of available lines, from which the user fills a sheet. */
export function AvailableLinesTable(props: LeftTableProps) {
  const { ref, list, left, news, selection, onSelection, known, remember, move, onOpen } = props
  const filters = useLineFilters()
  const statusOf = useKnownOrderStatus()
  const { rows, takenOff } = left
  const { refused, scanned } = news
  const markOf = useMemo(
    () => (line: MontageLine) => lineMark(line, { refused, scanned, takenOff, remarkOf: () => null }),
    [refused, scanned, takenOff],
  )
  const columns = LINE_COLUMNS.left[move ? 'moving' : 'still']
  const footer = useRef<FooterHandle>(null)

  /** Returns the selected lines, or only this one if it is not selected. */
  function taken(line: MontageLine): MontageLine[] {
    if (!selection.has(line.pk)) return [line]
    const shown = new Map<RowKey, MontageLine>()
    for (const row of rows ?? []) if (row && selection.has(row.pk)) shown.set(row.pk, row)
    return [...selection].flatMap((key) => shown.get(key) ?? known.get(Number(key)) ?? [])
  }

  function moveFrom(line: MontageLine) {
    if (!move) return
    const moved = new Set(move(taken(line)))
    if (moved.size === 0) return
    onSelection(new Set([...selection].filter((key) => !moved.has(Number(key)))))
    const from = rows?.findIndex((row) => row?.pk === line.pk) ?? 0
    ref.current?.expectRow(nextRow(rows ?? [], moved, from))
  }

  function moveSelected() {
    const [first] = [...selection]
    const line = known.get(Number(first)) ?? rows?.find((row) => row?.pk === first)
    if (line) moveFrom(line)
  }

  function moveRefusal({ is_locked, locked_info, order_pk }: MontageLine): string | null {
    if (is_locked) return `Zablokowana: ${locked_info || 'bez powodu'}`
    return planRefusal(statusOf(order_pk))
  }

  function actionsOf(line: MontageLine): RowAction[] {
    const several = selection.has(line.pk) && selection.size > 1 ? ` zaznaczone (${selection.size})` : ''
    return [
      { id: 'open', label: 'Otwórz pozycję', run: () => onOpen(line) },
      pagesAction(line),
      ...(move
        ? [
            {
              id: 'move',
              label: `Przenieś na montaż${several}`,
              keys: 'alt+arrowright',
              disabledReason: several === '' ? moveRefusal(line) : null,
              run: () => moveFrom(line),
            },
          ]
        : []),
    ]
  }

  const isFiltered = Object.keys(list.state.filters).length > 0
  const question = left.question
  const selected = useMemo(() => ({ ...source, questionOf: () => question, read: source.read }), [question])
  return (
    <LineTable
      ref={ref}
      id="montage-left"
      title="Dostępne"
      count={left.count === null ? '' : numberText(left.count)}
      list={list}
      filters={filters}
      columns={columns}
      rows={rows}
      rowsKey={left.rowsKey}
      isStale={left.isStale}
      selection={selection}
      onSelection={onSelection}
      selectionBar={
        <SelectionBar
          list={{ source: selected, state: list.state, count: left.count }}
          selection={selection}
          onSelection={onSelection}
          onRead={(read) => {
            remember(read)
            left.fill(read)
          }}
        >
          {move && <ActionButton intent="primary" size="small" text="Na montaż →" onClick={moveSelected} />}
        </SelectionBar>
      }
      notice={listNotice({
        list: { rows, count: left.count, error: left.error, refresh: left.refresh },
        words: COUNTED.item,
        empty: EMPTY,
        emptyResult: isFiltered ? <EmptyResult list={list} words={COUNTED.item} /> : null,
      })}
      markOf={markOf}
      onArrow={moveFrom}
      moveKey="ArrowRight"
      onMoveSelected={moveSelected}
      onRowKey={(event, line) => {
        if (!isMoveKey(event)) return pressPagesKey(event, line)
        if (event.key === 'ArrowRight') moveFrom(line)
        return true
      }}
      onOpen={onOpen}
      actionsOf={actionsOf}
      onRange={(first, last) => {
        left.show(first, last)
        footer.current?.show(first, last)
      }}
      onDrop={move && props.onTakeOff}
      tools={
        <>
          <PaperOffer list={list} filters={filters} />
          {props.onPropose && (
            <ActionButton
              variant="minimal"
              size="small"
              text="Zaproponuj"
              title="Zaproponuj montaż (Alt+P)"
              onClick={props.onPropose}
            />
          )}
        </>
      }
    >
      <LeftFooter left={left} ref={footer} onPage={(page) => ref.current?.goTo(left.rowOfPage(page))} />
    </LineTable>
  )
}

interface FooterHandle {
  show: (first: number, last: number) => void
}

interface FooterProps {
  ref: Ref<FooterHandle>
  left: LeftLines
  onPage: (page: number) => void
}

/** Shows which rows are visible and on which server page. Only this component renders while the table scrolls. */
function LeftFooter({ ref, left, onPage }: FooterProps) {
  const [[first, last], setRange] = useState([0, 0])
  // Created once: the rows call it in the same commit, in which a recreated handle would not be attached yet.
  useImperativeHandle(ref, () => ({ show: (from, to) => setRange([from, to]) }), [])
  const { count } = left
  if (count === null || count === 0) return <footer className="montage-side-foot" />
  const page = left.pageOf(first)
  const pages = left.pageOf(count - 1)
  return (
    <footer className="montage-side-foot">
      <span>
        wiersze {numberText(first + 1)}–{numberText(Math.min(last + 1, count))} z {numberText(count)}
      </span>
      {pages > 1 && <PageBox page={page} count={pages} onGo={onPage} />}
    </footer>
  )
}
