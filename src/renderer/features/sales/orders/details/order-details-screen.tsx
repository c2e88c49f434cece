import { useParams } from 'react-router-dom'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { RecordUnavailable } from '../../../../forms/record/record-problem.tsx'
import { useRecordName } from '../../../../lib/record-name.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import { OrderDeliveries } from '../deliveries/order-deliveries.tsx'
import { OrderPackages } from '../deliveries/order-packages.tsx'
import { OrderProducts } from '../files/order-products.tsx'
import { OrderNotes } from '../notes/order-notes.tsx'
import { SetAsideNotice } from '../notes/set-aside-notice.tsx'
import { OrderDetailsFacts } from './order-details-facts.tsx'
import { OrderDocuments } from '../documents/order-documents.tsx'
import { OrderDetailsHeader } from './order-details-header.tsx'
import { OrderDetailsLogs } from './order-details-logs.tsx'
import { Disable } from '@blueprintjs/icons'
import { DELIVERY_STOPPED, NO_STOP_REASON } from '#shared/domain/order-permitted-actions.ts'
import type { OrderDetails } from './order-details-model.ts'
import './order-details.css'

/** Shows at the top of the order page why the order must not be sent. */
function StopNotice({ order }: { order: OrderDetails }) {
  if (order.delivery_status !== 'stopped') return null
  return (
    <p className="details-stopped">
      <Disable size={20} aria-hidden="true" />
      <strong>{DELIVERY_STOPPED}</strong>
      <span>{order.delivery_lock_reason || NO_STOP_REASON}</span>
    </p>
  )
}

/** `/order/:pk`: the whole order with its actions. */
export function OrderDetailsScreen() {
  const { pk = '' } = useParams()
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useOperation('orders.retrieve', { params: { pk } }, { staleMs: 0, isPrefetched: true })
  useRecordName(order ? String(order.pk) : null)
  // When re-read after an action, the order may be deleted or no longer accessible. On any other failure the previously
  // read order stays.
  const isGone = error?.error.code === ErrorCode.notFound || error?.error.code === ErrorCode.forbidden
  if (order && !isGone) {
    return (
      <div className="details">
        <OrderDetailsHeader order={order} />
        <StopNotice order={order} />
        <SetAsideNotice order={order} />
        <div className="details-columns">
          <div className="details-sections">
            <OrderProducts order={order} />
            <OrderDeliveries order={order} />
            <OrderPackages order={order} />
            <OrderDocuments order={order} />
            <OrderNotes order={order} />
            <OrderDetailsLogs orderPk={order.pk} />
          </div>
          <OrderDetailsFacts order={order} />
        </div>
      </div>
    )
  }
  if (!error) return <ScreenSkeleton />
  return (
    <RecordUnavailable
      of="zamówienia"
      missing={{
        title: `Nie ma zamówienia ${pk}`,
        text: 'Sprawdź numer: takiego zamówienia nie ma albo zostało usunięte.',
      }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}
