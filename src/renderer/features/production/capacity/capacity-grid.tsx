import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { hoursText, type CapacityCell, type CapacityStrip } from '#shared/domain/capacity.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'

export interface CapacityPlace {
  machine: string
  day: string
}

interface CapacityGridProps {
  strips: readonly CapacityStrip[]
  days: readonly string[]
  active: CapacityPlace | null
  onMove: (place: CapacityPlace) => void
  onOpen: (place: CapacityPlace) => void
}

const WEEKDAY = new Intl.DateTimeFormat('pl', { weekday: 'short', timeZone: 'UTC' })
export const dayText = (day: string): string =>
  `${WEEKDAY.format(new Date(day))} ${day.slice(8)}.${day.slice(5, 7)}`

const MOVES: Readonly<Record<string, readonly [machine: number, day: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place))

/** Machines as rows and days as columns. One cell can be reached with Tab, the others with the arrow keys. */
export function CapacityGrid({ strips, days, active, onMove, onOpen }: CapacityGridProps) {
  const grid = useRef<HTMLDivElement>(null)

  // Arrow keys work immediately after the screen was opened from the palette.
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === null || ['BODY', 'MAIN'].includes(activeElement.tagName)
    if (isFree) grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }, [])

  function press(event: KeyboardEvent) {
    if (!active || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(active)
      return
    }
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const row = within(strips.findIndex(({ key }) => key === active.machine) + move[0], strips.length)
    const column = within(days.indexOf(active.day) + move[1], days.length)
    const cell = grid.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"] [data-day]`)[column]
    cell?.focus()
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <div className="capacity-scroll">
      <div
        role="grid"
        ref={grid}
        className="capacity-grid"
        aria-label="Obciążenie maszyn"
        style={{ '--capacity-days': days.length } as CSSProperties}
        onKeyDown={press}
      >
        <div role="row" className="capacity-row capacity-heads">
          <span role="columnheader" className="capacity-machine">
            Maszyna
          </span>
          <span role="columnheader">Zaległe</span>
          {days.map((day) => (
            <span role="columnheader" key={day}>
              {dayText(day)}
            </span>
          ))}
          <span role="columnheader" className="capacity-rest">
            Nie policzono
          </span>
        </div>
        {strips.map((strip, row) => (
          <div role="row" className="capacity-row" data-row={row} key={strip.key}>
            <span role="rowheader" className="capacity-machine" title={strip.name}>
              {strip.name}
            </span>
            <span role="gridcell" className={strip.overdue.lines > 0 ? 'capacity-overdue' : 'quiet'}>
              {overdueText(strip)}
            </span>
            {strip.cells.map((cell) => {
              const isActive = active?.machine === strip.key && active.day === cell.day
              return (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  most={mostOf(strip)}
                  isActive={isActive}
                  onFocus={() => {
                    if (!isActive) onMove({ machine: strip.key, day: cell.day })
                  }}
                  onOpen={() => onOpen({ machine: strip.key, day: cell.day })}
                />
              )
            })}
            <span role="gridcell" className="capacity-rest quiet">
              {restText(strip)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Explains the columns of the grid. */
export const CapacityLegend = () => (
  <p className="capacity-legend">
    <span>
      <i className="capacity-waiting" aria-hidden="true" /> czeka teraz
    </span>
    <span>
      <i className="capacity-arriving" aria-hidden="true" /> nadejdzie później
    </span>
    <span>
      <i className="capacity-supply" aria-hidden="true" /> czas pracy do końca dnia
    </span>
  </p>
)

/** Height of the columns in CSS. */
const COLUMN_PX = 34

const mostOf = ({ cells }: CapacityStrip): number =>
  Math.max(1, ...cells.flatMap(({ demand, supply }) => [demand, supply]))

const overdueText = ({ overdue }: CapacityStrip): string =>
  overdue.lines === 0 ? '0 min' : `${hoursText(overdue.minutes)} (${overdue.lines})`

/** Numbers of lines that no cell counts. */
function restText({ undated, untimed, started, conditional }: CapacityStrip): string {
  const parts: [number, string][] = [
    [undated, 'bez terminu'],
    [untimed, 'bez czasu'],
    [started, 'rozpoczęte'],
    [conditional, 'warunkowe'],
  ]
  const shown = parts.filter(([count]) => count > 0).map(([count, word]) => `${word} ${count}`)
  return shown.join(' · ') || '—'
}

interface DayCellProps {
  cell: CapacityCell
  /** The largest number of minutes in the row, for the height of the columns. */
  most: number
  isActive: boolean
  onFocus: () => void
  onOpen: () => void
}

function DayCell({ cell, most, isActive, onFocus, onOpen }: DayCellProps) {
  const { day, waiting, arriving, demand, supply, missing, extra } = cell
  const pixels = (minutes: number) => Math.min(1, minutes / most) * COLUMN_PX
  const isShort = missing > 0
  const changed = extra === 0 ? '' : ` ${extra > 0 ? '+' : '−'}${countOf(Math.abs(extra), COUNTED.shift)}`
  return (
    <span
      role="gridcell"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      className={isShort ? 'capacity-cell capacity-cell-short' : 'capacity-cell'}
      title={`Czeka teraz: ${hoursText(waiting)}, nadejdzie później: ${hoursText(arriving)}. ${
        isShort ? `Brakuje ${hoursText(missing)}.` : 'Może się zmieścić.'
      }`}
      onFocus={onFocus}
      onDoubleClick={onOpen}
    >
      <span className="capacity-column" aria-hidden="true">
        <span className="capacity-arriving" style={{ height: pixels(arriving) }} />
        <span className="capacity-waiting" style={{ height: pixels(waiting) }} />
        <span className="capacity-supply" style={{ bottom: pixels(supply) }} />
      </span>
      <span className="capacity-figures numbers">
        <span>
          {hoursText(demand)} / {hoursText(supply)}
        </span>
        <span className="capacity-second">
          {isShort && <span>! brakuje {hoursText(missing)}</span>}
          {changed && <span className="capacity-extra">{changed}</span>}
        </span>
        {!isShort && demand > 0 && <span className="visually-hidden">może się zmieścić</span>}
      </span>
    </span>
  )
}
