import { z } from 'zod'

/** One IPC request. `input` is validated in the main process; `output` types the response and is validated in tests. */
export interface Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly output: Output
}

export function route<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Route<Input, Output>,
): Route<Input, Output> {
  return definition
}

export const nothing = z.undefined()
