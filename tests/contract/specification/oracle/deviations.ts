import type { Deviation } from './deviation.ts'
import { REPLY_DEVIATIONS } from './deviations-of-replies.ts'
import { REQUEST_DEVIATIONS } from './deviations-of-requests.ts'

/**
 * Everything in which the client differs from `endpoints.json` and `entities.json`. Whoever adds a row has asked whether
 * the client is wrong instead; a row that nothing needs any more fails, too.
 */
export const DEVIATIONS: readonly Deviation[] = [...REQUEST_DEVIATIONS, ...REPLY_DEVIATIONS]
