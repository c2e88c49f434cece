import type { UpdateSettings } from '#shared/station/update-settings.ts'

/** How long a station must be idle before an automatic installation. */
export const QUIET_MS = 5 * 60_000

/** The facts on which the decision is based. */
export interface InstallFacts {
  mode: UpdateSettings['mode']
  isInWindow: boolean
  /** How long every window has shown a sign-in screen without input, in ms; null if some window does not show one. */
  quietMs: number | null
  /** The current activity in Polish; null if there is none. */
  busy: string | null
  isSystemEnding: boolean
}

/**
 * The initiator of the installation. `itself` is the program; `person` is a user who pressed "Zainstaluj" and who is
 * then prompted about unsaved changes.
 */
export type InstallBy = 'itself' | 'person'

const SYSTEM_ENDING = 'System właśnie kończy pracę.'
const IS_OFF = 'Aktualizacje są wyłączone w ustawieniach stanowiska.'

/**
 * Returns the reason in Polish why nothing may be installed now, or null if it may (DESK-075). This is the complete
 * rule and its only place.
 */
export function whyNotInstall(by: InstallBy, facts: InstallFacts): string | null {
  const { mode, isInWindow, quietMs, busy, isSystemEnding } = facts
  if (isSystemEnding) return SYSTEM_ENDING
  if (mode === 'off') return IS_OFF
  if (busy !== null) return busy
  if (by === 'person') return null
  if (mode !== 'auto') return 'Aktualizacja czeka na polecenie.'
  if (!isInWindow) return 'Aktualizacja czeka na swoje godziny.'
  return quietMs !== null && quietMs >= QUIET_MS ? null : 'Na stanowisku ktoś pracuje.'
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

/**
 * Whether the local time is within the allowed hours. Equal ends mean any time, and `from` after `to` crosses midnight.
 */
export function isInWindow(
  { installFrom, installTo }: Pick<UpdateSettings, 'installFrom' | 'installTo'>,
  moment: Date,
): boolean {
  const [from, to] = [minutesOf(installFrom), minutesOf(installTo)]
  const now = moment.getHours() * 60 + moment.getMinutes()
  if (from === to) return true
  return from < to ? now >= from && now < to : now >= from || now < to
}
