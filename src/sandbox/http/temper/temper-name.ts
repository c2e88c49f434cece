import { z } from 'zod'

/**
 * How the sandbox speaks. `usual`: as the client's own definitions have it. `stranger`: the same rows as another Django
 * server would answer them that was written from the same specification by somebody else.
 */
export const temperName = z.enum(['usual', 'stranger'])

export type TemperName = z.output<typeof temperName>
