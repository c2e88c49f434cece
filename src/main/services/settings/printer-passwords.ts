import { z } from 'zod'
import { credentialKey, splitIppAddress, withCredentials } from '#shared/station/ipp-address.ts'
import { withoutCredentials, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { knownSettings } from './settings-schema.ts'

/**
 * The key of the passwords in the settings file. They are not a setting, so no page, profile or diagnostics contains
 * them.
 */
const KEY = 'printerPasswords'

/** Credentials that printers require (`name:password`, as in an address), by `credentialKey`. */
export type PrinterPasswords = Readonly<Record<string, string>>

const passwordsSchema = z.record(z.string(), z.string())

export function passwordsOf(file: Record<string, unknown>): PrinterPasswords {
  const result = passwordsSchema.safeParse(file[KEY])
  return result.success ? result.data : {}
}

export function withPasswords(
  file: Record<string, unknown>,
  passwords: PrinterPasswords,
): Record<string, unknown> {
  const { [KEY]: _before, ...rest } = file
  return Object.keys(passwords).length > 0 ? { ...rest, [KEY]: passwords } : rest
}

function uriOf({ transport }: PrinterProfile): string | null {
  return transport.kind === 'ipp' ? transport.uri : null
}

/**
 * Removes the passwords from the printers' addresses. A stored password stays if an address comes without one, and is
 * removed with the last printer of its place.
 */
export function extractPasswords(
  printers: readonly PrinterProfile[],
  kept: PrinterPasswords,
): { printers: PrinterProfile[]; passwords: PrinterPasswords } {
  const passwords = new Map<string, string>()
  for (const uri of printers.flatMap((printer) => uriOf(printer) ?? [])) {
    const { uri: bare, credentials } = splitIppAddress(uri)
    const place = credentialKey(bare)
    const password = credentials ?? (place === null ? undefined : (passwords.get(place) ?? kept[place]))
    if (place !== null && password) passwords.set(place, password)
  }
  return { printers: printers.map(withoutCredentials), passwords: Object.fromEntries(passwords) }
}

/** Returns the address that the printer needs: with the stored password, unless the address has its own. */
export function withPassword(uri: string, passwords: PrinterPasswords): string {
  const place = credentialKey(uri)
  const password = place === null ? undefined : passwords[place]
  return password === undefined || splitIppAddress(uri).credentials !== null
    ? uri
    : withCredentials(uri, password)
}

/** Returns the settings as they are stored, with the passwords moved from the printers' addresses to their own key. */
export function withPasswordsSeparated(
  file: Record<string, unknown>,
  kept: PrinterPasswords,
): Record<string, unknown> {
  const { printers: given } = knownSettings(file)
  if (!given) return file
  const { printers, passwords } = extractPasswords(given, kept)
  return withPasswords({ ...file, printers }, passwords)
}
