import type { Context } from '../context.ts'
import { formatGroupsAnswers } from './answers/format-groups.ts'
import { formatsAnswers } from './answers/formats.ts'
import { platesAnswers } from './answers/plates.ts'

/** Sizes that are printed and printed on, and the plates for them. */
export const formatAreaAnswers = (context: Context) => ({
  ...formatGroupsAnswers(context),
  ...formatsAnswers(context),
  ...platesAnswers(context),
})
