import pLimit from 'p-limit'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'
import { endedAttempt, openAttempt, type OpenAttempt } from './attempts.ts'
import { keyLink, seenCounts } from './seen-counts.ts'

const MOST_KEPT = 20

const record = z.object({
  /** A random id that identifies the installation to nobody; it only determines its place in a rollout. */
  installation: z.string().min(1),
  /** The time of the last feed with a valid signature, in ms since 1970; null if there was none yet. */
  answeredAt: z.number().nullable(),
  /** The time of the first check without a response since then; null if the last check had one. */
  silentSince: z.number().nullable(),
  /** Newest first. */
  checks: z.array(z.object({ at: z.number(), result: z.string() })),
  attempts: z.array(endedAttempt),
  /**
   * The publication time of the newest feed of each location, in ms since 1970, by the address of its folder. The last
   * one checked is at the end.
   */
  published: z.record(z.string(), z.number()).default({}),
  /** The counts of each location that has a `fresh.json`, by the address of its folder, in the same order. */
  counts: z.record(z.string(), seenCounts).default({}),
  /** The accepted changes of keys. They are verified again before each use, because this file is not protected. */
  links: z.array(keyLink).readonly().default([]),
})

type StoredUpdates = z.infer<typeof record>

/** Update data that is stored across restarts. A file that cannot be read or written never stops the program. */
export interface UpdateRecord {
  get(): StoredUpdates
  /** Lists are cut to the newest 20 entries. */
  change(change: Partial<StoredUpdates>): void
  attempt(): OpenAttempt | null
  /** Resolves when the attempt is on disk. Throws if that fails, in which case nothing may be installed. */
  begin(attempt: OpenAttempt): Promise<void>
  /** Ends the attempt; resolves when that is on disk or has failed. */
  end(): Promise<void>
}

export interface UpdateRecordDeps {
  file: TextFile
  attemptFile: TextFile
  /** Creates a random id for a new installation. */
  newInstallation: () => string
  log: Pick<Log, 'warn'>
}

const NO_ATTEMPT = '{}\n'

const lastOf = <Value>(byFolder: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byFolder).slice(-MOST_KEPT))

function read<Kept>(file: TextFile, schema: z.ZodType<Kept>, log: Pick<Log, 'warn'>): Kept | null {
  try {
    const text = file.read()
    return text === null || text === NO_ATTEMPT ? null : schema.parse(JSON.parse(text))
  } catch (cause) {
    log.warn('updates', 'the stored update record cannot be read', cause)
    return null
  }
}

export function openUpdateRecord({
  file,
  attemptFile,
  newInstallation,
  log,
}: UpdateRecordDeps): UpdateRecord {
  const kept = read(file, record, log)
  let facts: StoredUpdates = kept ?? {
    installation: newInstallation(),
    answeredAt: null,
    silentSince: null,
    checks: [],
    attempts: [],
    published: {},
    counts: {},
    links: [],
  }
  let attempt = read(attemptFile, openAttempt, log)
  const inTurn = pLimit(1)

  /** Writes run one after the other, because an older state must not replace a newer one. */
  function write(target: TextFile, text: string): Promise<void> {
    const done = inTurn(() => target.write(text))
    done.catch((cause: unknown) => log.warn('updates', 'the update could not be recorded', cause))
    return done
  }

  const keep = () => void write(file, `${JSON.stringify(facts, null, 2)}\n`).catch(() => undefined)
  if (!kept) keep()

  return {
    get: () => facts,
    change(change) {
      const next = { ...facts, ...change }
      facts = {
        ...next,
        checks: next.checks.slice(0, MOST_KEPT),
        attempts: next.attempts.slice(0, MOST_KEPT),
        published: lastOf(next.published),
        counts: lastOf(next.counts),
      }
      keep()
    },
    attempt: () => attempt,
    async begin(next) {
      await write(attemptFile, `${JSON.stringify(next)}\n`)
      attempt = next
    },
    end() {
      attempt = null
      return write(attemptFile, NO_ATTEMPT).catch(() => undefined)
    },
  }
}
