import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Subject } from '#shared/api/api-error.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { can, holds } from '#shared/domain/permissions.ts'
import { patchRecord } from '../../lib/cache.ts'
import { settledAfter } from '../../lib/change/change-runner.ts'
import { useSessionUser } from '../../lib/session.ts'
import { originNow } from '../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../ui/notices.ts'
import { useWatchedOrder } from '../../lib/order-status.ts'
import type { RealizationPorts } from './line-reading.ts'

import type { StageActionOutcome } from './stage-action-sender.ts'
import { createRealization, type Realization } from './realization.ts'
import type { LineState, RealizationState } from './realization-state.ts'

/**
 * Creates a realization for the lifetime of the screen or the modal, and returns it with its state. `ports` replace the
 * access to the server; later ones are ignored.
 */
export function useRealization(ports?: RealizationPorts): {
  realization: Realization
  state: RealizationState
} {
  const [realization] = useState(() => createRealization(ports))
  const state = useStore(realization.store)
  useEffect(() => realization.attend(), [realization])
  return { realization, state }
}

const isNotMade = (status: string): boolean => ORDER_RULES.production.workOnStage({ status }) !== null

/**
 * Reads the order status of the current order line, so that nothing is started for an order that is not in production.
 */
export function useOrderOf(realization: Realization, line: LineState | null): void {
  const pk = line?.record?.order_pk ?? null
  const status = useWatchedOrder(pk, isNotMade)
  useEffect(() => {
    if (pk !== null) realization.knowOrder(pk, status)
  }, [realization, pk, status])
}

/** Whether the user may start and finish stages (CUBE-023), and skip code checks. */
export function useStageActionRights(): { mayAdd: boolean; maySkip: boolean } {
  const user = useSessionUser()
  return {
    mayAdd: holds(user, 'add_orderproductprocessstagestatus'),
    maySkip: can(user, 'change', 'machineaction'),
  }
}

/** Subject of the notice that the user may not start or finish stages; the first confirmed stage action closes it. */
const STAGE_RIGHT: Subject = { key: 'right to start and finish stages', parts: [] }

export const notifyMayNotAdd = () => notify.error(MAY_NOT_ADD, { origin: originNow(STAGE_RIGHT) })

/**
 * Returns the follow-up of a press, the same for all screens: marks finished lines (CUBE-021), reloads outdated data
 * and notifies a user without permission.
 */
export function useStageActionEffects(): (outcome: StageActionOutcome | null) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (outcome) => {
      if (outcome === null) return
      if (outcome.isForbidden) notifyMayNotAdd()
      else if (outcome.confirmed.length > 0) settleFailures(STAGE_RIGHT)
      const finished = outcome.stageAction === 'finished' ? outcome.confirmed : []
      // Also runs if nothing was confirmed, because a stage action of another user may have caused the refusal.
      await settledAfter('orderProductProcessStageStatuses.create', async () => {
        for (const line of finished)
          patchRecord(queries, 'productionCubeProducts', line, { isStatusFinished: true }, 'order_product')
      })
    },
    [queries],
  )
}
