import { randomInt } from 'node:crypto'
import { fingerprint, type KnownLabels, type NewCodes } from '#shared/domain/known-codes.ts'
import type { LabelNumbers } from '../print-journal/label-numbers.ts'

interface KnownCodesDeps {
  isSignedIn: () => boolean
  /** Throws if the journal cannot be read. */
  labelNumbers: () => LabelNumbers
  log: { error(scope: string, message: string, cause?: unknown): void }
}

/** The codes by which the preload distinguishes our codes from the keystrokes of a program that types into a field. */
export interface KnownCodesSource {
  /**
   * Remembers a badge that was used to sign in or was printed here. Only its fingerprint is stored, until the program
   * ends.
   */
  rememberBadge(code: string): void
  /**
   * Returns the codes that are new to a window; `known` says which labels it has, or is null if it has none. Returns
   * null while no user is signed in, in which case every burst of keys is a scan.
   */
  read(known: KnownLabels | null): NewCodes | null
}

/** The number of no list; the journal's lists start at 1. */
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
