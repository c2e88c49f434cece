import type { StationInfo } from '#shared/ipc/routes/station.ts'
import type { Kiosk } from '../kiosk/kiosk.ts'
import type { Settings } from './settings.ts'

/** The station's information for the page. */
export interface Station {
  info(): StationInfo
  setAppearance(appearance: StationInfo['appearance']): Promise<StationInfo>
  setSounds(sounds: StationInfo['sounds']): Promise<StationInfo>
}

export interface StationDeps {
  version: string
  settings: Settings
  baseUrl: () => string
  isTraining: boolean
  /** A message about the print journal in Polish, or null if everything is fine. */
  journalNotice?: () => string | null
  kiosk: Pick<Kiosk, 'isOn' | 'onChange'>
  emit: (info: StationInfo) => void
}

export function createStation({
  version,
  settings,
  baseUrl,
  isTraining,
  journalNotice,
  kiosk,
  emit,
}: StationDeps): Station {
  const info = (): StationInfo => {
    const {
      stationName,
      stationProductName,
      appearance,
      sounds,
      printsAfterPacking,
      weightCheck,
      offline,
      paperWeightUnit,
      sendsWholePriceTable,
      production,
      workHours,
      sheetEdges,
    } = settings.get()
    return {
      version,
      stationName,
      apiHost: new URL(baseUrl()).host,
      isTraining,
      productName: stationProductName,
      appearance,
      sounds,
      printsAfterPacking,
      weightCheck,
      offlineMode: offline.mode,
      paperWeightUnit,
      sendsWholePriceTable,
      production,
      workHours,
      sheetEdges,
      isKiosk: kiosk.isOn(),
      notice: [settings.notice(), journalNotice?.()].filter(Boolean).join(' ') || null,
    }
  }
  settings.onChange(() => emit(info()))
  kiosk.onChange(() => emit(info()))
  return {
    info,
    async setAppearance(appearance) {
      await settings.update({ appearance })
      return info()
    },
    async setSounds(sounds) {
      await settings.update({ sounds })
      return info()
    },
  }
}
