import { DialogBody } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { estimateText } from '#shared/domain/delay-risk.ts'
import { holds } from '#shared/domain/permissions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useOrderStatus } from '../../lib/order-status.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DelayTags } from './delay-tags.tsx'
import { remainingMinutes, type LineStage } from './line-stages.ts'
import { doneBy } from './stage-strip.tsx'
import { useFreeDays } from './use-free-days.ts'
import { useLineStages } from './use-line-stages.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { addressOf } from '../../lib/screens.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { ORDER_STATUS_LABELS } from '#shared/domain/order-status.ts'
import './production-line.css'
/** What can block an order line, as far as the line and its order show it. */
interface HeldLine {
  is_locked: boolean
  locked_info: string | null
  /** `preview_accepted` is null if the server does not report it. */
  product_file: { preview_accepted: boolean | null } | null
}

const labels: Readonly<Record<string, string>> = ORDER_STATUS_LABELS

/**
 * Returns the reasons that block an order line; empty if there are none. `orderStatus` is null if the user may not read
 * the order.
 */
export function obstaclesOf(line: HeldLine, orderStatus: string | null): string[] {
  const isNotMade =
    orderStatus !== null && ORDER_RULES.production.workOnStage({ status: orderStatus }) !== null
  return [
    ...(line.is_locked ? [`Zablokowana: ${line.locked_info || 'bez podanego powodu'}`] : []),
    ...(line.product_file?.preview_accepted === false ? ['Plik nie jest zaakceptowany'] : []),
    ...(isNotMade ? [`Zamówienie nie jest w produkcji: ${labels[orderStatus] ?? orderStatus}`] : []),
  ]
}

interface AskedLine {
  /** Key of the order line. */
  line: number
  /** Key of its row in production. */
  row: number
}

interface WhyNotHereProps extends AskedLine {
  onClose: () => void
}

/** "Dlaczego nie tu?": where an order line is now, its finished and remaining stages, and what blocks it. */
export function WhyNotHere({ line, row, onClose }: WhyNotHereProps) {
  const mayViewLog = holds(useSessionUser(), 'view_production_log')
  return (
    <Modal title={`Dlaczego nie tu? Pozycja ${line}`} className="why-not-here" onClose={onClose}>
      <DialogBody>
        <WhyNotHereBody row={row} />
        {mayViewLog && (
          <p>
            <Link
              to={addressOf('statistics.logs', {
                query: { order_product_id: line, min_date: '', max_date: '' },
              })}
            >
              Log produkcji tej pozycji
            </Link>
          </p>
        )}
      </DialogBody>
    </Modal>
  )
}

export function WhyNotHereBody({ row }: Pick<AskedLine, 'row'>) {
  const read = useOperation('productionCubeProducts.toRealizationDetail', { params: { pk: row } })
  const { data, error, isFetching, refetch } = read
  const orderStatus = useOrderStatus(data?.order_pk ?? null)
  const { stages, isWhole, isLoading } = useLineStages(data ?? null)
  const freeDays = useFreeDays()
  const [now] = useState(() => new Date())

  if (error?.error.code === ErrorCode.notFound) {
    return (
      <p>Tej pozycji nie ma w produkcji: nie weszła do niej jeszcze albo przeszła już wszystkie etapy.</p>
    )
  }
  if (error) {
    return (
      <p role="alert">
        Nie udało się sprawdzić pozycji: {error.message}{' '}
        <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
      </p>
    )
  }
  if (!data || isLoading) return <Skeleton height={160} />
  const minutes = remainingMinutes(stages, isWhole)
  const obstacles = obstaclesOf(data, orderStatus)
  return (
    <div className="why-not-here-body">
      <p className="why-not-here-head">
        {[data.product_name, data.order_pk === null ? '' : `zamówienie ${data.order_pk}`]
          .filter(Boolean)
          .join(', ')}{' '}
        <DelayTags deadline={data.order_realization_date} minutes={minutes} now={now} freeDays={freeDays} />
      </p>
      {obstacles.length > 0 && (
        <ul className="why-not-here-obstacles" aria-label="Co ją zatrzymuje">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      <StageTable stages={stages} />
      {!isWhole && <p className="quiet">Widać tylko bieżący etap: procesu tej pozycji nie można odczytać.</p>}
      {isWhole && minutes !== null && minutes > 0 && (
        <p className="quiet">
          Zostało{' '}
          {countOf(
            stages.filter(({ state }) => state === 'current' || state === 'next').length,
            COUNTED.stage,
          )}
          , {estimateText(minutes)} (szac.).
        </p>
      )}
    </div>
  )
}

const STATES: Readonly<Record<LineStage['state'], string>> = {
  done: '✓ zrobione',
  current: '● teraz',
  next: 'przed nim',
  skipped: 'pominięte',
}

/** Returns the details shown beside a stage's name. */
function detailsOf(stage: LineStage): ReactNode {
  const begun = stage.state === 'current' && stage.isStarted ? `w toku od ${doneBy(stage)}` : ''
  return [stage.state === 'done' ? doneBy(stage) : begun, stage.note ?? ''].filter(Boolean).join(', ')
}

function StageTable({ stages }: { stages: readonly LineStage[] }) {
  if (stages.length === 0) return <p className="quiet">Serwer nie mówi, na którym etapie jest ta pozycja.</p>
  return (
    <PlainTable label="Etapy pozycji" heads={['Etap', 'Maszyna', 'Stan', 'Kiedy i dlaczego']}>
      {stages.map((stage) => (
        <tr key={stage.pk} className={`why-stage-${stage.state}`}>
          <td>{stage.name}</td>
          <td>{stage.machine ?? '—'}</td>
          <td>{STATES[stage.state]}</td>
          <td>{detailsOf(stage)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
