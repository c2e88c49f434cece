import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { can, holds } from '#shared/domain/permissions.ts'
import { patchRecord } from '../../lib/cache.ts'
import { useSettle } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { notify } from '../../ui/notices.ts'
import { MAY_NOT_ADD } from './deed-refusal.ts'
import type { DeedOutcome } from './deed-sender.ts'
import { createRealization, type Realization } from './realization.ts'
import type { RealizationState } from './realization-state.ts'

/** A realization that lives as long as the screen or the modal, with its state. */
export function useRealization(): { realization: Realization; state: RealizationState } {
  const [realization] = useState(() => createRealization())
  const state = useStore(realization.store)
  useEffect(() => realization.attend(), [realization])
  return { realization, state }
}

/** What the person may do there: start and finish (CUBE-023), and go on without the codes that are checked. */
export function useDeedRights(): { mayAdd: boolean; maySkip: boolean } {
  const user = useSessionUser()
  return {
    mayAdd: holds(user, 'add_orderproductprocessstagestatus'),
    maySkip: can(user, 'change', 'machineaction'),
  }
}

/**
 * What follows from a press wherever it was made: finished lines are marked (CUBE-021), what the deed makes false is
 * asked anew, and who may not is told so.
 */
export function useDeedEffects(): (outcome: DeedOutcome | null) => Promise<void> {
  const queries = useQueryClient()
  const settle = useSettle()
  return useCallback(
    async (outcome) => {
      if (outcome === null) return
      if (outcome.isForbidden) notify.error(MAY_NOT_ADD)
      if (outcome.deed === 'finished') {
        for (const line of outcome.confirmed)
          patchRecord(queries, 'productionCubeProducts', line, { isStatusFinished: true }, 'order_product')
      }
      // Also where nothing was confirmed: somebody else's deed may stand behind the refusal.
      await settle('orderProductProcessStageStatuses.create')
    },
    [queries, settle],
  )
}
