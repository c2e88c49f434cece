import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { SessionState, SessionUser } from '#shared/ipc/routes/session.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'
import { OFFICE_HOURS } from '#shared/station/work-hours.ts'
import { USUAL_EDGES } from '#shared/station/sheet-edges.ts'

/** A signed-in user, by default a packer. */
export function aUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    pk: keyOf('staff', 3),
    username: 'pakowanie',
    firstName: 'Jan',
    lastName: 'Kowalski',
    isSuperuser: false,
    permissions: ['send_order'],
    siteId: 1,
    sitePermissions: {},
    competencePks: [],
    collectionPointSuffix: null,
    ...changes,
  }
}

/** A user who may also view the order list and therefore starts on the home screen. */
export const anOfficeUser = (changes: Partial<SessionUser> = {}): SessionUser =>
  aUser({ permissions: ['send_order', 'view_order'], ...changes })

export function signedIn(user: SessionUser = aUser()): SessionState {
  return { status: 'signedIn', user, keeper: 'keytar' }
}

export const signedOut: SessionState = { status: 'signedOut', keeper: 'keytar' }

export function aStation(changes: Partial<StationInfo> = {}): StationInfo {
  return {
    version: '1.0.0',
    stationName: 'stanowisko 3',
    apiHost: '127.0.0.1:4010',
    isTraining: true,
    productName: 'Backoffice',
    appearance: 'light',
    sounds: { success: true, failure: true, volume: 60 },
    printsAfterPacking: true,
    weightCheck: { percent: 20, grams: 50 },
    offlineMode: 'off',
    paperWeightUnit: 'kg',
    sendsWholePriceTable: false,
    production: null,
    workHours: OFFICE_HOURS,
    sheetEdges: USUAL_EDGES,
    isKiosk: false,
    notice: null,
    ...changes,
  }
}
