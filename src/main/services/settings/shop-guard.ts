import { isDeepStrictEqual } from 'node:util'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { PermissionHolder } from '#shared/domain/permissions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { SIGN_IN_SETTINGS, type SignInSetting } from '#shared/station/setting-words.ts'
import type { PartialSettings } from '#shared/station/station-settings.ts'
import type { Settings } from './settings.ts'

/**
 * Protects where passwords and badges are sent. Once the station has a shop, only the shop's administrator may name
 * another one, because the next user would send a password there.
 */
export interface ShopGuard {
  /** Why the shop cannot be changed now, in Polish; null if it can. */
  refusal(): string | null
  /** The settings of a change that are refused now. The training shop and the station's own shop are always allowed. */
  refusedKeys(change: PartialSettings): SignInSetting[]
  /** Throws an `ApiFailure` with SETTING_LOCKED and field errors if a setting of the change is refused. */
  check(change: PartialSettings): void
}

export interface ShopGuardDeps {
  settings: Pick<Settings, 'get' | 'shop'>
  /** The user who is signed in, or null. */
  user: () => Pick<PermissionHolder, 'isSuperuser'> | null
  /** The API host at the start of this run, to which the session belongs. Null is the training shop. */
  startedHost: string | null
}

const REFUSAL =
  'Adres, na który trafiają hasła i identyfikatory, zmienia tylko zalogowany administrator sklepu albo zasady komputera.'

export function createShopGuard({ settings, user, startedHost }: ShopGuardDeps): ShopGuard {
  // A newcomer can correct a first address until the restart, because nothing has been sent to it yet.
  const isNew = settings.shop() === null
  // Anybody can be an administrator of the training shop, so the session must be one of the station's own shop.
  const isAllowed = (): boolean => isNew || (startedHost === settings.shop() && user()?.isSuperuser === true)

  function refusedKeys(change: PartialSettings): SignInSetting[] {
    if (isAllowed()) return []
    const current = settings.get()
    return SIGN_IN_SETTINGS.filter((key) => {
      if (!(key in change) || isDeepStrictEqual(change[key], current[key])) return false
      return key !== 'apiHost' || (change.apiHost !== null && !isSameShop(change.apiHost, settings.shop()))
    })
  }

  return {
    refusal: () => (isAllowed() ? null : REFUSAL),
    refusedKeys,
    check(change) {
      const keys = refusedKeys(change)
      if (keys.length === 0) return
      throw new ApiFailure({
        code: ErrorCode.settingLocked,
        message: `Nie zmieniono adresu sklepu. ${REFUSAL}`,
        fieldErrors: Object.fromEntries(keys.map((key) => [key, [REFUSAL]])),
      })
    },
  }
}

/** A page may send the address as it was typed, with a trailing slash. */
function isSameShop(given: unknown, shop: string | null): boolean {
  return typeof given === 'string' && given.replace(/\/+$/, '') === shop
}
