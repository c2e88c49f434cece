import { Menu, MenuItem } from '@blueprintjs/core'
import { useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { copyText } from '../../../ui/clipboard.ts'
import { useScanHandler } from '../../../lib/scan-router.ts'
import { GridMenu, type OpenMenu } from '../../../ui/grid/grid-menu.tsx'
import { moveRange, walkRange, type GridRange, type GridSize } from '../../../ui/spreadsheet/grid-range.ts'
import {
  boxOfCell,
  columnWidthOf,
  comparedWidth,
  lineOfPlace,
  rowsOfPage,
  scrollToCell,
} from './matrix-geometry.ts'
import {
  selectedArea,
  PRICE_COMMANDS,
  commitText,
  copiedPrices,
  previewOf,
  runCommand,
  type SimpleCommand,
} from './matrix-commands.ts'
import type { AmountView } from './price-amounts.ts'
import { cellsOfArea } from './price-commands.ts'
import { PriceInput } from './price-input.tsx'
import { priceKeyOf, type InputKey } from './price-keys.ts'
import { PriceNames } from './price-names.tsx'
import type { PriceSession } from './price-session.ts'
import { typedOf } from './price-text.ts'
import { PriceTable } from './price-table.tsx'
import type { PriceLines } from './price-view.ts'
import { useMouseSelection } from './use-mouse-selection.ts'
import './price-matrix.css'

interface PriceMatrixProps {
  gridId: string
  session: PriceSession
  lines: PriceLines
  view: AmountView
  range: GridRange
  onRange: (range: GridRange) => void
  /** Why nothing can be changed now; null if changes are possible. */
  readOnly: string | null
  /** Shows a message, which screen readers also read aloud. */
  say: (text: string) => void
  onPaste: (text: string) => void
  onChangeSelected: () => void
  onEscape: () => void
}

const MENU: readonly [SimpleCommand, string][] = [
  ['fillDown', 'Ctrl+D'],
  ['fillRight', 'Ctrl+R'],
  ['interpolate', 'Ctrl+I'],
  ['clear', 'Delete'],
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Y'],
]

/** The matrix: one focusable element, one input, and a painter that never takes the focus. */
export function PriceMatrix(props: PriceMatrixProps) {
  const { gridId, session, lines, view, range, onRange, readOnly, say, onPaste, onChangeSelected, onEscape } =
    props
  const { store } = session
  const grid = useRef<HTMLDivElement>(null)
  const painter = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const idOf = (row: number, column: number) => `${gridId}-${row}-${column}`
  const { active } = range
  const isEmpty = lines.rows.length === 0 || store.columns === 0
  const area = selectedArea(lines, range)
  const cell = store.cellAt(lines.rows[active.row] ?? 0, active.column)
  const size: GridSize = { rows: lines.rows.length, columns: store.columns, page: 1 }
  const line = lineOfPlace(lines, active.row)
  const { comparison } = session
  const plainWidth = useMemo(() => columnWidthOf(store), [store])
  const width = comparison ? comparedWidth(plainWidth) : plainWidth

  const mouse = useMouseSelection({ painter, lines, columns: store.columns, width, range, onRange })
  const brought = useRef<{ range: GridRange; lines: typeof lines; width: typeof width }>(null)
  useLayoutEffect(() => {
    const { current: by } = brought
    const isBrought = by?.range === range && by.lines === lines && by.width === width
    if (painter.current && !isBrought) scrollToCell(painter.current, lines, active, width)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- to the cell, whichever range it is the active one of
  }, [lines, active.row, active.column, width])
  // Discards text that a scanner typed into the cell.
  useScanHandler({ onScan: () => setTyped(null) })

  /** Scrolls before the selection renders. Measuring afterwards would force a second layout of the page. */
  function go(next: GridRange) {
    if (painter.current) scrollToCell(painter.current, lines, next.active, width)
    brought.current = { range: next, lines, width }
    onRange(next)
  }

  const focusGrid = () => grid.current?.focus({ preventScroll: true })
  const isFilled = ({ row, column }: { row: number; column: number }) =>
    store.entryOf(store.cellAt(lines.rows[row] ?? 0, column)) !== null

  function open(text: string) {
    if (readOnly !== null) say(readOnly)
    else if (view !== 'amount') say('Zmienia się tylko kwoty: wybierz widok „kwota”.')
    else setTyped(text)
  }

  function openCell() {
    const entry = store.entryOf(cell)
    open(entry === null ? '' : typeof entry === 'string' ? entry : typedOf(entry))
  }

  function change(command: SimpleCommand) {
    say(readOnly ?? runCommand(session, command, area))
  }

  async function copyWithHeadings() {
    const isCopied = await copyText(copiedPrices(session, area, true))
    say(isCopied ? 'Skopiowano z nagłówkami.' : 'Nie udało się skopiować.')
  }

  function press(event: KeyboardEvent) {
    if (event.target !== grid.current || isEmpty) return
    if (event.key === 'F10' && event.shiftKey) {
      event.preventDefault()
      openMenu()
      return
    }
    const key = priceKeyOf(event)
    if (!key) return
    event.preventDefault()
    switch (key.kind) {
      case 'move':
        go(moveRange(range, key.move, key, { ...size, page: rowsOfPage(painter.current) }, isFilled))
        break
      case 'select':
        select(key.what)
        break
      case 'walk':
        go(walkRange(range, key.direction, size))
        break
      case 'type':
        open(key.text)
        break
      case 'open':
        openCell()
        break
      case 'escape':
        if (area.rows.length * area.columns.length > 1) onRange({ active, anchor: active, corner: active })
        else onEscape()
        break
      case 'command':
        if (key.command === 'change') onChangeSelected()
        else if (key.command === 'copyWithHeadings') void copyWithHeadings()
        else change(key.command)
    }
  }

  function select(what: 'row' | 'column' | 'all') {
    const rows = what === 'row' ? [range.anchor.row, range.corner.row] : [0, size.rows - 1]
    const columns = what === 'column' ? [range.anchor.column, range.corner.column] : [0, size.columns - 1]
    const [from = 0, to = 0] = rows
    const [left = 0, right = 0] = columns
    onRange({ active, anchor: { row: from, column: left }, corner: { row: to, column: right } })
  }

  function take(text: string, isAll: boolean): boolean {
    const { message, isRefused } = commitText(session, text, cell, cellsOfArea(store, area), isAll)
    if (message) say(message)
    return !isRefused
  }

  function onInputKey(key: InputKey, text: string) {
    if (key.kind !== 'drop' && !take(text, key.kind === 'commitAll')) return
    setTyped(null)
    focusGrid()
    if (key.kind === 'commit') go(walkRange(range, key.direction, size))
  }

  function copy(event: ClipboardEvent, isCut: boolean) {
    if (event.target !== grid.current || isEmpty) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedPrices(session, area, false))
    if (isCut) change('clear')
    else say('Skopiowano zaznaczenie.')
  }

  function paste(event: ClipboardEvent) {
    if (event.target !== grid.current || isEmpty) return
    event.preventDefault()
    if (readOnly === null) onPaste(event.clipboardData.getData('text/plain'))
    else say(readOnly)
  }

  function openMenu() {
    const box = painter.current?.getBoundingClientRect()
    const at = painter.current ? boxOfCell(painter.current, line, active.column, width) : null
    const act = (run: () => void) => () => {
      setMenu(null)
      run()
    }
    const content = (
      <Menu>
        {MENU.map(([command, label]) => (
          <MenuItem
            key={command}
            text={PRICE_COMMANDS[command]}
            label={label}
            onClick={act(() => change(command))}
          />
        ))}
        <MenuItem text="Zmień zaznaczone…" label="Ctrl+Shift+5" onClick={act(onChangeSelected)} />
        <MenuItem
          text="Kopiuj z nagłówkami"
          label="Ctrl+Shift+C"
          onClick={act(() => void copyWithHeadings())}
        />
      </Menu>
    )
    setMenu({ content, left: (box?.left ?? 0) + (at?.left ?? 0), top: (box?.top ?? 0) + (at?.top ?? 0) + 28 })
  }

  return (
    <div className="price-matrix">
      <div
        ref={grid}
        id={gridId}
        className="price-grid"
        role="grid"
        tabIndex={0}
        aria-label="Ceny opcji według nakładów"
        aria-rowcount={lines.rows.length + 1}
        aria-colcount={store.columns + 1}
        aria-multiselectable
        aria-readonly={readOnly !== null}
        aria-activedescendant={isEmpty ? undefined : idOf(active.row, active.column)}
        onKeyDown={press}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onPaste={paste}
      >
        {!isEmpty && (
          <PriceNames
            session={session}
            lines={lines}
            range={range}
            idOf={idOf}
            isReadOnly={readOnly !== null}
          />
        )}
      </div>
      <PriceTable
        scroller={painter}
        session={session}
        lines={lines}
        range={range}
        view={view}
        width={width}
        comparison={comparison}
        listeners={{
          onMouseDown: mouse.onMouseDown,
          onMouseUp: focusGrid,
          onDoubleClick: openCell,
          onContextMenu(event) {
            event.preventDefault()
            if (!isEmpty) openMenu()
          },
          onScroll() {
            if (typed !== null) focusGrid()
          },
        }}
      />
      {typed !== null && (
        <PriceInput
          text={typed}
          label={`Cena: ${store.placeOf(cell).option.label}, nakład ${store.placeOf(cell).quantity.quantity}`}
          place={
            painter.current
              ? boxOfCell(painter.current, line, active.column, width)
              : { left: 0, top: 0, width: 76, height: 28 }
          }
          previewOf={(text) => previewOf(session, text, cell, cellsOfArea(store, area))}
          onKey={onInputKey}
          onLeave={(text) => {
            take(text, false)
            setTyped(null)
          }}
        />
      )}
      <GridMenu
        menu={menu}
        onClose={() => {
          setMenu(null)
          focusGrid()
        }}
      />
    </div>
  )
}
