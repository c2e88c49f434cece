import { addressOf } from '../lib/screen-address.ts'
import { screens } from '../lib/screen-table.ts'
import type { Job } from './jobs.ts'
import type { Station } from './station.ts'
import { rest, visit, type Place, type FaultProfile } from './visits.ts'

/** Paths of all screens that staff can open. */
export const screenPaths = (area: string | null): string[] =>
  screens
    .filter(({ access }) => access !== 'anonymous')
    .map(({ path }) => path)
    .filter((path) => area === null || path.startsWith(area))

async function prepare(
  station: Station,
  { refusesConnections, temper = 'usual' }: FaultProfile,
): Promise<void> {
  await station.setTemper(temper)
  await station.proxy.listen()
  await rest(station)
  await station.signInAfterEnd()
  await rest(station)
  if (refusesConnections) await station.proxy.refuse()
}

/** Checks all screens under one fault profile. */
export function screenJob(weather: FaultProfile, paths: readonly string[]): Job {
  return {
    name: `screens ${weather.name}`,
    prepare: (station) => prepare(station, weather),
    looks: paths.map((path) => ({
      key: `screens ${weather.name} ${path}`,
      async take(station) {
        const place: Place = { path, address: await addressOf(path, station) }
        return visit(station, place, weather)
      },
      async leave(station) {
        await rest(station)
        if (weather.endsSession) await prepare(station, weather)
      },
    })),
  }
}
