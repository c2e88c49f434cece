import { HTMLSelect } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCollectionPointShown } from '#shared/domain/packing.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSession, useSessionUser } from '../../lib/session.ts'
import { alertFailure } from './bench-failures.ts'
import { clearAlerts } from './bench-alerts.ts'
import type { SendOrder } from './bench-model.ts'

const SAVE_FAILED = 'Nie udało się zapisać punktu odbioru.'
/** Hidden anyway with fewer points; asked for only where the answer can matter. */
const SEVERAL = 2

/** Where the carrier collects this packer's parcels; kept on the packer, not on the order (OP-88). */
export function CollectionPointField({ order }: { order: SendOrder }) {
  const user = useSessionUser()
  const isPossible = isCollectionPointShown(order, SEVERAL)
  const { data: points = [] } = useOperation('couriers.collectionPoints', {}, { isEnabled: isPossible })
  // Read from the server: it may have been chosen at another station since this person signed in.
  const own = useOperation(
    'auth.adminByUsername',
    { body: { username: user?.username ?? '-' } },
    { isEnabled: isPossible && user !== null, staleMs: 0 },
  )
  const client = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  if (!user || !isCollectionPointShown(order, points.length)) return null

  async function choose(suffix: string): Promise<void> {
    if (!user || pending !== null) return
    setPending(suffix)
    clearAlerts()
    try {
      await call('admins.update', { params: { pk: user.pk }, body: { collection_point_suffix: suffix } })
      client.setQueryData<typeof own.data>(
        cacheKeys.operation('auth.adminByUsername', { body: { username: user.username } }),
        (admin) => (admin ? { ...admin, collection_point_suffix: suffix } : admin),
      )
      remember(user.pk, suffix)
    } catch (cause) {
      alertFailure(toApiError(cause), SAVE_FAILED)
    } finally {
      setPending(null)
    }
  }

  const chosen = pending ?? own.data?.collection_point_suffix ?? user.collectionPointSuffix ?? ''
  return (
    <div className="bench-point">
      <label htmlFor="collection-point">Punkt odbioru</label>
      <HTMLSelect
        id="collection-point"
        large
        // Blueprint's own title is English.
        iconProps={{ title: '' }}
        value={chosen}
        aria-busy={pending !== null}
        onChange={(event) => void choose(event.target.value)}
      >
        {!points.some(({ value }) => String(value) === chosen) && <option value={chosen}>wybierz</option>}
        {points.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </div>
  )
}

function remember(userPk: number, suffix: string): void {
  const { state } = useSession.getState()
  if (state?.status !== 'signedIn' || state.user.pk !== userPk) return
  useSession.setState({ state: { ...state, user: { ...state.user, collectionPointSuffix: suffix } } })
}
