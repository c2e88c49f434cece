import { z } from 'zod'

/** One IPC request: `input` is checked in the main process, `output` types the answer and is checked in tests. */
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
