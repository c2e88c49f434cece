import { Link } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { dateMark, DELAY_TEXTS, estimateText } from '#shared/domain/delay-risk.ts'
import { openLinesOf, queueOf } from '../../../entities/production-line/open-lines.ts'
import { formatDate } from '../../../lib/format.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { actionNameOf, isCubeFinished, machineNameOf, type CubeRecord } from './cube-model.ts'
import { addressOf } from '../../../lib/screens.ts'

/** A machine action and the orders that wait for it (CUBE-001). Enter opens it. */
export function CubeCard({ cube }: { cube: CubeRecord }) {
  const { orders_count: orders, realization_date: date, status } = cube
  const mark = dateMark(date)
  const isFinished = isCubeFinished(cube)
  const { minutes } = queueOf(openLinesOf(cube))
  return (
    <li>
      <Link className="cube-card" to={addressOf('productionCubes.details', { pk: cube.pk })}>
        <span className="cube-card-machine" title={machineNameOf(cube)}>
          {machineNameOf(cube)}
        </span>
        <span className="cube-card-action" title={actionNameOf(cube)}>
          {actionNameOf(cube)}
        </span>
        <span className="cube-card-line">
          <span className="cube-card-orders">{orders === null ? '—' : countOf(orders, COUNTED.order)}</span>
          {isFinished ? (
            <StatusTag tone="done" text="zakończona" />
          ) : (
            status === 'started' && <StatusTag tone="info" text="rozpoczęta" />
          )}
        </span>
        <span className="cube-card-foot">
          <span>{formatDate(date)}</span>
          {mark && <StatusTag tone={mark === 'late' ? 'failed' : 'waiting'} text={DELAY_TEXTS[mark]} />}
          {minutes > 0 && (
            <span className="cube-card-queue quiet" title="Kolejka: z czasów etapów">
              {estimateText(minutes)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
