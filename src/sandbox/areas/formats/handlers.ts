import type { Context } from '../context.ts'
import { formatGroupsHandlers } from './handlers/format-groups.ts'
import { formatsHandlers } from './handlers/formats.ts'
import { platesHandlers } from './handlers/plates.ts'

/** Handlers for formats of products and sheets, and for plates. */
export const formatAreaHandlers = (context: Context) => ({
  ...formatGroupsHandlers(context),
  ...formatsHandlers(context),
  ...platesHandlers(context),
})
