import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { ask, request } from './ask-main.ts'
import type { Figure } from './figure.ts'
import { returnsAfterOutage } from './fleet-return.ts'
import { openAddress, withApp } from './running-app.ts'
import { clock, type Shop } from './shop.ts'

/** The home screen sends its requests every two minutes. A shorter period would count them twice or not at all. */
const WATCH_MS = 120_000
/** Requests that a screen sends when it opens do not count as idle traffic. */
const SETTLED_MS = 8_000
const STATIONS = 50
const GOALS = { perMinute: 12, perSecond: 0.15 }

interface Station {
  name: string
  username: string
  /** Number of such stations in a shop of fifty stations. */
  share: number
  open: (page: Page) => Promise<void>
}

async function goTo(page: Page, path: string): Promise<void> {
  await openAddress(page, path)
}

async function chooseMachine(page: Page): Promise<void> {
  const { results } = await ask(page, 'productionCubes.list', { page: 1, page_size: 200 })
  const [cube] = results
  if (!cube) throw new Error('the sample shop has no cubes')
  const production = { machine: cube.machine, actions: [cube.machine_action], signOutMinutes: null }
  await request(page, 'stationSettings.update', { change: { production } })
}

const STATIONS_OF: readonly Station[] = [
  { name: 'office window', username: 'administrator', share: 20, open: (page) => goTo(page, '/') },
  { name: 'packing bench', username: 'pakowanie', share: 15, open: (page) => goTo(page, '/order/send') },
  {
    name: 'production station',
    username: 'administrator',
    share: 12,
    async open(page) {
      // On the first screen the page itself requests cubes, and of two identical requests the first is dropped.
      await goTo(page, '/tags/list')
      await chooseMachine(page)
      await goTo(page, '/station/production')
    },
  },
  { name: 'wall board', username: 'administrator', share: 3, open: (page) => goTo(page, '/station/board') },
]

interface Idling {
  perMinute: number
  unchanged: number
  bytesPerMinute: number
}

async function idle(shop: Shop): Promise<Idling> {
  await sleep(SETTLED_MS)
  const from = clock()
  await sleep(WATCH_MS)
  const seen = shop.answered(from, clock())
  const minutes = WATCH_MS / 60_000
  return {
    perMinute: seen.length / minutes,
    unchanged: seen.length === 0 ? 0 : seen.filter(({ status }) => status === 304).length / seen.length,
    bytesPerMinute: seen.reduce((sum, { bytes }) => sum + bytes, 0) / minutes,
  }
}

const idlingOf = ({ username, open }: Station): Promise<Idling> =>
  withApp({ username, orders: 300 }, async (page, shop) => {
    await open(page)
    return idle(shop)
  })

/** Measures how many requests idle stations send to the shop's server. */
export async function figuresOfFleet(): Promise<Figure[]> {
  const idling = await Promise.all(STATIONS_OF.map(idlingOf))
  const perStation = STATIONS_OF.map(({ name }, index): Figure => {
    const { perMinute, unchanged, bytesPerMinute } = idling[index] as Idling
    return {
      name: `requests a minute of an idle ${name}`,
      goal: `≤ ${GOALS.perMinute}`,
      value: perMinute,
      unit: '',
      isReached: perMinute <= GOALS.perMinute,
      note: `${(unchanged * 100).toFixed(0)} % answered 304, ${(bytesPerMinute / 1024).toFixed(1)} kB a minute`,
    }
  })
  const total = STATIONS_OF.reduce(
    (sum, { share }, index) => sum + share * (idling[index]?.perMinute ?? 0),
    0,
  )
  return [
    ...perStation,
    {
      name: `requests a second of ${STATIONS} idle stations`,
      goal: `≤ ${(STATIONS * GOALS.perMinute) / 60}`,
      value: total / 60,
      unit: '',
      isReached: total <= STATIONS * GOALS.perMinute,
      note: STATIONS_OF.map(({ name, share }) => `${share} × ${name}`).join(', '),
    },
  ]
}

/**
 * Measures how fifty stations reconnect after the restart of the server. A second of theirs is a tenth of a second, so
 * nothing else may run meanwhile.
 */
export async function figuresOfFleetReturn(): Promise<Figure[]> {
  const { largestShare, lastSeconds } = await returnsAfterOutage(STATIONS)
  return [
    {
      name: `largest share of ${STATIONS} stations that come back in one second after an outage of 80 s`,
      goal: `≤ ${GOALS.perSecond}`,
      value: largestShare,
      unit: '',
      isReached: largestShare <= GOALS.perSecond,
      note: `worst of 5 outages, all lost in the same second; the last station is back ${lastSeconds.toFixed(0)} s after the server; time runs ten times as fast`,
    },
  ]
}
