import type { CommandSet } from './command-set.ts'

/** Commands on every screen. */
export const shellCommands = {
  codes: { signOut: { number: 7, name: 'Wyloguj' } },
  elsewhere: null,
} as const satisfies CommandSet
