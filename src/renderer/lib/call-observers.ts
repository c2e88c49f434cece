import type { OperationName, ReplyOf } from '#shared/api/registry.ts'

/** An operation that was answered with success; `input` and `reply` are as its definition has them. */
export interface ObservedCall {
  operation: OperationName
  input: { params?: unknown; query?: unknown; body?: unknown }
  reply: unknown
}

const listeners = new Set<(answer: ObservedCall) => void>()

/** For who watches the work and takes no part in it; returns its end. */
export function onCall(listener: (answer: ObservedCall) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportCall(answer: ObservedCall): void {
  for (const listener of listeners) listener(answer)
}

/** The reply, where it is one of this operation. */
export function replyTo<N extends OperationName>(
  { operation, reply }: ObservedCall,
  wanted: N,
): ReplyOf<N> | null {
  return operation === wanted ? (reply as ReplyOf<N>) : null
}
