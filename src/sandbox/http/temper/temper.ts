import type { AnyOperation } from '#shared/api/operation.ts'
import type { Call, Reply } from '../call.ts'

/** An operation being handled, with its call. */
export interface Asked {
  operation: AnyOperation
  call: Call
}

/** A layer at the edge of the server: it sees every call before the areas and every reply after them. */
export interface Temper {
  /** Throws a problem if this server rejects the body. */
  receive(asked: Asked): void
  /** Returns the reply in this server's format. */
  answer(asked: Asked, reply: Reply): Reply
  /** Clears the list of written fields after the shop was seeded again. */
  forget(): void
}

/** Passes everything on unchanged. */
export const USUAL_TEMPER: Temper = {
  receive: () => undefined,
  answer: (_asked, reply) => reply,
  forget: () => undefined,
}
