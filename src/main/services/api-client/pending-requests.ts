/** Requests under way: finds identical ones (OP-04) and lets a screen that is left cancel its own (DESK-035). */
export interface PendingRequests {
  /** Null when an identical request is pending; `key` null takes part in no comparison. */
  begin(key: string | null, requestId: string | undefined, signal: AbortSignal | undefined): Pending | null
  cancel(requestId: string): void
  cancelAll(): void
}

interface Pending {
  readonly signal: AbortSignal
  end(): void
}

export function createPendingRequests(): PendingRequests {
  const byKey = new Map<string, Pending>()
  const byId = new Map<string, () => void>()
  const all = new Set<() => void>()

  return {
    begin(key, requestId, outer) {
      if (key !== null && byKey.has(key)) return null
      const controller = new AbortController()
      const end = () => {
        // A newer request may stand under the same key or id by now.
        if (key !== null && byKey.get(key) === pending) byKey.delete(key)
        if (requestId !== undefined && byId.get(requestId) === cancel) byId.delete(requestId)
        all.delete(cancel)
        outer?.removeEventListener('abort', cancel)
      }
      const cancel = () => {
        // Ended at once: the same screen, opened again, must be able to ask again.
        end()
        controller.abort(outer?.reason)
      }
      const pending: Pending = { signal: controller.signal, end }
      if (key !== null) byKey.set(key, pending)
      if (requestId !== undefined) byId.set(requestId, cancel)
      all.add(cancel)
      if (outer?.aborted) cancel()
      else outer?.addEventListener('abort', cancel, { once: true })
      return pending
    },
    cancel: (requestId) => byId.get(requestId)?.(),
    cancelAll() {
      for (const cancel of all) cancel()
    },
  }
}
