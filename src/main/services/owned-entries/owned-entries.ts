import pLimit from 'p-limit'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'

/** An entry with its owner. `shop` identifies the shop, because entries of one shop must not appear in another. */
interface Owned<Entry> {
  shop: string
  person: number
  entry: Entry
}

export interface OwnedEntriesDeps<Entry> {
  /** Name in the log: `outbox`. */
  name: string
  file: TextFile
  schema: z.ZodType<Entry>
  /** The pk of the signed-in user. */
  person: () => number | null
  shop: () => string
  log: Pick<Log, 'warn'>
}

/** Entries of several users and shops in one file on this station. */
export interface OwnedEntries<Entry> {
  all(): readonly Owned<Entry>[]
  /** Returns the signed-in user's entries at this shop, oldest first. */
  own(): Entry[]
  /** Whether an entry belongs to the signed-in user and this shop. */
  isOwn(one: Owned<Entry>): boolean
  /** True if the file could not be read at the start, so entries from before may be missing. */
  isIncomplete(): boolean
  /** Replaces all entries; resolves once they are on disk. They are replaced in memory even if that fails. */
  write(next: readonly Owned<Entry>[]): Promise<void>
  /** Removes entries from memory only, after a write of theirs failed. */
  forget(isForgotten: (entry: Entry) => boolean): void
  /** Forgets the entries of this shop. */
  clear(): Promise<void>
}

/** Opens the file on first use. A file that cannot be read is set aside. */
export function createOwnedEntries<Entry>(deps: OwnedEntriesDeps<Entry>): OwnedEntries<Entry> {
  const { name, file, schema, person, shop, log } = deps
  const stored = z.array(z.strictObject({ shop: z.string(), person: z.number().int(), entry: schema }))
  let entries: readonly Owned<Entry>[] | null = null
  let isIncomplete = false
  const inTurn = pLimit(1)

  function read(): readonly Owned<Entry>[] | null {
    try {
      const text = file.read()
      return text === null ? [] : stored.parse(JSON.parse(text))
    } catch (cause) {
      log.warn(name, `the ${name} file cannot be read`, cause)
    }
    try {
      log.warn(name, `the ${name} file was set aside as ${file.setAside()}`)
    } catch (cause) {
      log.warn(name, `the ${name} file could not be set aside`, cause)
    }
    return null
  }

  function all(): readonly Owned<Entry>[] {
    if (entries === null) {
      const known = read()
      isIncomplete = known === null
      entries = known ?? []
    }
    return entries
  }

  const isOwn = (one: Owned<Entry>) => one.shop === shop() && one.person === person()

  /** Writes run one after the other, because an older state must not replace a newer one. */
  function write(next: readonly Owned<Entry>[]): Promise<void> {
    entries = next
    return inTurn(() => file.write(JSON.stringify(next)))
  }

  return {
    all,
    isOwn,
    own: () =>
      all()
        .filter(isOwn)
        .map(({ entry }) => entry),
    isIncomplete() {
      all()
      return isIncomplete
    },
    write,
    forget(isForgotten) {
      entries = all().filter(({ entry }) => !isForgotten(entry))
    },
    clear: () => write(all().filter((one) => one.shop !== shop())),
  }
}
