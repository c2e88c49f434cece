import type { BodyOf } from '#shared/api/registry.ts'
import type { StageDeed } from '#shared/domain/stage-status.ts'
import { checkResult } from './code-checks.ts'
import { checklistOf, stageOf, type LineState, type RealizationState } from './realization-state.ts'

type NewStatuses = BodyOf<'orderProductProcessStageStatuses.create'>
export type NewStatus = NewStatuses[number]

/** What is sent of a line (CUBE-019); null where nobody says its stage. `info` is the note, then what was checked. */
export function deedItem(state: RealizationState, line: LineState, deed: StageDeed): NewStatus | null {
  const stage = stageOf(line)
  if (stage === null) return null
  const ticked = line.ticks[deed]
  return {
    order_product: line.taken.line,
    process_stage: stage,
    status: deed,
    info: [line.note.trim(), checkResult(state, line, deed)].filter(Boolean).join(' · '),
    checklist: checklistOf(line, deed)
      .filter((name) => ticked.includes(name))
      .map((name) => ({ name, is_checked: true })),
  }
}
