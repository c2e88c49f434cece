import type { Deviation } from './deviation.ts'
import { REPLY_DEVIATIONS } from './deviations-of-replies.ts'
import { REQUEST_DEVIATIONS } from './deviations-of-requests.ts'

/**
 * All differences between the client and `endpoints.json` or `entities.json`. Before adding a row, check whether the
 * client is wrong instead; an unused row fails the test too.
 */
export const DEVIATIONS: readonly Deviation[] = [...REQUEST_DEVIATIONS, ...REPLY_DEVIATIONS]
