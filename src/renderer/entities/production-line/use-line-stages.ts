import { can } from '#shared/domain/permissions.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { lineStages, type LineStage, type StagedLine } from './line-stages.ts'

/** Processes rarely change. */
const STALE_MS = 5 * 60_000

export interface LineStages {
  stages: readonly LineStage[]
  /**
   * True if all stages of the process are known; otherwise only the current stage is, because the user may not read
   * more.
   */
  isWhole: boolean
  isLoading: boolean
}

/**
 * Returns the stages of an order line; its process is read once and cached. If the process is unknown or may not be
 * read, only the current stage is returned. If `line` is null, no request is sent.
 */
export function useLineStages(line: StagedLine | null): LineStages {
  const user = useSessionUser()
  const process = line?.process_stage?.process ?? null
  const mayRead = can(user, 'view', 'processstage') || can(user, 'view', 'process')
  const isAsked = process !== null && mayRead
  const { data, isPending } = useOperation(
    'processStages.forProcess',
    { params: { pk: process ?? 0 } },
    { isEnabled: isAsked, staleMs: STALE_MS },
  )
  const known = isAsked ? (data ?? null) : null
  // A process without the order line's stage is not, or no longer, the process of that line.
  const isItsOwn = known?.some(({ pk }) => pk === line?.process_stage?.pk) ?? false
  return {
    stages: line ? lineStages(isItsOwn ? known : null, line) : [],
    isWhole: isItsOwn,
    isLoading: isAsked && isPending,
  }
}
