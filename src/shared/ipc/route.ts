import { z } from 'zod'

/** One IPC request. `input` is validated in the main process; `output` types the response and is validated in tests. */
export interface Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly output: Output
  /** The route is also carried out while the screen is locked, because it returns nothing of the shop. */
  readonly isOpenWhenLocked?: boolean
}

export function route<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Route<Input, Output>,
): Route<Input, Output> {
  return definition
}

export const nothing = z.undefined()
