import type { z } from 'zod'
import { readInput } from '../../../crud/input.ts'
import type { Call } from '../../../http/call.ts'

/** Checks the body of a pick-up: `{status: "pickuped"}` and nothing else will do. */
export function readPickup(schema: z.ZodObject, call: Call): void {
  readInput(schema, call)
}
