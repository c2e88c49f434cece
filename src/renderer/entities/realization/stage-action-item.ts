import type { StageAction } from '#shared/domain/stage-status.ts'
import { checkResult } from './code-checks.ts'
import type { NewStatus } from './line-reading.ts'
import { checklistOf, stageOf, type LineState, type RealizationState } from './realization-state.ts'

/**
 * Returns the request item of an order line (CUBE-019), or null if its stage is unknown. `info` contains the note,
 * followed by the result of the code checks.
 */
export function stageActionItem(
  state: RealizationState,
  line: LineState,
  stageAction: StageAction,
): NewStatus | null {
  const stage = stageOf(line)
  if (stage === null) return null
  const ticked = line.ticks[stageAction]
  return {
    order_product: line.taken.line,
    process_stage: stage,
    status: stageAction,
    info: [line.note.trim(), checkResult(state, line, stageAction)].filter(Boolean).join(' · '),
    checklist: checklistOf(line, stageAction)
      .filter((name) => ticked.includes(name))
      .map((name) => ({ name, is_checked: true })),
  }
}
