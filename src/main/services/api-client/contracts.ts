import type { AnyOperation } from '#shared/api/operation.ts'

/** The calls of the shop's API. They are many, and no window needs them before the first call: they are read then. */
export interface Contracts {
  load(): Promise<void>
  /** null: there is no such call, or they were not read yet. */
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
