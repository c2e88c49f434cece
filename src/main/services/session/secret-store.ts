import type { TokenKeeper } from './session-state.ts'

/** A place for one secret per account. `null` means that none is stored; a place that does not answer throws. */
export interface SecretStore {
  readonly kind: TokenKeeper
  /** Whether the place can be used on this machine at all, e.g. whether its module loads. */
  isAvailable(): Promise<boolean>
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
}
