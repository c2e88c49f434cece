import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SaveStep, StepEnd } from '../../../../entities/product/product-part.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import type { Change, ChangeRunner } from '../../../../lib/change/change-runner.ts'

/** A step with its role in the whole save. */
export interface PlannedStep extends SaveStep {
  /** True if the following steps need this one: the record itself. */
  isFirst?: boolean
  /** Steps of one kind need the same permission; after a 403 the others of that kind are skipped. */
  kind: string
}

/** A step's state: not sent, running, done, refused or unknown. */
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
 * Runs the steps one after the other and reports their states. A failed record step, a cancellation by the user and an
 * unreachable server stop all later steps; a missing permission skips only steps of its kind. Done steps of an earlier
 * attempt stay listed.
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

/** Runs a change as a step. A lost response is verified, and a later attempt verifies first. */
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
