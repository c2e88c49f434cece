import { randomInt } from 'node:crypto'
import { fingerprint, type KnownLabels, type NewCodes } from '#shared/domain/known-codes.ts'
import type { LabelNumbers } from '../print-journal/label-numbers.ts'

interface KnownCodesDeps {
  isSignedIn: () => boolean
  /** Throws where the journal cannot be read. */
  labelNumbers: () => LabelNumbers
  log: { error(scope: string, message: string, cause?: unknown): void }
}

/** By what the preload tells a code of ours from what a program types into a field. */
export interface KnownCodesSource {
  /** A badge that signed in, or was printed here. Only its fingerprint is kept, and only until the program ends. */
  rememberBadge(code: string): void
  /**
   * What is new to a window that knows so many labels; null for one that knows none. Answers null while nobody is signed in:
   * then every burst of keys is a scan.
   */
  read(known: KnownLabels | null): NewCodes | null
}

/** No list of the journal's has this number. */
const UNREAD = 0

export function createKnownCodes({ isSignedIn, labelNumbers, log }: KnownCodesDeps): KnownCodesSource {
  const seed = randomInt(2 ** 32)
  const badges = new Set<number>()

  function newLabels(known: KnownLabels | null): Pick<NewCodes, 'list' | 'labels'> {
    try {
      const { list, numbers } = labelNumbers()
      return { list, labels: numbers.slice(known?.list === list ? known.count : 0) }
    } catch (cause) {
      log.error('scanner', 'the labels of the journal could not be read', cause)
      return { list: UNREAD, labels: [] }
    }
  }

  return {
    rememberBadge: (code) => void badges.add(fingerprint(code.trim(), seed)),
    read: (known) => (isSignedIn() ? { ...newLabels(known), badges: [...badges], seed } : null),
  }
}
