import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { SecretStore } from './secret-store.ts'
import type { TokenKeeper } from './session-state.ts'

/** Whose token it is stands beside it: the admin is read again by name at the next start. */
const keptToken = z.object({ token: z.string().min(1), username: z.string().min(1) })

type KeptToken = z.infer<typeof keptToken>

/** Tokens by API host, in the best place that this machine offers (DESK-023, DESK-024, DESK-028). */
export interface TokenVault {
  keeper(): Promise<TokenKeeper>
  /** Throws when the place does not answer, which is not the same as holding nothing. */
  read(origin: string): Promise<KeptToken | null>
  /** Keeps the token; a place that refuses is left for the next one. */
  write(origin: string, kept: KeptToken): Promise<void>
  remove(origin: string): Promise<void>
}

export function createTokenVault(
  stores: readonly SecretStore[],
  log: Pick<Log, 'info' | 'warn'>,
): TokenVault {
  let usable: Promise<SecretStore[]> | null = null
  let current: SecretStore | null = null

  const find = async (): Promise<SecretStore[]> => {
    const found: SecretStore[] = []
    for (const store of stores) {
      const isAvailable = await store.isAvailable().catch((cause: unknown) => {
        log.warn('session', `secret store ${store.kind} cannot be used`, cause)
        return false
      })
      if (isAvailable) found.push(store)
    }
    const [first] = found
    if (!first) throw new Error('no secret store can be used')
    chosen(first)
    return found
  }

  const chosen = (store: SecretStore) => {
    if (current !== store) log.info('session', `the token is kept by: ${store.kind}`)
    current = store
  }

  const available = () => (usable ??= find())

  const readFrom = async (store: SecretStore, origin: string): Promise<KeptToken | null> => {
    const text = await store.read(origin)
    if (text === null) return null
    try {
      const result = keptToken.safeParse(JSON.parse(text))
      if (result.success) return result.data
    } catch {
      // Not ours, or written by another version: as good as none.
    }
    log.warn('session', `what ${store.kind} holds is no token of this application`)
    return null
  }

  return {
    async keeper() {
      const [first] = await available()
      return (current ?? first)?.kind ?? 'memory'
    },
    async read(origin) {
      let trouble: { cause: unknown } | null = null
      for (const store of await available()) {
        try {
          const kept = await readFrom(store, origin)
          if (!kept) continue
          chosen(store)
          return kept
        } catch (cause) {
          trouble ??= { cause }
        }
      }
      if (trouble) throw trouble.cause
      return null
    },
    async write(origin, kept) {
      let trouble: unknown = null
      for (const store of await available()) {
        try {
          await store.write(origin, JSON.stringify(kept))
          chosen(store)
          return
        } catch (cause) {
          trouble = cause
          log.warn('session', `secret store ${store.kind} refused the token`, cause)
        }
      }
      throw trouble
    },
    async remove(origin) {
      let trouble: { cause: unknown } | null = null
      for (const store of await available()) {
        await store.remove(origin).catch((cause: unknown) => {
          log.warn('session', `secret store ${store.kind} did not remove the token`, cause)
          // A place that never took the token has nothing to lose.
          if (store === current) trouble = { cause }
        })
      }
      if (trouble) throw (trouble as { cause: unknown }).cause
    },
  }
}
