import { piecesText } from '#shared/domain/counted.ts'
import { estimateText, queueTime } from '#shared/domain/delay-risk.ts'
import { openTooLong, startOf } from '../../../entities/production-line/open-too-long-list.tsx'
import { EM_DASH, formatTime } from '../../../lib/format.ts'
import { useLastActions } from './last-actions.ts'
import type { QueueLine } from './station-queue.ts'
import { NOTHING_READ_AT, type PolledQueue } from './use-station-queue.ts'

interface QueueBarProps {
  queue: PolledQueue
  /** The line on the screen, or null. */
  shown: number | null
  onOpen: (line: QueueLine) => void
}

/** Number of lines that fit into a row; others appear when these are done. */
const FIT = 6
const SHOWN_ACTIONS = 20

function Chip({
  line,
  shown,
  onOpen,
  note,
}: Omit<QueueBarProps, 'queue'> & { line: QueueLine; note?: string }) {
  const pk = line.record.order_product
  const words = [
    line.record.product_name,
    line.record.selected_quantity && piecesText(line.record.selected_quantity),
  ]
  return (
    <li>
      <button
        type="button"
        className="machine-station-chip"
        aria-current={pk === shown || undefined}
        title={words.filter(Boolean).join(' · ')}
        onClick={() => onOpen(line)}
      >
        {pk} {note && <span className="machine-station-note">{note} </span>}
        {line.record.product_name && <span className="machine-station-name">{line.record.product_name}</span>}
      </button>
    </li>
  )
}

/** Running, next and last lines. The bar is always visible and never moves the current job. */
export function QueueBar({ queue, shown, onOpen }: QueueBarProps) {
  const { inWork, next, reading } = queue
  const actions = useLastActions((store) => store.actions)
  const waiting = reading ? Math.max(0, reading.count - inWork.length) : 0
  const { minutes } = queueTime(next.map(({ record }) => record.process_stage?.time ?? null))
  const forgotten = new Set(
    openTooLong(
      inWork.map(({ record }) => record),
      reading?.at ?? NOTHING_READ_AT,
    ).map((record) => record.order_product),
  )
  const more = waiting - Math.min(FIT, next.length)
  return (
    <footer className="machine-station-footer">
      <section aria-labelledby="station-in-work">
        <h2 id="station-in-work">W toku {reading ? inWork.length : EM_DASH}</h2>
        <ul>
          {inWork.slice(0, FIT).map((line) => {
            const pk = line.record.order_product
            const since = `od ${formatTime(startOf(line.record)?.date_added)}`
            const note = forgotten.has(pk) ? `${since}, za długo` : since
            return <Chip key={pk} line={line} shown={shown} onOpen={onOpen} note={note} />
          })}
        </ul>
        {forgotten.size > 0 && (
          <p className="machine-station-forgotten">
            Otwarte za długo: {forgotten.size}. Zakończ albo powiedz kierownikowi.
          </p>
        )}
      </section>
      <section aria-labelledby="station-next">
        <h2 id="station-next">
          Następne {reading ? waiting : EM_DASH}
          {minutes > 0 && ` (${estimateText(minutes)})`}
        </h2>
        <ul>
          {next.slice(0, FIT).map((line) => (
            <Chip key={line.record.order_product} line={line} shown={shown} onOpen={onOpen} />
          ))}
          {more > 0 && <li className="machine-station-more">i {more} dalej</li>}
        </ul>
        {reading && reading.lines.length === 0 && (
          <p>
            Nic nie czeka na tę maszynę.
            {reading.others.length > 0 && ` Czeka na innych: ${reading.others.slice(0, 4).join(', ')}.`}
          </p>
        )}
      </section>
      <section aria-labelledby="station-last" className="machine-station-last">
        <h2 id="station-last">Ostatnie</h2>
        {actions.length === 0 ? (
          <p>Jeszcze nic. Rozpoczęcia i zakończenia nie można cofnąć.</p>
        ) : (
          <ol title="Rozpoczęcia i zakończenia nie można cofnąć.">
            {actions.slice(0, SHOWN_ACTIONS).map(({ line, stageAction, at }) => (
              <li key={`${line} ${stageAction} ${at}`}>
                {formatTime(at)} {stageAction === 'started' ? 'rozpoczęto' : 'zakończono'} {line}
              </li>
            ))}
          </ol>
        )}
      </section>
    </footer>
  )
}
