import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Preference = boolean | number | string

/**
 * Preferences that stop Chromium from showing its own UI over the app: no translation bubble, no offers to save or fill
 * in passwords, addresses and cards, no list of earlier input. Electron has none of these.
 */
export const QUIET_PREFERENCES: Readonly<Record<string, Preference>> = {
  'translate.enabled': false,
  credentials_enable_service: false,
  credentials_enable_autosignin: false,
  'profile.password_manager_leak_detection': false,
  'autofill.profile_enabled': false,
  'autofill.credit_card_enabled': false,
  'payments.can_make_payment_enabled': false,
}

/** A killed process leaves another value here, and then Chromium offers to restore its pages. */
const ENDED_IN_ORDER = { 'profile.exit_type': 'Normal' }

/** Flags with the same purpose. */
export const QUIET_FLAGS: readonly string[] = [
  '--hide-crash-restore-bubble',
  '--no-first-run',
  '--no-default-browser-check',
]

type Tree = { [key: string]: unknown }

function put(tree: Tree, path: string, value: Preference): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let place = tree
  for (const key of keys) {
    const below = place[key]
    place = (typeof below === 'object' && below !== null ? below : (place[key] = {})) as Tree
  }
  place[last] = value
}

function readTree(path: string): Tree {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Tree
  } catch {
    // At a first start, or if a crash truncated the file, Chromium also begins with new preferences.
    return {}
  }
}

/** Writes the preferences into Chromium's profile. Chromium must not be running. */
export function writeQuietProfile(profile: string): void {
  const path = join(profile, 'Default', 'Preferences')
  const tree = readTree(path)
  for (const [name, value] of Object.entries({ ...QUIET_PREFERENCES, ...ENDED_IN_ORDER }))
    put(tree, name, value)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(tree))
}
