import { Link } from 'react-router-dom'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { useStation } from '../../../lib/station.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MachineStation } from './machine-station.tsx'
import { addressOf } from '../../../lib/screens.ts'

/** Keeps the station's machine setting identical while unrelated settings change. */
const kept = new Map<string, ProductionSetting>()

function sameSetting(setting: ProductionSetting): ProductionSetting {
  const key = JSON.stringify(setting)
  const known = kept.get(key) ?? setting
  kept.clear()
  kept.set(key, known)
  return known
}

/** `/station/production`: the machine of this station (PD-07). */
export function ProductionStationScreen() {
  const info = useStation((store) => store.info)
  if (!info) return null
  if (info.production) return <MachineStation setting={sameSetting(info.production)} />
  return (
    <EmptyState
      isScreen
      title="To nie jest jeszcze stanowisko produkcji"
      text="Wybierz w ustawieniach stanowiska jego maszynę i czynności, które się na niej wykonuje."
      action={
        info.isKiosk ? undefined : (
          <Link to={`${addressOf('stationSettings')}#produkcja`}>Otwórz ustawienia stanowiska</Link>
        )
      }
    />
  )
}
