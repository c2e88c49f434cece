import { z } from 'zod'

/**
 * How the sandbox formats its responses. `usual`: as the client's own definitions say. `stranger`: the same data in the
 * format of another Django server, written by other developers from the same specification.
 */
export const temperName = z.enum(['usual', 'stranger'])

export type TemperName = z.output<typeof temperName>
