import type { Log } from '../log/log.ts'
import type { TokenStorage } from './session-state.ts'

/** Stores one secret per account. `read` returns null if none is stored and throws if the store does not respond. */
export interface SecretStore {
  readonly kind: TokenStorage
  /** Whether the store can be used on this machine at all, e.g. whether its module loads. */
  isAvailable(): Promise<boolean>
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  /** Throws if it is not certain that the secret was removed. */
  remove(account: string): Promise<void>
  /** Throws if the store is locked. Only for stores that look empty while they are locked. */
  checkOpen?(): Promise<void>
}

/** A store that cannot be used or does not respond. The message is one line that needs no stack trace. */
export class SecretStoreFailure extends Error {}

/** Logs a failed store: its own message, or the full details of an unexpected error. */
export function logStoreFailure<Level extends 'warn' | 'error'>(
  log: Pick<Log, Level>,
  level: Level,
  message: string,
  cause: unknown,
): void {
  if (cause instanceof SecretStoreFailure) log[level]('session', `${message}: ${cause.message}`)
  else log[level]('session', message, cause)
}
