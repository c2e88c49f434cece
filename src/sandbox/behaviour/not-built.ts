import type { Answer } from '../http/call.ts'

/** Stands for an answer while its area is being built; none is left when all areas of the registry are. */
export const notBuilt: Answer = () => ({ status: 501, body: { detail: 'not built yet' } })
