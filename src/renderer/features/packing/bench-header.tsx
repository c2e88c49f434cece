import { countOf } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { carrierName, type SendOrder } from './bench-model.ts'

const HEALTH = { idle: 'gotowa', ok: 'działa', attention: 'wymaga uwagi', failed: 'nie drukuje' } as const

/** Order, carrier and packages on the left; printer and packer on the right. */
export function BenchHeader({ order }: { order: SendOrder | null }) {
  const printer = useStation((store) => store.printer)
  const user = useSessionUser()
  return (
    <header className="bench-header">
      {order ? (
        <h1>
          Zamówienie {order.pk}
          <span className="bench-header-facts">
            {' · '}
            {carrierName(order)} · {countOf(order.delivery_packages.length, 'paczka', 'paczki', 'paczek')}
            {order.status !== 'in_production' && ` · ${order.status_display ?? order.status ?? ''}`}
          </span>
        </h1>
      ) : (
        <h1>Wysyłka</h1>
      )}
      <p className="bench-header-place">
        {printer && (
          <span className={`bench-printer bench-printer-${printer.health}`}>
            <span aria-hidden="true">●</span> {printer.kind === 'none' ? 'brak drukarki' : printer.name}
            <span className="visually-hidden">, {HEALTH[printer.health]}</span>
            {printer.health === 'failed' && ' — nie drukuje'}
          </span>
        )}
        {user && (
          <span>
            {user.firstName} {user.lastName.slice(0, 1)}
            {user.lastName && '.'}
          </span>
        )}
      </p>
    </header>
  )
}
