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
import { MAY_NOT_ADD } from './stage-action-refusal.ts'
import type { StageActionOutcome } from './stage-action-sender.ts'
import { createRealization, type Realization } from './realization.ts'
import type { LineState, RealizationState } from './realization-state.ts'

/** A realization that lives as long as the screen or the modal, with its state. */
export function useRealization(): { realization: Realization; state: RealizationState } {
  const [realization] = useState(() => createRealization())
  const state = useStore(realization.store)
  useEffect(() => realization.attend(), [realization])
  return { realization, state }
}

const isNotMade = (status: string): boolean => ORDER_RULES.production.workOnStage({ status }) !== null

/** Reads the status of the order of the line in front, so that nothing is started for an order that is not made. */
export function useOrderOf(realization: Realization, line: LineState | null): void {
  const pk = line?.record?.order_pk ?? null
  const status = useWatchedOrder(pk, isNotMade)
  useEffect(() => {
    if (pk !== null) realization.knowOrder(pk, status)
  }, [realization, pk, status])
}

/** What the person may do there: start and finish (CUBE-023), and go on without the codes that are checked. */
export function useStageActionRights(): { mayAdd: boolean; maySkip: boolean } {
  const user = useSessionUser()
  return {
    mayAdd: holds(user, 'add_orderproductprocessstagestatus'),
    maySkip: can(user, 'change', 'machineaction'),
  }
}

/** Whether this person may start and finish stages: the first one that is confirmed closes the notice that they may not. */
const STAGE_RIGHT: Subject = { key: 'right to start and finish stages', parts: [] }

export const notifyMayNotAdd = () => notify.error(MAY_NOT_ADD, { origin: originNow(STAGE_RIGHT) })

/**
 * What follows from a press wherever it was made: finished lines are marked (CUBE-021), what the stage action makes false is
 * asked anew, and who may not is told so.
 */
export function useStageActionEffects(): (outcome: StageActionOutcome | null) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (outcome) => {
      if (outcome === null) return
      if (outcome.isForbidden) notifyMayNotAdd()
      else if (outcome.confirmed.length > 0) settleFailures(STAGE_RIGHT)
      const finished = outcome.stageAction === 'finished' ? outcome.confirmed : []
      // Also where nothing was confirmed: somebody else's stage action may be behind the refusal.
      await settledAfter('orderProductProcessStageStatuses.create', async () => {
        for (const line of finished)
          patchRecord(queries, 'productionCubeProducts', line, { isStatusFinished: true }, 'order_product')
      })
    },
    [queries],
  )
}
