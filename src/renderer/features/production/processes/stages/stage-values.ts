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

/** A stage as its form holds it: keys, minutes as typed, rows of preconditions. */
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

/** What is wrong with a row while it stands there (PROC-007). */
export function repeatedText(rows: readonly Precondition[], index: number): string | null {
  if (!repeatedPreconditions(rows).includes(index)) return null
  const first = rows.findIndex(({ option }) => option === rows[index]?.option)
  return `Ta opcja jest już w warunku ${first + 1}. Wybierz inną albo usuń wiersz.`
}

const { process: _process, ...shape } = processStages.operations.create.body.shape
const chosen = z.number({ error: FIELD_REQUIRED }).int()

/** Checked before anything is sent; what is wrong with a row of preconditions is said at its place. */
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

/** Of stored rows the bottom one joins nothing; one above that says nothing is joined by "and". */
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

/** Body of a creation; it cannot say "not" (PROC-010). */
export const stageToCreate = (process: number, values: Values) => ({
  process,
  ...values,
  ...timeOf(values),
  preconditions: preconditionsToCreate(rowsOf(values)),
})

/** Body of a change of some fields; rows always say `is_not`, since form data without it reads as false. */
export const stageToUpdate = (values: Values) => ({
  ...values,
  ...timeOf(values),
  ...('preconditions' in values && { preconditions: preconditionsToUpdate(rowsOf(values)) }),
})

/** `Polar 78 · Krojenie`. */
export function stageName({ machine, machine_action }: Pick<Stage, 'machine' | 'machine_action'>): string {
  const parts = [machine?.name, machine_action?.name].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'bez maszyny'
}

/** What the options of a stage's preconditions are called. */
export const optionNames = ({ preconditions }: Stage): Map<number, string> =>
  new Map(preconditions.flatMap(({ precondition: { pk, label } }) => (label ? [[pk, label]] : [])))

/** The preconditions of a stage as one sentence. */
export function stageSentence(stage: Stage): string {
  const names = optionNames(stage)
  return preconditionSentence(preconditionsOf(stage.preconditions), (pk) => names.get(pk) ?? `opcja nr ${pk}`)
}
