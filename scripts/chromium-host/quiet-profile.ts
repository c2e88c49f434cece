import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Preference = boolean | number | string

/**
 * Preferences under which Chromium shows nothing of its own over the app: no translation bubble, no offers to save or
 * fill in passwords, addresses and cards, no list of what was typed before. As Electron, which has none of these.
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

/** A process that was killed leaves another word here, after which Chromium offers to restore its pages. */
const ENDED_IN_ORDER = { 'profile.exit_type': 'Normal' }

/** Flags to the same end. */
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
    // A first start, or a file that a crash has cut off: Chromium begins anew then, too.
    return {}
  }
}

/** Writes them into Chromium's profile; it must not be running. */
export function writeQuietProfile(profile: string): void {
  const path = join(profile, 'Default', 'Preferences')
  const tree = readTree(path)
  for (const [name, value] of Object.entries({ ...QUIET_PREFERENCES, ...ENDED_IN_ORDER }))
    put(tree, name, value)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(tree))
}
