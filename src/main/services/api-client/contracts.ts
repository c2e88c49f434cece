import type { AnyOperation } from '#shared/api/operation.ts'

/**
 * The calls of the shop's API. There are many of them and no window needs them before the first call, so they are
 * loaded then.
 */
export interface Contracts {
  load(): Promise<void>
  /** Null if there is no such call or if the calls are not loaded yet. */
  find(name: string): AnyOperation | null
}

export function createContracts(): Contracts {
  let find: Contracts['find'] = () => null
  return {
    async load() {
      find = (await import('#shared/api/registry.ts')).findOperation
    },
    find: (name) => find(name),
  }
}
