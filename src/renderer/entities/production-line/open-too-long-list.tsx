import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { shortName, statusesInOrder, type StageStatusEntry } from '#shared/domain/stage-status.ts'
import { formatMinute } from '../../lib/format.ts'
import { isOpenTooLong } from '#shared/domain/delay-risk.ts'
import './production-line.css'

/** A line as a cube or a station has it. */
interface OpenableLine {
  process_stage: { pk: number; time: number | null } | null
  statuses: readonly StageStatusEntry[]
  /** The latest of them, where a list says it alone. */
  last_status?: StageStatusEntry | null
}

/** The status with which somebody has begun the stage that the line stands at; null where nobody works on it. */
export function startOf({ process_stage, statuses, last_status }: OpenableLine): StageStatusEntry | null {
  const last = statusesInOrder(statuses).at(-1) ?? last_status ?? null
  if (last?.status !== 'started') return null
  // A list may say neither of the two stages.
  const isHere = !process_stage || !last.process_stage || last.process_stage.pk === process_stage.pk
  return isHere ? last : null
}

/** Lines that were started and then forgotten: open longer than three times their minutes, and than eight hours. */
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
  /** Shows the line; without it the numbers are only read. */
  onOpen?: (line: Line) => void
}

/**
 * "Otwarte za długo": what was started and never finished, with who began it. Finishing it, or a word to the manager, is
 * the cure: nothing is closed silently. Nothing where there is none.
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
