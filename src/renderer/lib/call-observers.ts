import type { OperationName, ReplyOf } from '#shared/api/registry.ts'

/** A successful call of an operation; `input` and `reply` match its definition. */
export interface ObservedCall {
  operation: OperationName
  input: { params?: unknown; query?: unknown; body?: unknown }
  reply: unknown
}

const listeners = new Set<(answer: ObservedCall) => void>()

/** Subscribes an observer to successful calls. Returns the unsubscribe function. */
export function onCall(listener: (answer: ObservedCall) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportCall(answer: ObservedCall): void {
  for (const listener of listeners) listener(answer)
}

/** Returns the reply if the call was of this operation, else null. */
export function replyTo<N extends OperationName>(
  { operation, reply }: ObservedCall,
  wanted: N,
): ReplyOf<N> | null {
  return operation === wanted ? (reply as ReplyOf<N>) : null
}
