import type { Log } from '../log/log.ts'
import { judgeStart, type EndedAttempt, type OpenAttempt } from './attempts.ts'
import type { UpdateClock, UpdateFeed } from './ports.ts'
import type { UpdateRecord } from './update-record.ts'
import { failedInstallText, silentVersionText } from './update-words.ts'

export interface UpdateStarts {
  /** Called once at the start. Records what became of an installation attempt. */
  judge(): Promise<void>
  /** Called when the first screen is visible. */
  shown(): void
}

interface UpdateStartsDeps {
  version: string
  record: UpdateRecord
  feed: () => Promise<Pick<UpdateFeed, 'copyOf'>>
  clock: Pick<UpdateClock, 'now'>
  /** Notifies the administrator without relying on the program's screen. */
  tellAdministratorText: (text: string) => void
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** Evaluates the starts after an installation (DESK-076). */
export function createUpdateStarts(deps: UpdateStartsDeps): UpdateStarts {
  const { version, record, feed, clock, tellAdministratorText, log } = deps

  function note(
    { from, to, at }: OpenAttempt,
    outcome: EndedAttempt['outcome'],
    durationMs: number | null,
  ): void {
    const ended: EndedAttempt = { from, to, at, outcome, durationMs }
    record.change({ attempts: [ended, ...record.get().attempts] })
  }

  async function countStart(attempt: OpenAttempt): Promise<void> {
    try {
      await record.begin({ ...attempt, starts: attempt.starts + 1 })
    } catch {
      // The record has already logged the error; one start is not counted.
    }
  }

  async function reportSilence(attempt: OpenAttempt): Promise<void> {
    const path = await feed()
      .then((known) => known.copyOf(attempt.from))
      .catch(() => null)
    const text = silentVersionText(attempt.to, attempt.from, path)
    log.error('updates', text)
    tellAdministratorText(text)
  }

  return {
    async judge() {
      const attempt = record.attempt()
      if (!attempt) return
      const verdict = judgeStart(attempt, version)
      if (verdict === 'gone') {
        log.warn('updates', `${version} was installed by other means than ${attempt.from} → ${attempt.to}`)
        return record.end()
      }
      if (verdict === 'failed') {
        log.error('updates', failedInstallText(attempt.to, version))
        note(attempt, 'failed', null)
        return record.end()
      }
      if (verdict === 'silent') {
        const isNoted = record
          .get()
          .attempts.some(({ at, outcome }) => at === attempt.at && outcome === 'silent')
        if (!isNoted) note(attempt, 'silent', null)
        await reportSilence(attempt)
      }
      await countStart(attempt)
    },
    shown() {
      const attempt = record.attempt()
      if (attempt?.to !== version) return
      const durationMs = clock.now() - attempt.at
      log.info('updates', `${attempt.from} → ${attempt.to} took ${Math.round(durationMs / 1000)} s`)
      note(attempt, 'done', durationMs)
      void record.end()
    },
  }
}
