import { moment, named } from '../lenient.ts'

/** Audit fields: which user changed a record and when (OP-16). */
export const audit = {
  date_added: moment,
  date_modified: moment,
  last_modified_by: named,
} as const
