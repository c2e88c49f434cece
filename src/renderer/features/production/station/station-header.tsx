import { productionSettingText, type ProductionSetting } from '#shared/station/production-setting.ts'
import { PrinterLine } from '../../../entities/station/printer-line.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { PolledQueue } from './use-station-queue.ts'

interface StationHeaderProps {
  setting: ProductionSetting
  queue: PolledQueue
  isOffline: boolean
  /** True if the user will soon be signed out. */
  isEnding: boolean
}

/** Returns the age of the data, such as `dane z 10:42:05`, after a note about a lost connection. */
function dataText({ reading, error }: PolledQueue, isOffline: boolean): string {
  const at = reading ? `dane z ${formatDateTime(reading.at.toISOString()).slice(-8)}` : ''
  if (isOffline) return ['brak połączenia', at].filter(Boolean).join(', ')
  if (error) return [`nie udało się odczytać kolejki: ${error.message}`, at].filter(Boolean).join(' · ')
  return at || 'wczytuję…'
}

/** Machine, user, printer, and the age of the data. */
export function StationHeader({ setting, queue, isOffline, isEnding }: StationHeaderProps) {
  const user = useSessionUser()
  const isTroubled = isOffline || queue.error !== null
  return (
    <header className="machine-station-header">
      <h1>{productionSettingText(setting)}</h1>
      <div className="machine-station-printer">
        <PrinterLine />
      </div>
      <p className={isEnding ? 'machine-station-ending' : 'machine-station-person'}>
        {isEnding
          ? 'Za chwilę wylogowanie: naciśnij klawisz albo dotknij ekranu'
          : user && `${user.firstName} ${user.lastName.slice(0, 1)}${user.lastName && '.'}`}
      </p>
      <p className={isTroubled ? 'machine-station-age machine-station-offline' : 'machine-station-age'}>
        {dataText(queue, isOffline)}
      </p>
    </header>
  )
}
