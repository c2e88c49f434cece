import type { Context } from '../context.ts'
import { formatGroupsHandlers } from './handlers/format-groups.ts'
import { formatsHandlers } from './handlers/formats.ts'
import { platesHandlers } from './handlers/plates.ts'

/** Sizes that are printed and printed on, and the plates for them. */
export const formatAreaHandlers = (context: Context) => ({
  ...formatGroupsHandlers(context),
  ...formatsHandlers(context),
  ...platesHandlers(context),
})
