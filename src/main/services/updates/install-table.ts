import type { UpdateSettings } from '#shared/station/update-settings.ts'

/** A station is left alone for so long before anything is installed by itself. */
export const QUIET_MS = 5 * 60_000

/** What is known at the moment of deciding. */
export interface InstallFacts {
  mode: UpdateSettings['mode']
  isInWindow: boolean
  /** How long every window has shown a sign-in screen with nobody typing or scanning, ms; null: some window does not. */
  quietMs: number | null
  /** What is under way, in Polish; null: nothing. */
  busy: string | null
  isSystemEnding: boolean
}

/** `itself`: the program; `person`: whoever pressed "Zainstaluj", and is then asked about unsaved changes. */
export type InstallBy = 'itself' | 'person'

const SYSTEM_ENDING = 'System właśnie kończy pracę.'
const IS_OFF = 'Aktualizacje są wyłączone w ustawieniach stanowiska.'

/** Why nothing may be installed now, in Polish; null where it may (DESK-075). The whole rule, and the only place of it. */
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

/** Local time against the window of hours: equal ends mean any time, and `from` after `to` crosses midnight. */
export function isInWindow(
  { installFrom, installTo }: Pick<UpdateSettings, 'installFrom' | 'installTo'>,
  moment: Date,
): boolean {
  const [from, to] = [minutesOf(installFrom), minutesOf(installTo)]
  const now = moment.getHours() * 60 + moment.getMinutes()
  if (from === to) return true
  return from < to ? now >= from && now < to : now >= from || now < to
}
