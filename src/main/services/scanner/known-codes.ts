import { randomInt } from 'node:crypto'
import { fingerprint, type KnownCodes } from '#shared/domain/known-codes.ts'

interface KnownCodesDeps {
  isSignedIn: () => boolean
  /** Throws where the journal cannot be read. */
  trackingNumbers: () => string[]
  log: { error(scope: string, message: string, cause?: unknown): void }
}

/** By what the preload tells a code of ours from what a program types into a field. */
export interface KnownCodesSource {
  /** A badge that signed in, or was printed here. Only its fingerprint is kept, and only until the program ends. */
  rememberBadge(code: string): void
  /** null while nobody is signed in: then every burst of keys is a scan. */
  read(): KnownCodes | null
}

export function createKnownCodes({ isSignedIn, trackingNumbers, log }: KnownCodesDeps): KnownCodesSource {
  const seed = randomInt(2 ** 32)
  const badges = new Set<number>()

  function labels(): string[] {
    try {
      return trackingNumbers()
    } catch (cause) {
      log.error('scanner', 'the journal could not be asked for its labels', cause)
      return []
    }
  }

  return {
    rememberBadge: (code) => void badges.add(fingerprint(code.trim(), seed)),
    read: () => (isSignedIn() ? { labels: labels(), badges: [...badges], seed } : null),
  }
}
