import type { z } from 'zod'
import { code, integer, moment, named, recordOf, text } from '../lenient.ts'
import { entries } from './machines.ts'
import { stagePart } from './stage-parts.ts'

const status = code.transform((read): 'started' | 'finished' | null => {
  const word = read?.toLowerCase()
  return word === 'started' || word === 'finished' ? word : null
})

/** A stage action on an order line. The server sets the time; the checklist contains the ticked entries. */
export const stageStatusRecord = recordOf({
  pk: integer,
  /** The order line, as its key or its record. */
  order_product: integer,
  process_stage: stagePart,
  status,
  info: text,
  checklist: entries,
  date_added: moment,
  last_modified_by: named,
})

export type StageStatus = z.output<typeof stageStatusRecord>
