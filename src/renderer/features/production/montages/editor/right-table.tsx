import { useMemo, type ReactNode, type RefObject } from 'react'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { EmptyResult } from '../../../../lists/list/empty-result.tsx'
import { listNotice } from '../../../../lists/list/list-notice.tsx'
import { SelectionStrip } from '../../../../lists/list/selection-strip.tsx'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import type { ListStateControl } from '../../../../lists/list/use-list-state.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { RowKey } from '../../../../ui/grid/grid-column.ts'
import { LINE_COLUMNS } from './line-columns.tsx'
import { pagesAction, pressPagesKey } from './line-pages.ts'
import { useLineFilters, type MontageLine } from './line-filters.ts'
import { lineMark, type LineNews } from './line-marks.ts'
import { LineTable, type LineTableHandle } from './line-table.tsx'
import { isMoveKey } from './move-keys.ts'
import { nextRow } from './use-line-moves.ts'
import { useRightLines } from './use-right-lines.ts'
import type { SheetLines } from './use-sheet-lines.ts'

interface RightTableProps {
  ref: RefObject<LineTableHandle | null>
  list: ListStateControl
  sheet: SheetLines
  /** Number of lines in the draft, loaded or not. */
  total: number
  news: Pick<LineNews, 'refused' | 'remarkOf'>
  selection: ReadonlySet<RowKey>
  onSelection: (selection: ReadonlySet<RowKey>) => void
  move: ((lines: readonly MontageLine[]) => readonly number[]) | null
  /** Called when an available line is dropped here. */
  onPut: (pk: number) => void
  onOpen: (line: MontageLine) => void
  tools: ReactNode
  children?: ReactNode
}

const NONE: ReadonlySet<number> = new Set()
const EMPTY = 'Przenieś tu pozycje z lewej: Alt+→, strzałką w wierszu albo przeciągając.'

/** The table of the montage's lines. */
export function MontageLinesTable(props: RightTableProps) {
  const { ref, list, sheet, total, news, selection, onSelection, move, onOpen } = props
  const { lines, error, retry, absent } = sheet
  const filters = useLineFilters()
  const shown = useRightLines(list.state, lines)
  const { rows } = shown
  const { refused, remarkOf } = news
  const markOf = useMemo(
    () => (line: MontageLine) => lineMark(line, { refused, remarkOf, scanned: NONE, takenOff: NONE }),
    [refused, remarkOf],
  )
  const columns = LINE_COLUMNS.right[move ? 'moving' : 'still']

  function moveFrom(line: MontageLine) {
    if (!move) return
    const isSelected = selection.has(line.pk)
    const moved = new Set(move(isSelected ? (lines ?? []).filter(({ pk }) => selection.has(pk)) : [line]))
    onSelection(new Set([...selection].filter((key) => !moved.has(Number(key)))))
    const from = rows?.findIndex(({ pk }) => pk === line.pk) ?? 0
    ref.current?.expectRow(nextRow(rows ?? [], moved, from))
  }

  function moveSelected() {
    const line = lines?.find(({ pk }) => selection.has(pk))
    if (line) moveFrom(line)
  }

  function actionsOf(line: MontageLine): RowAction[] {
    const several = selection.has(line.pk) && selection.size > 1 ? ` zaznaczone (${selection.size})` : ''
    const off = {
      id: 'move',
      label: `Zdejmij z montażu${several}`,
      keys: 'alt+arrowleft',
      run: () => moveFrom(line),
    }
    const open = { id: 'open', label: 'Otwórz pozycję', run: () => onOpen(line) }
    return [open, pagesAction(line), ...(move ? [off] : [])]
  }

  const orders = new Set(lines?.map(({ order_pk }) => order_pk)).size
  const marked = useMemo(() => lines?.filter((line) => markOf(line) !== null).length ?? 0, [lines, markOf])
  const counts = [
    numberText(total),
    ...(lines && total > 0 ? [`${orders} zam.`] : []),
    ...(marked > 0 ? [`${marked} ⚠`] : []),
    ...(absent.length > 0 ? [`${countOf(absent.length, COUNTED.item)} bez danych z serwera`] : []),
  ]
  const failure = error ?? shown.error
  return (
    <LineTable
      ref={ref}
      id="montage-right"
      title="Na montażu"
      count={counts.join(' · ')}
      list={list}
      filters={filters}
      columns={columns}
      rows={rows}
      rowsKey={shown.rowsKey}
      selection={selection}
      onSelection={onSelection}
      selectionBar={
        <SelectionStrip text={countOf(selection.size, COUNTED.chosen)} onClear={() => onSelection(new Set())}>
          {move && <ActionButton intent="primary" size="small" text="← Zdejmij" onClick={moveSelected} />}
        </SelectionStrip>
      }
      notice={listNotice({
        list: { rows, count: rows?.length ?? null, error: failure, refresh: error ? retry : shown.retry },
        words: COUNTED.item,
        empty: move ? EMPTY : 'Na tym montażu nie ma pozycji.',
        emptyResult:
          Object.keys(list.state.filters).length > 0 ? (
            <EmptyResult list={list} words={COUNTED.item} />
          ) : null,
      })}
      markOf={markOf}
      onArrow={moveFrom}
      moveKey="ArrowLeft"
      onMoveSelected={moveSelected}
      onRowKey={(event, line) => {
        if (!isMoveKey(event)) return pressPagesKey(event, line)
        if (event.key === 'ArrowLeft') moveFrom(line)
        return true
      }}
      onOpen={onOpen}
      actionsOf={actionsOf}
      onDrop={move && props.onPut}
      tools={props.tools}
    >
      {props.children}
    </LineTable>
  )
}
