import pLimit from 'p-limit'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'
import { endedAttempt, openAttempt, type OpenAttempt } from './attempts.ts'

const MOST_KEPT = 20

const record = z.object({
  /** Names this installation to nobody: only its place in a rollout comes of it. */
  installation: z.string().min(1),
  /** When a feed last answered with a good signature, ms since 1970; null: never yet. */
  answeredAt: z.number().nullable(),
  /** First look without an answer since then; null: the last one had an answer. */
  silentSince: z.number().nullable(),
  /** Newest first. */
  checks: z.array(z.object({ at: z.number(), result: z.string() })),
  attempts: z.array(endedAttempt),
  /** When the newest feed of a place was published, ms since 1970, by the address of its folder; the last one asked at the end. */
  published: z.record(z.string(), z.number()).default({}),
})

type StoredUpdates = z.infer<typeof record>

/** What is remembered of updates over restarts. A file that cannot be read or written stops no program. */
export interface UpdateRecord {
  get(): StoredUpdates
  /** What is listed is cut to the newest 20. */
  change(change: Partial<StoredUpdates>): void
  attempt(): OpenAttempt | null
  /** Answers when it is on the disk; throws where it cannot be: then nothing may be installed. */
  begin(attempt: OpenAttempt): Promise<void>
  /** The attempt is over; answers when that is on the disk, or cannot be. */
  end(): Promise<void>
}

export interface UpdateRecordDeps {
  file: TextFile
  attemptFile: TextFile
  /** A new installation's name: random. */
  newInstallation: () => string
  log: Pick<Log, 'warn'>
}

const NO_ATTEMPT = '{}\n'

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
  }
  let attempt = read(attemptFile, openAttempt, log)
  const inTurn = pLimit(1)

  /** One write after the other: an older state must not replace a newer one. */
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
        published: Object.fromEntries(Object.entries(next.published).slice(-MOST_KEPT)),
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
