import { ApiFailure } from '#shared/api/api-error.ts'
import type { HandlersFor } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { VIEW_OF_OFF } from '#shared/domain/offline/view-of-off.ts'
import type { offlineRoutes } from '#shared/ipc/routes/offline.ts'
import type { Offline } from '../../services/offline/contract.ts'

/** `offline` is null if the station's mode is off; only the view then has a response. */
export function createOfflineHandlers(offline: Offline | null): HandlersFor<typeof offlineRoutes> {
  function present(): Offline {
    if (offline) return offline
    const message = 'Praca bez połączenia jest na tym stanowisku wyłączona.'
    throw new ApiFailure({ code: ErrorCode.offlineOff, message })
  }
  return {
    'offline.view': () => offline?.view() ?? VIEW_OF_OFF,
    'offline.entries': ({ orderPk }) => ({ entries: present().entries(orderPk) }),
    'offline.orderAge': ({ orderPk }) => present().orderAge(orderPk),
    'offline.wantLabel': ({ orderPk, packagePk }) => present().wantLabel(orderPk, packagePk),
    'offline.decide': ({ seq, decision }) => present().decide(seq, decision),
    'offline.takeOver': ({ personPk, of }) => ({ count: present().takeOver(personPk, of) }),
    'offline.recordStages': ({ stages }) => present().recordStages(stages),
    'offline.sendStages': () => present().sendStages(),
    'offline.first': ({ packagePk }) => present().first(packagePk),
    'offline.rehearse': ({ minutes }) => present().rehearse(minutes),
    'offline.batch': () => present().batch(),
    'offline.print': () => present().print(),
    'offline.hold': ({ isHeld }) => present().hold(isHeld),
    'offline.report': () => ({ entries: present().report() }),
    'offline.shelf': () => ({ parcels: present().shelf() }),
    'offline.release': ({ packagePk }) => present().release(packagePk),
    'offline.facts': () => present().facts(),
  }
}
