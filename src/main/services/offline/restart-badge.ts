import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { sessionUser, type SessionUser } from '#shared/ipc/routes/session.ts'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'
import type { Seal } from '../seal.ts'

/**
 * `known`: the badge of the user who was signed in last. `wrong`: another badge. `locked`: five wrong ones. `none`: nobody is
 * remembered, or not for this long.
 */
type BadgeCheck =
  | { kind: 'known'; user: SessionUser }
  | { kind: 'wrong'; left: number }
  | { kind: 'locked' }
  | { kind: 'none' }

/**
 * Lets the user who was signed in last back in by the same badge after a restart without a server (OB-5). Holds one
 * user, sealed with the shop's key; of the badge only a salted scrypt hash.
 */
export interface RestartBadge {
  /** Remembers the user after a sign-in by badge. A failure is logged and means that nobody is let in later. */
  remember(code: string, user: SessionUser): Promise<void>
  /** Compares a badge. Each wrong one is counted on the disk before this resolves. */
  check(code: string): Promise<BadgeCheck>
  /** Forgets the user, at sign-out or when the server no longer accepts the session. */
  forget(): Promise<void>
}

export interface RestartBadgeDeps {
  seal: Pick<Seal, 'seal' | 'open'>
  /** Identity of the shop. A user of another shop is not remembered here. */
  shop: () => string
  file: TextFile
  /** Milliseconds since 1970. */
  now: () => number
  log: Pick<Log, 'warn'>
}

const LONGEST_MS = 12 * 60 * 60_000
const MOST_TRIES = 5
const SALT_BYTES = 16
const HASH_BYTES = 32

const hashOf = promisify<string, Buffer, number, Buffer>(scrypt)

/** The count of wrong badges is outside the seal, because a wrong badge must be counted even if the key is gone. */
const storedFile = z.strictObject({
  shop: z.string(),
  at: z.number(),
  tries: z.number().int(),
  sealed: z.base64(),
})
type StoredFile = z.infer<typeof storedFile>

const remembered = z.strictObject({ salt: z.base64(), hash: z.base64(), user: sessionUser })

const aboutOf = ({ shop, at }: Pick<StoredFile, 'shop' | 'at'>): string => `restart-badge ${shop} ${at}`

export function createRestartBadge({ seal, shop, file, now, log }: RestartBadgeDeps): RestartBadge {
  function read(): StoredFile | null {
    try {
      const text = file.read()
      return text === null || text === '' ? null : storedFile.parse(JSON.parse(text))
    } catch (cause) {
      log.warn('offline', 'the remembered badge cannot be read', cause)
      return null
    }
  }

  function contentsOf(stored: StoredFile) {
    const bytes = seal.open(aboutOf(stored), Buffer.from(stored.sealed, 'base64'))
    return bytes === null ? null : remembered.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  }

  const write = (stored: StoredFile | null): Promise<void> =>
    file.write(stored === null ? '' : JSON.stringify(stored))

  return {
    async remember(code, user) {
      try {
        const salt = randomBytes(SALT_BYTES)
        const hash = await hashOf(code, salt, HASH_BYTES)
        const place = { shop: shop(), at: now() }
        const text = JSON.stringify({ salt: salt.toString('base64'), hash: hash.toString('base64'), user })
        const sealed = Buffer.from(seal.seal(aboutOf(place), Buffer.from(text))).toString('base64')
        await write({ ...place, tries: 0, sealed })
      } catch (cause) {
        log.warn('offline', 'the badge could not be remembered for a restart', cause)
      }
    },
    async check(code) {
      const stored = read()
      if (stored === null || stored.shop !== shop()) return { kind: 'none' }
      const age = now() - stored.at
      // A clock that was set back must not make the time longer.
      if (age < 0 || age > LONGEST_MS) return { kind: 'none' }
      if (stored.tries >= MOST_TRIES) return { kind: 'locked' }
      const contents = contentsOf(stored)
      if (contents === null) return { kind: 'none' }
      // Counted before the comparison, so that ending the program in between gives no further try.
      const tries = stored.tries + 1
      await write({ ...stored, tries })
      const hash = await hashOf(code, Buffer.from(contents.salt, 'base64'), HASH_BYTES)
      if (timingSafeEqual(hash, Buffer.from(contents.hash, 'base64'))) {
        await write({ ...stored, tries: 0 })
        return { kind: 'known', user: contents.user }
      }
      return tries >= MOST_TRIES ? { kind: 'locked' } : { kind: 'wrong', left: MOST_TRIES - tries }
    },
    forget: () => (read() === null ? Promise.resolve() : write(null)),
  }
}
