import { z } from 'zod'
import { code, flag, integer, list, part, recordOf, text } from '../lenient.ts'
import { actionRecord } from './machines.ts'
import { translatedRecord } from './translated.ts'

const key = z.number().int()

const machineShape = recordOf({ pk: integer, name: text })

/** A machine as its record, its key alone or its name alone: `{pk, name}`. */
export const machinePart = part(
  z.union([
    key.transform((pk) => machineShape.parse({ pk })),
    z.string().transform((name) => machineShape.parse({ name })),
    machineShape,
  ]),
)

/** The same for what is done at it; checklists and switches are empty where the server says less than the record. */
export const machineActionPart = part(
  z.union([
    key.transform((pk) => actionRecord.parse({ pk })),
    z.string().transform((name) => actionRecord.parse({ name })),
    actionRecord,
  ]),
)

/** How a row of preconditions is joined to the one below it; null at the bottom. */
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

/** `time` is minutes per line (PD-04); preconditions stand in their order. */
export const stageRecord = recordOf({
  pk: key,
  /** The process, which not every server names (PD-09). */
  process: integer,
  machine: machinePart,
  machine_action: machineActionPart,
  ...translatedRecord('description'),
  time: integer,
  position: integer,
  preconditions: list(preconditionRecord),
})

/** A stage where another record refers to it: its key alone, or what the server tells of it. */
export const stagePart = part(z.union([key.transform((pk) => stageRecord.parse({ pk })), stageRecord]))
