import { useQueries } from '@tanstack/react-query'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { MontageLink } from '../../../../entities/montage/montage-link.tsx'
import { OrderLink } from '../../../../entities/order/order-link.tsx'
import { call } from '../../../../lib/api.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { PopoverButton } from '../../../../ui/popover-button.tsx'
import { otherMontages, type SheetOrder } from './sheet-orders.ts'
import { PlainTable } from '../../../../ui/plain-table.tsx'

/** Maximum number of orders to read, because each needs a call. */
const MOST_LOOKED_AT = 30
const STALE_MS = 60_000

interface OrdersProps {
  orders: readonly SheetOrder[]
  montagePk: number | null
}

/** Shows the orders on the sheet, and the other montages that contain lines of them. */
export function OrdersButton({ orders, montagePk }: OrdersProps) {
  return (
    <PopoverButton
      variant="minimal"
      text={countOf(orders.length, COUNTED.order)}
      title="Czyje zamówienia są na arkuszu"
      panel={<Orders orders={orders} montagePk={montagePk} />}
    />
  )
}

function Orders({ orders, montagePk }: OrdersProps) {
  const canLook = can(useSessionUser(), 'view', 'order')
  const looked = canLook ? orders.slice(0, MOST_LOOKED_AT) : []
  const answers = useQueries({
    queries: looked.map(({ order_pk: pk }) => ({
      queryKey: cacheKeys.retrieve('orders', pk),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('orders.retrieve', { params: { pk } }, { signal, allowDuplicate: true }),
      staleTime: STALE_MS,
    })),
  })

  /** Null while unknown. */
  function others(index: number): number[] | null {
    const order = answers[index]?.data
    return order ? otherMontages(order.order_products, montagePk) : null
  }

  return (
    <div className="torn-orders">
      {orders.length > looked.length && (
        <p className="quiet">
          {canLook
            ? `Podział sprawdzono w pierwszych ${MOST_LOOKED_AT} zamówieniach.`
            : 'Podziału zamówień nie sprawdzono: brak uprawnień do zamówień.'}
        </p>
      )}
      <PlainTable label="Zamówienia na arkuszu" heads={['Zamówienie', 'Tu', 'Na innych montażach']}>
        {orders.map(({ order_pk, lines }, index) => (
          <tr key={order_pk}>
            <td>
              <OrderLink pk={order_pk} />
            </td>
            <td>{countOf(lines.length, COUNTED.item)}</td>
            <td>
              <OtherMontages montages={others(index)} isFailed={answers[index]?.isError ?? !canLook} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

function OtherMontages({ montages, isFailed }: { montages: number[] | null; isFailed: boolean }) {
  if (montages === null) return <span className="quiet">{isFailed ? 'nie sprawdzono' : '…'}</span>
  if (montages.length === 0) return '—'
  return (
    <span className="planner-bad">
      {montages.map((pk, index) => (
        <span key={pk}>
          {index > 0 && ', '}
          <MontageLink pk={pk} />
        </span>
      ))}
    </span>
  )
}
