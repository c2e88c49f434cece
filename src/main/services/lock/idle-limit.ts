import { STATION_SCREENS } from '#shared/screens/station.ts'
import type { StationSettings } from '#shared/station/station-settings.ts'
import type { WindowPlace } from '../windows/ports.ts'

export interface IdleSituation {
  isKiosk: boolean
  /** What each window shows. */
  places: readonly WindowPlace[]
  settings: Pick<StationSettings, 'idleLock' | 'production'>
}

const pathOf = ({ path }: WindowPlace): string => path.split('?', 1)[0] ?? path

const isBoard = (place: WindowPlace): boolean => pathOf(place) === STATION_SCREENS.wallBoard.path

/** Whether nothing but the board is shown, which is watched and never touched. */
export const showsOnlyBoard = (places: readonly WindowPlace[]): boolean => places.every(isBoard)

function minutesOf(place: WindowPlace, { isKiosk, settings }: IdleSituation): number | null {
  const { idleLock, production } = settings
  if (isBoard(place)) return null
  if (pathOf(place) === STATION_SCREENS.productionStation.path) {
    // The station's own sign-out takes precedence, and an office lock would hide the job from its operator.
    const signsOut = (production?.signOutMinutes ?? null) !== null
    return isKiosk && !signsOut ? idleLock.bench : null
  }
  return isKiosk || place.kind === 'bench' ? idleLock.bench : idleLock.office
}

/**
 * Returns the minutes without input after which the screen is locked: the shortest of all windows, or null if it is
 * never locked by itself.
 */
export function idleMinutes(situation: IdleSituation): number | null {
  const limits = situation.places.flatMap((place) => minutesOf(place, situation) ?? [])
  return limits.length === 0 ? null : Math.min(...limits)
}
