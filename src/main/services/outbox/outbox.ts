import pLimit from 'p-limit'
import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { outboxRoutes, type OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'

/** Messages of which nobody knows yet whether the server holds them. */
export interface Outbox {
  /** Of the signed-in person at this shop, the oldest first. */
  list(): OutboxEntry[]
  /** What was kept before this start could not be read: messages may be unclear of which nothing is known here. */
  isIncomplete(): boolean
  /** Settled once it is on disk; rejects with `ApiFailure` where that cannot be, or nobody is signed in. */
  keep(entry: OutboxEntry): Promise<void>
  drop(id: string): Promise<void>
  /** Whether anybody's message, sent since then (ms since 1970), is still unclear. */
  hasSince(time: number): boolean
  /** For Diagnostyka: what waits, without a word of it. */
  facts(): OutboxFacts
  /** Forgets the entries of this shop: training begins anew. */
  clear(): Promise<void>
}

export interface OutboxFacts {
  /** Of the signed-in person at this shop. */
  unclear: { conversation: string; at: string; files: number; characters: number }[]
  /** Of other people and other shops. */
  elsewhere: number
}

interface OutboxDeps {
  file: TextFile
  /** pk of who is signed in. */
  person: () => number | null
  /** Names the shop: what was written to one is none of another's. */
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

  /** One write after the other: an older state must not replace a newer one. */
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
        // Not on disk, so not sent: it must not be told as unclear later.
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
