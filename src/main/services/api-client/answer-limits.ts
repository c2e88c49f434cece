import { z } from 'zod'
import { LARGE_ANSWER_BYTES, type AnyOperation } from '#shared/api/operation.ts'

const MB = 1024 * 1024
const RECORD_BYTES = 8 * MB
/** Of an answer above 299: texts for a person. */
export const ERROR_BYTES = MB

/** A reply that may be a list, paged or bare; what is not read at all is none. */
function isList(name: string, { reply }: AnyOperation): boolean {
  return name.endsWith('.list') || (!(reply instanceof z.ZodUnknown) && reply.safeParse([]).success)
}

/**
 * Most bytes of a successful answer, inflated; files stream and have no limit. A record with media may hold whole
 * documents within its JSON: the labels of an order with fifty packages weigh more than any other record.
 */
export function answerLimit(name: string, operation: AnyOperation): number {
  const isLarge = isList(name, operation) || (operation.media?.length ?? 0) > 0
  return operation.maxAnswerBytes ?? (isLarge ? LARGE_ANSWER_BYTES : RECORD_BYTES)
}
