import { z } from 'zod'

/** A count under a signature, and the public key of that signature. It binds only while that key is trusted. */
const signedCount = z.object({ count: z.number().int(), key: z.string() })

export type SignedCount = z.infer<typeof signedCount>

/** The counts of the last `fresh.json` that was accepted in a folder, and of its feed; that one may have none. */
export const seenCounts = z.object({ fresh: signedCount, feed: signedCount.nullable() })

export type SeenCounts = z.infer<typeof seenCounts>

/** A text with signatures of its exact bytes in base64. The text is parsed only after a signature was verified. */
export const signedStatement = z.object({ signed: z.string(), signatures: z.array(z.string()).min(1).max(8) })

/** One change of the keys. The number is repeated under the signatures. */
export const keyLink = signedStatement.extend({ number: z.number().int() })

export type KeyLink = z.infer<typeof keyLink>
