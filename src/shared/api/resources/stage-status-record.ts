import type { z } from 'zod'
import { code, integer, moment, named, recordOf, text } from '../lenient.ts'
import { entries } from './machines.ts'
import { stagePart } from './stage-parts.ts'

const status = code.transform((read): 'started' | 'finished' | null => {
  const word = read?.toLowerCase()
  return word === 'started' || word === 'finished' ? word : null
})

/** What somebody did to a line at a stage. The moment is the server's own; the checklist names what was ticked. */
export const stageStatusRecord = recordOf({
  pk: integer,
  /** The line, as its key or its record. */
  order_product: integer,
  process_stage: stagePart,
  status,
  info: text,
  checklist: entries,
  date_added: moment,
  last_modified_by: named,
})

export type StageStatus = z.output<typeof stageStatusRecord>
