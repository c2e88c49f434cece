import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { useSessionUser } from '../../lib/session.ts'
import { carrierName, type SendOrder } from './bench-model.ts'
import { PrinterLine } from './printer-line.tsx'

/** Order, carrier and packages on the left, the packer on the right; under them the printer. */
export function BenchHeader({ order }: { order: SendOrder | null }) {
  const user = useSessionUser()
  return (
    <header className="bench-header">
      {order ? (
        <h1>
          Zamówienie {order.pk}
          <span className="bench-header-facts">
            {' · '}
            {carrierName(order)} · {countOf(order.delivery_packages.length, COUNTED.package)}
            {order.status !== 'in_production' && ` · ${order.status_display ?? order.status ?? ''}`}
          </span>
        </h1>
      ) : (
        <h1>Wysyłka</h1>
      )}
      <p className="bench-header-person">
        {user && (
          <span>
            {user.firstName} {user.lastName.slice(0, 1)}
            {user.lastName && '.'}
          </span>
        )}
      </p>
      <PrinterLine />
    </header>
  )
}
