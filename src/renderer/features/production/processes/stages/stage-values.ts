import { z } from 'zod'
import type { ReplyOf } from '#shared/api/registry.ts'
import { processStages } from '#shared/api/resources/process-stages.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import {
  preconditionsOf,
  preconditionSentence,
  preconditionsToCreate,
  preconditionsToUpdate,
  repeatedPreconditions,
  type Precondition,
} from '#shared/domain/preconditions.ts'
import { translatedTexts } from '../../../../forms/fields/translated-values.ts'
import type { Values } from '../../../../forms/record/record-changes.ts'

export type Stage = ReplyOf<'processStages.forProcess'>[number]

const texts = translatedTexts({ description: 'Opis' }, { multiline: ['description'] })

/** A stage in the form: keys, minutes as typed, rows of preconditions. */
export interface StageValues extends Record<string, unknown> {
  machine: number | null
  machine_action: number | null
  time: string
  preconditions: readonly Precondition[]
}

export const STAGE_LABELS: Readonly<Record<string, string>> = {
  machine: 'Maszyna',
  machine_action: 'Czynność',
  time: 'Czas na pozycję',
  ...texts.labels,
  preconditions: 'Warunki',
}

const EMPTY_ROW = 'Wybierz opcję albo usuń wiersz.'

/** Returns the error of a row that repeats an option (PROC-007), or null. */
export function repeatedText(rows: readonly Precondition[], index: number): string | null {
  if (!repeatedPreconditions(rows).includes(index)) return null
  const first = rows.findIndex(({ option }) => option === rows[index]?.option)
  return `Ta opcja jest już w warunku ${first + 1}. Wybierz inną albo usuń wiersz.`
}

const { process: _process, ...shape } = processStages.operations.create.body.shape
const chosen = z.number({ error: FIELD_REQUIRED }).int()

/** Validation before sending. Errors of preconditions appear in their rows. */
export const stageSchema = z.object({
  ...shape,
  machine: chosen,
  machine_action: chosen,
  preconditions: z.array(z.custom<Precondition>()).superRefine((rows, context) => {
    for (const [index, { option }] of rows.entries()) {
      const message = option === null ? EMPTY_ROW : repeatedText(rows, index)
      if (message) context.addIssue({ code: 'custom', path: [index, 'option'], message })
    }
  }),
}) as unknown as z.ZodType<StageValues, StageValues>

export const NEW_STAGE: StageValues = {
  machine: null,
  machine_action: null,
  time: '',
  ...texts.empty,
  preconditions: [],
}

/**
 * Converts a stored stage to form values. The last precondition has no conjunction; the others without one get "and".
 */
export function stageValues(stage: Stage): StageValues {
  const rows = preconditionsOf(stage.preconditions)
  return {
    machine: stage.machine?.pk ?? null,
    machine_action: stage.machine_action?.pk ?? null,
    time: stage.time === null ? '' : String(stage.time),
    ...texts.valuesOf(stage),
    preconditions: rows.map((row, index) => ({
      ...row,
      conjunction: index === rows.length - 1 ? null : (row.conjunction ?? 'and'),
    })),
  }
}

const rowsOf = (values: Values): readonly Precondition[] => (values['preconditions'] ?? []) as Precondition[]

const timeOf = (values: Values) => ('time' in values ? { time: Number(values['time']) } : {})

/** Returns the body of a creation, which cannot contain "not" (PROC-010). */
export const stageToCreate = (process: number, values: Values) => ({
  process,
  ...values,
  ...timeOf(values),
  preconditions: preconditionsToCreate(rowsOf(values)),
})

/**
 * Returns the body of a change of some fields. Rows always contain `is_not`, because form data without it reads as
 * false.
 */
export const stageToUpdate = (values: Values) => ({
  ...values,
  ...timeOf(values),
  ...('preconditions' in values && { preconditions: preconditionsToUpdate(rowsOf(values)) }),
})

/** Returns a name such as `Polar 78 · Krojenie`. */
export function stageName({ machine, machine_action }: Pick<Stage, 'machine' | 'machine_action'>): string {
  const parts = [machine?.name, machine_action?.name].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'bez maszyny'
}

/** Returns the names of the options in a stage's preconditions. */
export const optionNames = ({ preconditions }: Stage): Map<number, string> =>
  new Map(preconditions.flatMap(({ precondition: { pk, label } }) => (label ? [[pk, label]] : [])))

/** Returns the preconditions of a stage as one sentence. */
export function stageSentence(stage: Stage): string {
  const names = optionNames(stage)
  return preconditionSentence(preconditionsOf(stage.preconditions), (pk) => names.get(pk) ?? `opcja nr ${pk}`)
}
