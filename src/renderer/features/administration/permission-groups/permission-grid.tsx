import {
  memo,
  useMemo,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { isControlHeld } from '../../../ui/control-key.ts'
import { ACTION_NAMES, MODEL_ACTIONS } from '../../../entities/permission/permission-names.ts'
import { codesOf, type MatrixRow, type MatrixSection } from './permission-matrix.ts'

/** Position of a checkbox: row (-1 is the header) and column. */
interface GridPlace {
  row: number
  column: number
}

const FIRST: GridPlace = { row: -1, column: 0 }
const PAGE = 10

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

interface GridWalk {
  /** The checkbox that Tab focuses. */
  active: GridPlace
  onFocus: (place: GridPlace) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Arrow keys, Home, End, PageUp and PageDown in a table of checkboxes that is one tab stop. `has` returns whether a
 * position has a checkbox; rows without one in the column are skipped.
 */
function useGridArrowKeys(
  table: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  has: (place: GridPlace) => boolean,
): GridWalk {
  const [wanted, setWanted] = useState(FIRST)
  const active = wanted.row < rows && has(wanted) ? wanted : FIRST

  function go(place: GridPlace) {
    const box = table.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"][data-column="${place.column}"]`,
    )
    if (!box) return
    box.focus({ preventScroll: true })
    box.scrollIntoView({ block: 'nearest' })
  }

  /**
   * Returns the nearest checkbox from a position in the direction of the step, or the last one found if there are no
   * more.
   */
  function seek(from: GridPlace, rowStep: number, columnStep: number, far = 1): GridPlace {
    let found = from
    let place = from
    for (let taken = 0; taken < far;) {
      place = { row: place.row + rowStep, column: place.column + columnStep }
      if (place.row < -1 || place.row >= rows || place.column < 0 || place.column >= columns) break
      if (has(place)) found = place
      taken = has(place) || far > 1 ? taken + 1 : taken
    }
    return found
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event
    const isToCorner = isControlHeld(event)
    const step = STEPS[key]
    if (step) {
      const [rowStep, columnStep] = step
      go(seek(active, Math.sign(rowStep), columnStep, Math.abs(rowStep || 1)))
    } else if (key === 'Home') go(isToCorner ? FIRST : seek(active, 0, -1, columns))
    else if (key === 'End')
      go(isToCorner ? seek({ ...FIRST, row: rows }, -1, 0) : seek(active, 0, 1, columns))
    else if (key === 'Enter' && event.target instanceof HTMLInputElement) event.target.click()
    else return
    event.preventDefault()
  }

  return { active, onFocus: setWanted, onKeyDown }
}

/** The checkbox for the whole row comes first, then those of its actions. */
const ALL = 'Wszystko'
const COLUMNS = [ALL, ...MODEL_ACTIONS.map((action) => ACTION_NAMES[action])]

interface PermissionGridProps {
  sections: readonly MatrixSection[]
  codes: ReadonlySet<string>
  /** The group or template to compare with; differences are marked. */
  other: { name: string; codes: ReadonlySet<string> } | null
  onSet: (codes: readonly string[], isGiven: boolean) => void
}

/** Returns the codes of a checkbox: a single one, those of the row, or those of the column. */
function boxCodes(rows: readonly MatrixRow[], { row, column }: GridPlace): string[] {
  const lines = row === -1 ? rows : rows.slice(row, row + 1)
  return lines.flatMap((line) => {
    if (column === 0) return codesOf(line)
    const code = line.cells[column - 1]
    return code ? [code] : []
  })
}

/**
 * A table of models by actions. It is one tab stop; inside it arrow keys, Home, End, PageUp, PageDown, Space and Enter
 * work.
 */
export const PermissionGrid = memo(function PermissionGrid(props: PermissionGridProps) {
  const { sections, codes, other, onSet } = props
  const table = useRef<HTMLTableElement>(null)
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const walk = useGridArrowKeys(
    table,
    rows.length,
    COLUMNS.length,
    (place) => boxCodes(rows, place).length > 0,
  )
  const firstRows = new Map<MatrixSection, number>()
  let next = 0
  for (const section of sections) {
    firstRows.set(section, next)
    next += section.rows.length
  }

  function change({ target }: ChangeEvent<HTMLTableElement>) {
    const place = placeOf(target)
    if (place) onSet(boxCodes(rows, place), (target as Element as HTMLInputElement).checked)
  }

  function focus({ target }: FocusEvent) {
    const place = placeOf(target)
    if (place) walk.onFocus(place)
  }

  const activeIn = (row: number) => (walk.active.row === row ? walk.active.column : -1)
  return (
    <table
      ref={table}
      role="grid"
      aria-label="Uprawnienia"
      aria-rowcount={rows.length}
      className="permission-grid"
      onChange={change}
      onFocus={focus}
      onKeyDown={walk.onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col">Czego dotyczy</th>
          {COLUMNS.map((label, column) => {
            const own = boxCodes(rows, { row: -1, column })
            const given = own.filter((code) => codes.has(code)).length
            return (
              <th key={label} scope="col" className="permission-column">
                {label}
                <Box
                  label={`${label}: wszystkie widoczne`}
                  row={-1}
                  column={column}
                  isActive={activeIn(-1) === column}
                  isGiven={own.length > 0 && given === own.length}
                  isMixed={given > 0 && given < own.length}
                />
              </th>
            )
          })}
        </tr>
      </thead>
      {sections.map((section) => {
        const own = section.rows.flatMap(codesOf)
        const given = own.filter((code) => codes.has(code)).length
        return (
          <tbody key={section.label}>
            <tr className="permission-section">
              <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                {section.label}
                <span className="quiet">
                  {' '}
                  {given} z {countOf(own.length, COUNTED.permissionOf)}
                </span>
              </th>
            </tr>
            {section.rows.map((row, place) => {
              const index = (firstRows.get(section) ?? 0) + place
              return (
                <Line
                  key={row.key}
                  row={row}
                  index={index}
                  given={bitsOf(row, codes)}
                  otherGiven={other && bitsOf(row, other.codes)}
                  otherName={other?.name ?? ''}
                  activeColumn={activeIn(index)}
                />
              )
            })}
          </tbody>
        )
      })}
    </table>
  )
})

/** Returns the granted codes of a row as bits; a row with unchanged bits is not rendered again. */
function bitsOf(row: MatrixRow, codes: ReadonlySet<string>): number {
  return [row.alone, ...row.cells].reduce(
    (bits, code, place) => (code !== null && codes.has(code) ? bits | (1 << place) : bits),
    0,
  )
}

interface LineProps {
  row: MatrixRow
  index: number
  given: number
  otherGiven: number | null
  otherName: string
  activeColumn: number
}

const Line = memo(function Line({ row, index, given, otherGiven, otherName, activeColumn }: LineProps) {
  const { label, isRaw, note, cells, alone } = row
  const all = bitsOf(row, new Set(codesOf(row)))
  return (
    <tr>
      <th scope="row" className={isRaw ? 'monospace' : undefined}>
        {label}
        {note !== null && <span className="permission-note">{note}</span>}
      </th>
      {[alone, ...cells].map((code, column) => {
        const bit = 1 << column
        const name = column === 0 ? label : `${label}: ${COLUMNS[column]}`
        if (code === null && column > 0) return <td key={column} role="gridcell" />
        const isLine = code === null
        const difference = isLine || otherGiven === null ? 0 : (given & bit) - (otherGiven & bit)
        const where = difference > 0 ? 'tylko tutaj' : `tylko w „${otherName}”`
        return (
          <td
            key={column}
            role="gridcell"
            className={
              difference === 0 ? undefined : difference > 0 ? 'permission-only-here' : 'permission-only-there'
            }
            title={difference === 0 ? undefined : where}
          >
            <Box
              label={`${isLine ? `${label}: wszystko` : name}${difference === 0 ? '' : ` – ${where}`}`}
              row={index}
              column={column}
              isActive={activeColumn === column}
              isGiven={isLine ? given === all : (given & bit) !== 0}
              isMixed={isLine && given !== 0 && given !== all}
            />
          </td>
        )
      })}
    </tr>
  )
})

interface BoxProps extends GridPlace {
  label: string
  isActive: boolean
  isGiven: boolean
  isMixed: boolean
}

/**
 * A plain checkbox, because three hundred of them are rendered when a group is opened. The table handles their events.
 */
function Box({ label, row, column, isActive, isGiven, isMixed }: BoxProps) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      aria-label={label}
      data-row={row}
      data-column={column}
      tabIndex={isActive ? 0 : -1}
      checked={isGiven}
      onChange={heardByTheTable}
    />
  )
}

function heardByTheTable() {
  // A controlled checkbox must have its own handler.
}

function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLInputElement)) return null
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) }
}
