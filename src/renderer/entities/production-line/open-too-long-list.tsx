import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { shortName } from '#shared/domain/stage-status.ts'
import { formatMinute } from '../../lib/format.ts'
import { openTooLong, startOf, type OpenableLine } from './open-too-long.ts'
import './production-line.css'

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
