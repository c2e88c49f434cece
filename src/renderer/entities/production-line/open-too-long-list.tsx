import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { shortName, statusesInOrder, type StageStatusEntry } from '#shared/domain/stage-status.ts'
import { formatMinute } from '../../lib/format.ts'
import { isOpenTooLong } from '#shared/domain/delay-risk.ts'
import './production-line.css'

/** An order line as a cube or a station contains it. */
interface OpenableLine {
  process_stage: { pk: number; time: number | null } | null
  statuses: readonly StageStatusEntry[]
  /** The latest status, if a list contains only that. */
  last_status?: StageStatusEntry | null
}

/** Returns the status with which the current stage was started, or null if nobody is working on it. */
export function startOf({ process_stage, statuses, last_status }: OpenableLine): StageStatusEntry | null {
  const last = statusesInOrder(statuses).at(-1) ?? last_status ?? null
  if (last?.status !== 'started') return null
  // A list may omit either of the two stages.
  const isHere = !process_stage || !last.process_stage || last.process_stage.pk === process_stage.pk
  return isHere ? last : null
}

/**
 * Returns the order lines that were started and then forgotten: open for more than three times their minutes and more
 * than eight hours.
 */
export const openTooLong = <Line extends OpenableLine>(lines: readonly Line[], now: Date): Line[] =>
  lines.filter((line) => {
    const start = startOf(line)
    return start !== null && isOpenTooLong(start.date_added, line.process_stage?.time ?? null, now)
  })

interface ForgottenLine extends OpenableLine {
  order_product: number
}

interface OpenTooLongListProps<Line extends ForgottenLine> {
  lines: readonly Line[]
  now: Date
  /** Opens the order line; if it is missing, the numbers are plain text. */
  onOpen?: (line: Line) => void
}

/**
 * "Otwarte za długo": order lines that were started and never finished, with the users who started them. Nothing is
 * closed automatically; a user must finish them or inform the manager. Renders nothing if there are none.
 */
export function OpenTooLongList<Line extends ForgottenLine>(props: OpenTooLongListProps<Line>) {
  const { lines, now, onOpen } = props
  const forgotten = openTooLong(lines, now)
  if (forgotten.length === 0) return null
  return (
    <section className="open-too-long" aria-label="Otwarte za długo">
      <strong>Otwarte za długo: {countOf(forgotten.length, COUNTED.item)}</strong>
      <ul>
        {forgotten.map((line) => {
          const start = startOf(line)
          const by = start?.last_modified_by ? `, ${shortName(start.last_modified_by)}` : ''
          return (
            <li key={line.order_product}>
              {onOpen ? (
                <button type="button" onClick={() => onOpen(line)}>
                  {line.order_product}
                </button>
              ) : (
                line.order_product
              )}{' '}
              od {formatMinute(start?.date_added)}
              {by}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
