import type { Context } from '../context.ts'
import { formatGroupsAnswers } from './handlers/format-groups.ts'
import { formatsAnswers } from './handlers/formats.ts'
import { platesAnswers } from './handlers/plates.ts'

/** Sizes that are printed and printed on, and the plates for them. */
export const formatAreaAnswers = (context: Context) => ({
  ...formatGroupsAnswers(context),
  ...formatsAnswers(context),
  ...platesAnswers(context),
})
