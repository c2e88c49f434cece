import type { StationSettings } from '#shared/station/station-settings.ts'

const MISSING = 'Tej drukarki nie ma już na liście. Wybierz inną.'

/** Routes that lead to a printer that is not there, by path; empty when every printer is known (DESK-063). */
export function danglingRoutes({
  printers,
  routing,
}: Pick<StationSettings, 'printers' | 'routing'>): Record<string, string[]> {
  const ids = new Set(printers.map(({ id }) => id))
  const { labelByCarrier, ...routes } = routing
  const named = [
    ...Object.entries(routes).map(([name, id]) => [`routing.${name}`, id] as const),
    ...Object.entries(labelByCarrier).map(([name, id]) => [`routing.labelByCarrier.${name}`, id] as const),
  ]
  return Object.fromEntries(
    named
      .filter(([, id]) => id !== null && id !== undefined && !ids.has(id))
      .map(([path]) => [path, [MISSING]]),
  )
}
