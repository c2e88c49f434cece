import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { SecretStoreFailure, logStoreFailure, type SecretStore } from './secret-store.ts'
import type { TokenStorage } from './session-state.ts'
import type { TokenLocation, TokenPlaces } from './token-places.ts'

/** The owner's name is stored with the token, because the next start reads the admin again by name. */
const storedToken = z.object({ token: z.string().min(1), username: z.string().min(1) })

type StoredToken = z.infer<typeof storedToken>

/** Stores tokens by API host in the best store that this machine offers (DESK-023, DESK-024, DESK-028). */
export interface TokenVault {
  keeper(): Promise<TokenStorage>
  /** Throws if the store that holds the token does not respond, which is not the same as having no token. */
  read(origin: string): Promise<StoredToken | null>
  /** Writes the token to the first store that accepts it. Returns the stores that refused. */
  write(origin: string, kept: StoredToken): Promise<TokenStorage[]>
  /** Throws if the token may still be stored; even then it is not read again. */
  remove(origin: string): Promise<void>
}

export interface TokenVaultDeps {
  /** The best one first. */
  stores: readonly SecretStore[]
  places: TokenPlaces
  log: Pick<Log, 'info' | 'warn'>
}

const NOWHERE: TokenLocation = { holder: null, leftovers: [] }

export function createTokenVault({ stores, places, log }: TokenVaultDeps): TokenVault {
  let usable: Promise<SecretStore[]> | null = null
  let current: SecretStore | null = null

  const warn = (message: string, cause: unknown) => logStoreFailure(log, 'warn', message, cause)

  const find = async (): Promise<SecretStore[]> => {
    const found: SecretStore[] = []
    for (const store of stores) {
      const isAvailable = await store.isAvailable().catch((cause: unknown) => {
        warn(`secret store ${store.kind} cannot be used`, cause)
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
    if (current !== store) log.info('session', `the token is stored in: ${store.kind}`)
    current = store
  }

  const available = () => (usable ??= find())

  const note = (origin: string, place: TokenLocation) =>
    places.set(origin, place).catch((cause: unknown) => {
      warn('it could not be noted where the token lies', cause)
    })

  const readFrom = async (store: SecretStore, origin: string): Promise<StoredToken | null> => {
    const text = await store.read(origin)
    if (text === null) return null
    try {
      const result = storedToken.safeParse(JSON.parse(text))
      if (result.success) return result.data
    } catch {
      // Not written by us, or written by another version; treated as no token.
    }
    log.warn('session', `${store.kind} holds no token of this application`)
    return null
  }

  /** Reads the token from the store that is recorded as its holder. */
  const readHeld = async (holder: TokenStorage, origin: string): Promise<StoredToken | null> => {
    const store = (await available()).find(({ kind }) => kind === holder)
    if (!store) throw new SecretStoreFailure(`secret store ${holder} holds the token and cannot be used`)
    const kept = await readFrom(store, origin)
    if (kept) chosen(store)
    else await store.checkOpen?.()
    return kept
  }

  /** Searches all stores if no holder is recorded, e.g. in a profile that has lost its files. */
  const readAnywhere = async (origin: string): Promise<StoredToken | null> => {
    for (const store of await available()) {
      const kept = await readFrom(store, origin).catch((cause: unknown) => {
        warn(`secret store ${store.kind} does not answer`, cause)
        return null
      })
      if (!kept) continue
      chosen(store)
      await note(origin, { holder: store.kind, leftovers: [] })
      return kept
    }
    return null
  }

  /** Removes the token from each of these stores; returns those that failed, with the reason. */
  const removeFrom = async (kinds: readonly TokenStorage[], origin: string) => {
    const failed = new Map<TokenStorage, unknown>()
    const found = await available()
    for (const kind of kinds) {
      const store = found.find((candidate) => candidate.kind === kind)
      try {
        if (!store) throw new SecretStoreFailure('it cannot be used')
        await store.remove(origin)
      } catch (cause) {
        warn(`secret store ${kind} did not remove the token`, cause)
        failed.set(kind, cause)
      }
    }
    return failed
  }

  const removeLeftovers = async (origin: string, { holder, leftovers }: TokenLocation) => {
    if (leftovers.length === 0) return
    const failed = await removeFrom(leftovers, origin)
    await note(origin, { holder, leftovers: [...failed.keys()] })
  }

  return {
    async keeper() {
      const [first] = await available()
      return (current ?? first)?.kind ?? 'memory'
    },
    async read(origin) {
      const place = places.of(origin)
      if (!place) return readAnywhere(origin)
      await removeLeftovers(origin, place)
      return place.holder === null ? null : readHeld(place.holder, origin)
    },
    async write(origin, kept) {
      const refused: TokenStorage[] = []
      let trouble: unknown = null
      for (const store of await available()) {
        try {
          await store.write(origin, JSON.stringify(kept))
        } catch (cause) {
          trouble = cause
          refused.push(store.kind)
          warn(`secret store ${store.kind} refused the token`, cause)
          continue
        }
        chosen(store)
        const { holder, leftovers } = places.of(origin) ?? NOWHERE
        const others = new Set([...leftovers, ...(holder ? [holder] : [])])
        others.delete(store.kind)
        const failed = await removeFrom(
          [...others].filter((kind) => !refused.includes(kind)),
          origin,
        )
        // A store that refused may hold an earlier token, or may still store this one after the time limit.
        await note(origin, { holder: store.kind, leftovers: [...refused, ...failed.keys()] })
        return refused
      }
      throw trouble
    },
    async remove(origin) {
      const place = places.of(origin)
      if (!place) return
      const { holder, leftovers } = place
      const failed = await removeFrom([...(holder ? [holder] : []), ...leftovers], origin)
      await note(origin, { holder: null, leftovers: [...failed.keys()] })
      if (holder !== null && failed.has(holder)) throw failed.get(holder)
    },
  }
}
