import { SITE_PERMISSION_NAMES } from '../../../entities/permission/permission-names.ts'

/** Site id to that shop's permission strings. */
export type SitePermissions = Readonly<Record<string, readonly string[]>>

/** The values that a shop's permissions are searched for (OP-19). */
export const SITE_PERMISSIONS = Object.keys(SITE_PERMISSION_NAMES)

/** `view_order`, also where the server writes the app in front of it. */
const isItself = (text: string, value: string): boolean => text === value || text.endsWith(`.${value}`)

export type SiteGrant =
  | { isGiven: boolean }
  /** Another string contains the value, and that is enough (APP-114). */
  | { isGiven: true; through: string }

export function grantOf(permissions: SitePermissions, site: number, value: string): SiteGrant {
  const texts = permissions[String(site)] ?? []
  if (texts.some((text) => isItself(text, value))) return { isGiven: true }
  const through = texts.find((text) => text.includes(value))
  return through === undefined ? { isGiven: false } : { isGiven: true, through }
}

/** The same permissions with one given or taken; every string that has no name here stays where it is. */
export function withGrant(
  permissions: SitePermissions,
  site: number,
  value: string,
  isGiven: boolean,
): Record<string, string[]> {
  const others = (permissions[String(site)] ?? []).filter((text) => !isItself(text, value))
  const texts = isGiven ? [...others, value] : others
  const { [String(site)]: _old, ...rest } = permissions
  const all: [string, string[]][] = Object.entries(rest).map(([key, kept]) => [key, [...kept]])
  return Object.fromEntries(texts.length > 0 ? [...all, [String(site), texts]] : all)
}

/** Strings that the table has no line for, by shop. */
export function namelessGrants(permissions: SitePermissions): { site: string; texts: string[] }[] {
  return Object.entries(permissions).flatMap(([site, all]) => {
    const texts = all.filter((text) => !SITE_PERMISSIONS.some((value) => isItself(text, value)))
    return texts.length > 0 ? [{ site, texts }] : []
  })
}
