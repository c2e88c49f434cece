import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { readTaken } from '../../../entities/realization/line-reading.ts'
import { useRealization } from '../../../entities/realization/use-realization.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { isSilent } from '../../../ui/notices.ts'
import type { CubeRecord } from './cube-model.ts'

/** Number of further tabs whose details are prefetched when a tab opens. */
const AHEAD = 2
/** Refresh interval of the open tab in ms, because another user may start its line or it may leave the cube. */
const REFRESH_MS = 30_000

/** The taken lines in their tabs. All are read once by stage, then each when its tab opens; `first` opens first. */
export function useTaken(cube: CubeRecord, rows: readonly CubeLine[], first: number | null) {
  const { realization, state } = useRealization()
  const [active, setActive] = useState<number | null>(() => {
    const begin = rows.find(({ order_product: line }) => line === first) ?? rows[0]
    return begin?.order_product ?? null
  })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isRead, setIsRead] = useState(false)

  const read = useCallback(
    async (signal: AbortSignal) => {
      setFailure(null)
      try {
        const cubeStage = cube.process_stage?.pk ?? null
        const taken = await readTaken({ rows, cubeStage, cubeAction: cube.machine_action }, signal)
        if (signal.aborted) return
        realization.take(taken)
        setIsRead(true)
      } catch (cause) {
        const error = toApiError(cause)
        if (!signal.aborted && !isSilent(error)) setFailure(error)
      }
    },
    // The taken lines are fixed while the modal is open, although the cube is polled behind it.
    // oxlint-disable-next-line react/exhaustive-deps
    [realization, rows],
  )
  useEffect(() => {
    const control = new AbortController()
    void read(control.signal)
    return () => control.abort()
  }, [read])

  useEffect(() => {
    if (!isRead || active === null) return undefined
    void realization.open(active, AHEAD)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void realization.refresh(active)
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [realization, isRead, active])

  return {
    realization,
    state,
    active,
    setActive,
    failure,
    isRead,
    retry: () => void read(new AbortController().signal),
  }
}
