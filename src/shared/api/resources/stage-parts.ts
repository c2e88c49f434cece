import { z } from 'zod'
import { code, flag, integer, list, part, recordOf, text } from '../lenient.ts'
import { actionRecord } from './machines.ts'
import { translatedRecord } from './translated.ts'

const key = z.number().int()

const machineShape = recordOf({ pk: integer, name: text })

/** A machine as a record, a bare key or a bare name; becomes `{pk, name}`. */
export const machinePart = part(
  z.union([
    key.transform((pk) => machineShape.parse({ pk })),
    z.string().transform((name) => machineShape.parse({ name })),
    machineShape,
  ]),
)

/**
 * A machine action as a record, a bare key or a bare name. Checklists and switches are empty if the server does not
 * send the whole record.
 */
export const machineActionPart = part(
  z.union([
    key.transform((pk) => actionRecord.parse({ pk })),
    z.string().transform((name) => actionRecord.parse({ name })),
    actionRecord,
  ]),
)

/** The operator that joins a row of preconditions to the row below it; null at the bottom. */
const conjunction = code.transform((read): 'and' | 'or' | null => {
  const word = read?.toLowerCase()
  return word === 'and' || word === 'or' ? word : null
})

const optionShape = recordOf({ pk: key, label: text, label_pl: text, name: text })

const optionPart = z.union([
  key.transform((pk) => ({ pk, label: null as string | null })),
  optionShape.transform(({ pk, label, label_pl, name }) => ({
    pk,
    label: label ?? label_pl ?? name,
  })),
])

const preconditionRecord = recordOf({ precondition: optionPart, conjunction, is_not: flag })

/** A stage of a process. `time` is minutes per order line (PD-04); preconditions are in their order. */
export const stageRecord = recordOf({
  pk: key,
  /** The process, which some servers omit (PD-09). */
  process: integer,
  machine: machinePart,
  machine_action: machineActionPart,
  ...translatedRecord('description'),
  time: integer,
  position: integer,
  preconditions: list(preconditionRecord),
})

/** A reference to a stage in another record: a bare key, or the fields that the server sends. */
export const stagePart = part(z.union([key.transform((pk) => stageRecord.parse({ pk })), stageRecord]))
