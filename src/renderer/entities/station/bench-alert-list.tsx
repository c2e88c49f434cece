import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useBenchAlerts } from '../../lib/bench-signals.ts'
import './station-bench.css'

/** The packing bench's red messages, in the same size as the other texts; shown until the next scan or Enter. */
export function BenchAlertList() {
  const alerts = useBenchAlerts((store) => store.alerts)
  if (alerts.length === 0) return null
  return (
    <div className="bench-alerts">
      {alerts.map(({ id, text, detail }) => (
        <div key={id} className="bench-alert" role="alert">
          <ErrorIcon size={28} aria-hidden="true" />
          <div>
            <div className="bench-alert-text">{text}</div>
            {detail && <div className="bench-alert-detail">{detail}</div>}
          </div>
        </div>
      ))}
    </div>
  )
}
