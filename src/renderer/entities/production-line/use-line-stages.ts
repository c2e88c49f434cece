import { can } from '#shared/domain/permissions.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { lineStages, type LineStage, type StagedLine } from './line-stages.ts'

/** Processes are changed once in a while. */
const STALE_MS = 5 * 60_000

export interface LineStages {
  stages: readonly LineStage[]
  /** All stages of the process; else the current one alone, because no more may be read. */
  isWhole: boolean
  isLoading: boolean
}

/**
 * The stages of a line, whose process is read once and kept. Where that is refused, or nobody says which process it is,
 * only the current stage is known. null asks nothing.
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
  // A process that does not hold the line's stage is not the line's, or no longer.
  const isItsOwn = known?.some(({ pk }) => pk === line?.process_stage?.pk) ?? false
  return {
    stages: line ? lineStages(isItsOwn ? known : null, line) : [],
    isWhole: isItsOwn,
    isLoading: isAsked && isPending,
  }
}
