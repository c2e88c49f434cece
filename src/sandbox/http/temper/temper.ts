import type { AnyOperation } from '#shared/api/operation.ts'
import type { Call, Reply } from '../call.ts'

/** One operation that is being answered: which one, and the call. */
export interface Asked {
  operation: AnyOperation
  call: Call
}

/** A stage at the edge of the server: sees every call before the areas do, and every reply after them. */
export interface Temper {
  /** Throws a problem for a body that this server refuses. */
  receive(asked: Asked): void
  /** The reply as this server writes it. */
  answer(asked: Asked, reply: Reply): Reply
  /** Forgets what was written; the shop has been filled again. */
  forget(): void
}

/** Passes everything on as it is. */
export const USUAL_TEMPER: Temper = {
  receive: () => undefined,
  answer: (_asked, reply) => reply,
  forget: () => undefined,
}
