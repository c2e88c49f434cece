import type { Log } from '../log/log.ts'
import type { TokenStorage } from './session-state.ts'

/** A place for one secret per account. `null` means that none is stored; a place that does not answer throws. */
export interface SecretStore {
  readonly kind: TokenStorage
  /** Whether the place can be used on this machine at all, e.g. whether its module loads. */
  isAvailable(): Promise<boolean>
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  /** Throws when it cannot be said that the secret is gone. */
  remove(account: string): Promise<void>
  /** Only of a place that answers as an empty one does while it is locked: throws when that is so. */
  checkOpen?(): Promise<void>
}

/** A place that cannot be used or does not answer; the message is one line in words and says all that there is to say. */
export class SecretStoreFailure extends Error {}

/** A line about a failed place: its own words, or all that is known of an error that nobody foresaw. */
export function reportStore<Level extends 'warn' | 'error'>(
  log: Pick<Log, Level>,
  level: Level,
  message: string,
  cause: unknown,
): void {
  if (cause instanceof SecretStoreFailure) log[level]('session', `${message}: ${cause.message}`)
  else log[level]('session', message, cause)
}
