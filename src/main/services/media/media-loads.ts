/** Loads of the page that it may give up by the name that it gave them, where the shell does not tell of a lost request. */
export interface MediaLoads {
  /** Runs a load that ends when it is given up, or when `signal` is. */
  run<T>(
    name: string | null,
    signal: AbortSignal | undefined,
    load: (signal?: AbortSignal) => Promise<T>,
  ): Promise<T>
  cancel(name: string): void
}

export function createMediaLoads(): MediaLoads {
  const running = new Map<string, AbortController>()
  return {
    async run(name, signal, load) {
      if (name === null) return load(signal)
      const given = new AbortController()
      running.set(name, given)
      try {
        return await load(signal ? AbortSignal.any([signal, given.signal]) : given.signal)
      } finally {
        if (running.get(name) === given) running.delete(name)
      }
    },
    cancel(name) {
      running.get(name)?.abort()
    },
  }
}
