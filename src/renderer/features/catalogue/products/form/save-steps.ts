import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SaveStep, StepEnd } from '../../../../entities/product/product-part.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import type { Change, ChangeRunner } from '../../../../lib/change/change-runner.ts'

/** A step with its place in the whole save. */
export interface PlannedStep extends SaveStep {
  /** What follows is not sent unless this one is done: the record itself. */
  isFirst?: boolean
  /** Steps of one kind need one permission: after a 403 the others of it are not tried. */
  kind: string
}

/** How a step stands: not sent, under way, done, refused, or nobody knows. */
export interface StepLine {
  id: string
  label: string
  state: 'unsent' | 'running' | StepEnd['kind']
  error: ApiError | null
  note: string | null
}

const lineOf = (step: SaveStep): StepLine => ({
  id: step.id,
  label: step.label,
  state: 'unsent',
  error: null,
  note: null,
})

const STOPPING: readonly string[] = [ErrorCode.unauthorized, ErrorCode.unreachable, ErrorCode.cancelled]

/**
 * Runs the steps one after the other and tells their states as they change. A step that fails holds back only what
 * cannot be done without it: the record all the rest, a refused permission those of its kind, a person who went back to
 * editing and a server that is not reached everything after it. Lines of an earlier try that are done stay.
 */
export async function runSteps(
  steps: readonly PlannedStep[],
  tell: (lines: readonly StepLine[]) => void,
  before: readonly StepLine[] = [],
): Promise<readonly StepLine[]> {
  const ids = new Set(steps.map(({ id }) => id))
  const kept = before.filter(({ id, state }) => state === 'done' && !ids.has(id))
  let lines: StepLine[] = [...kept, ...steps.map(lineOf)]
  const note = (id: string, patch: Partial<StepLine>) => {
    lines = lines.map((line) => (line.id === id ? { ...line, ...patch } : line))
    tell(lines)
  }
  tell(lines)
  const refusedKinds = new Set<string>()
  for (const step of steps) {
    if (refusedKinds.has(step.kind)) continue
    note(step.id, { state: 'running' })
    const end = await step.run()
    note(step.id, {
      state: end.kind === 'left' ? 'unsent' : end.kind,
      error: 'error' in end ? end.error : null,
      note: end.kind === 'done' ? (end.note ?? null) : null,
    })
    if (end.kind === 'left') break
    if (end.kind === 'done') continue
    if (step.isFirst || STOPPING.includes(end.error.code)) break
    if (end.error.code === ErrorCode.forbidden) refusedKinds.add(step.kind)
  }
  return lines
}

export const isAllDone = (lines: readonly StepLine[]): boolean => lines.every(({ state }) => state === 'done')

/** A change as a step: an answer that was lost is looked up, and the next try looks first. */
export async function endOf<Result>(
  runner: ChangeRunner<Result>,
  change: Change<Result>,
  whenDone: (result: Result) => void | Promise<void>,
): Promise<StepEnd> {
  try {
    const { result } = await runner.run(change)
    await whenDone(result)
    return { kind: 'done' }
  } catch (cause) {
    const error = toApiError(cause)
    if (error.code === ErrorCode.cancelled) return { kind: 'left' }
    return error.isOutcomeUnknown ? { kind: 'unknown', error } : { kind: 'refused', error }
  }
}
