import pLimit from 'p-limit'
import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { outboxRoutes, type OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'

/** Messages whose delivery is unknown: the server may or may not have stored them. */
export interface Outbox {
  /** Returns the signed-in user's messages at this shop, oldest first. */
  list(): OutboxEntry[]
  /**
   * True if the stored messages could not be read at the start, so there may be messages with an unknown outcome that
   * are missing here.
   */
  isIncomplete(): boolean
  /** Stores an entry; resolves once it is on disk. Rejects with `ApiFailure` if that fails or no user is signed in. */
  keep(entry: OutboxEntry): Promise<void>
  drop(id: string): Promise<void>
  /** Whether any user's message, sent since then (ms since 1970), still has an unknown outcome. */
  hasSince(time: number): boolean
  /** Facts about waiting messages for Diagnostyka, without their text. */
  facts(): OutboxFacts
  /** Forgets the entries of this shop, when training restarts. */
  clear(): Promise<void>
}

export interface OutboxFacts {
  /** Messages of the signed-in user at this shop. */
  unclear: { conversation: string; at: string; files: number; characters: number }[]
  /** The number of messages of other users and other shops. */
  elsewhere: number
}

interface OutboxDeps {
  file: TextFile
  /** The pk of the signed-in user. */
  person: () => number | null
  /** Identifies the shop, because messages to one shop must not appear in another. */
  shop: () => string
  log: Pick<Log, 'warn'>
}

const kept = z.strictObject({
  shop: z.string(),
  person: z.number().int(),
  entry: outboxRoutes['outbox.store'].input,
})

type Kept = z.infer<typeof kept>

/** Null if the file cannot be read; it is then set aside. */
function read(file: TextFile, log: Pick<Log, 'warn'>): Kept[] | null {
  try {
    const text = file.read()
    if (text === null) return []
    return z.array(kept).parse(JSON.parse(text))
  } catch (cause) {
    log.warn('outbox', 'the outbox file cannot be read', cause)
  }
  try {
    log.warn('outbox', `the outbox file was set aside as ${file.setAside()}`)
  } catch (cause) {
    log.warn('outbox', 'the outbox file could not be set aside', cause)
  }
  return null
}

function failure(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}

export function createOutbox({ file, person, shop, log }: OutboxDeps): Outbox {
  let entries: readonly Kept[] | null = null
  const inTurn = pLimit(1)
  let isIncomplete = false
  function all(): readonly Kept[] {
    if (entries === null) {
      const known = read(file, log)
      isIncomplete = known === null
      entries = known ?? []
    }
    return entries
  }

  /** Writes run one after the other, because an older state must not replace a newer one. */
  function write(next: readonly Kept[]): Promise<void> {
    entries = next
    return inTurn(() => file.write(JSON.stringify(next)))
  }

  const isOf = (pk: number | null) => (one: Kept) => one.shop === shop() && one.person === pk

  return {
    list: () =>
      all()
        .filter(isOf(person()))
        .map(({ entry }) => entry),
    isIncomplete() {
      all()
      return isIncomplete
    },
    facts() {
      const own = all().filter(isOf(person()))
      return {
        unclear: own.map(({ entry: { conversation, at, files, text } }) => ({
          conversation,
          at,
          files: files.length,
          characters: text.length,
        })),
        elsewhere: all().length - own.length,
      }
    },
    async keep(entry) {
      const pk = person()
      if (pk === null) throw failure('Nikt nie jest zalogowany.')
      const isReplaced = (one: Kept) => isOf(pk)(one) && one.entry.conversation === entry.conversation
      const before = all()
      try {
        await write([...before.filter((one) => !isReplaced(one)), { shop: shop(), person: pk, entry }])
      } catch (cause) {
        // An entry that is not on disk is not sent, so it must not be reported later as unknown.
        entries = all().filter((one) => one.entry.id !== entry.id)
        const message =
          'Nie wysłano: nie udało się zapisać wiadomości na tym komputerze. Sprawdź wolne miejsce na dysku.'
        throw failure(message, cause)
      }
    },
    async drop(id) {
      const left = all().filter(({ entry }) => entry.id !== id)
      if (left.length < all().length) await write(left)
    },
    hasSince: (time) => all().some(({ entry }) => Date.parse(entry.at) >= time),
    clear: () => write(all().filter((one) => one.shop !== shop())),
  }
}
