import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { outboxRoutes, type OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { createOwnedEntries, type OwnedEntriesDeps } from '../owned-entries/owned-entries.ts'

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

function failure(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}

export function createOutbox(deps: Omit<OwnedEntriesDeps<OutboxEntry>, 'name' | 'schema'>): Outbox {
  const { person, shop } = deps
  const entries = createOwnedEntries<OutboxEntry>({
    ...deps,
    name: 'outbox',
    schema: outboxRoutes['outbox.store'].input,
  })
  return {
    list: () => entries.own(),
    isIncomplete: () => entries.isIncomplete(),
    facts() {
      const own = entries.own()
      return {
        unclear: own.map(({ conversation, at, files, text }) => ({
          conversation,
          at,
          files: files.length,
          characters: text.length,
        })),
        elsewhere: entries.all().length - own.length,
      }
    },
    async keep(entry) {
      const pk = person()
      if (pk === null) throw failure('Nikt nie jest zalogowany.')
      const before = entries.all()
      const others = before.filter(
        (one) => !entries.isOwn(one) || one.entry.conversation !== entry.conversation,
      )
      try {
        await entries.write([...others, { shop: shop(), person: pk, entry }])
      } catch (cause) {
        // An entry that is not on disk is not sent, so it must not be reported later as unknown.
        entries.forget(({ id }) => id === entry.id)
        const message =
          'Nie wysłano: nie udało się zapisać wiadomości na tym komputerze. Sprawdź wolne miejsce na dysku.'
        throw failure(message, cause)
      }
    },
    async drop(id) {
      const left = entries.all().filter(({ entry }) => entry.id !== id)
      if (left.length < entries.all().length) await entries.write(left)
    },
    hasSince: (time) => entries.all().some(({ entry }) => Date.parse(entry.at) >= time),
    clear: () => entries.clear(),
  }
}
