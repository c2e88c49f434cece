import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { screens } from '#renderer/app/screens.ts'
import { useStation } from '#renderer/lib/station.ts'
import { openPage, type WalkedShop } from '#support/renderer/form-walk/walk-page.tsx'
import { isRow } from '#support/renderer/form-walk/sent.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { aStation, signedOut } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { addressOf } from '../../../../scripts/lib/screen-address.ts'
import {
  COLUMNS_EMPTY_IN_SAMPLE,
  STATION_ONLY_SCREENS,
  EXPECTED_TROUBLES,
} from './stranger-screens-exceptions.ts'
import { filledColumns, isCrash, namesShown, troublesOf } from './stranger-screens-troubles.ts'

/** Screens that query the shop. A new screen is covered as soon as it is added to the table. */
const OPENED = screens.filter(({ path }) => !(path in STATION_ONLY_SCREENS))

skipEditors()

let shop: TestSandbox
let walked: WalkedShop
/** Filled columns in the usual shop, by screen. Every other temper must fill the same ones. */
const usually = new Map<string, Set<string>>()
/** The names that the screen shows outside its tables in the usual shop. */
const usualNames = new Map<string, Set<string>>()

/** The sample rows follow the clock; on some days all rows of a short list would lack the same field. */
const NOW = new Date('2026-11-25T08:00:00Z')

beforeAll(async () => {
  vi.setSystemTime(NOW)
  shop = await startTestSandbox({ orders: 60 })
  const token = await shop.token('administrator')
  const call = callerWith(shop.url, token)
  const { body } = await call('POST', '/api/v1/admins/get_admin_by_username/', { username: 'administrator' })
  walked = { shop, token, call, person: (body as { pk: number }).pk, readers: {} }
})

afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

/** Returns a machine of the shop and its waiting actions, as a station is configured for it. */
async function productionHere() {
  const { body } = await walked.call('GET', '/api/v1/production-cubes/?page_size=1')
  const [cube] = isRow(body) && Array.isArray(body['results']) ? body['results'] : []
  // The stranger names them without keys.
  const named = (part: unknown) => ({
    pk: isRow(part) ? Number(part['pk']) : 1,
    name: String(isRow(part) ? part['name'] : part),
  })
  if (!isRow(cube)) throw new Error('no line waits at any machine')
  return {
    machine: named(cube['machine']),
    actions: [named(cube['machine_action'])],
    signOutMinutes: null,
  }
}

async function open({ path, access }: (typeof screens)[number]): Promise<void> {
  const at = await addressOf(path, {
    ask: async (asked) => (await walked.call('GET', asked)).body,
    order: () => shop.control.order('gls'),
  })
  if (access === 'anonymous') {
    await renderApp({ at, session: signedOut })
    return
  }
  const page = await openPage(walked, at)
  // Only a station with a machine requests the lines that wait there.
  if (path !== '/station/production') return
  useStation.setState({ info: aStation({ production: await productionHere() }) })
  await page.settled()
}

/** The faults that no exception covers, and the exceptions that are no longer needed. */
function unexplained(path: string, troubles: readonly string[]): string[] {
  const known = EXPECTED_TROUBLES.filter(([at]) => at === path).map(([, words]) => words)
  const needless = known.filter((words) => !troubles.some((trouble) => words.test(trouble)))
  return [
    ...troubles.filter((trouble) => !known.some((words) => words.test(trouble))),
    ...needless.map((words) => `the exception ${words} is needless`),
  ]
}

/** Repeats the GET requests of a screen and returns the raw response bodies. */
async function answersTo(
  requests: readonly { method: string; path: string; query: string }[],
): Promise<string> {
  const reads = requests.filter(({ method }) => method === 'GET')
  const answers = await Promise.all(reads.map(({ path, query }) => walked.call('GET', `${path}?${query}`)))
  return answers.map(({ body }) => JSON.stringify(body ?? null)).join('\n')
}

/** Names that the screen shows in the usual shop and this shop also returns, but that the screen does not read. */
async function lostNames(path: string, requests: Parameters<typeof answersTo>[0]): Promise<string[]> {
  const words = document.querySelector('.pane')?.textContent ?? ''
  const missing = [...(usualNames.get(path) ?? [])].filter((name) => !words.includes(name))
  if (missing.length === 0) return []
  const answers = await answersTo(requests)
  return missing.filter((name) => answers.includes(JSON.stringify(name)))
}

describe.each(['usual', 'stranger'] as const)('in a shop of the %s temper', (temper) => {
  beforeAll(() => shop.control.setTemper(temper))

  test.each(OPENED)('the screen $path has its texts and reports no failure', async (screen) => {
    const { path } = screen
    const said: string[] = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
    await shop.control.clearRequests()
    await open(screen)
    const requests = await shop.control.requests()
    const filled = filledColumns()
    if (temper === 'usual') {
      usually.set(path, filled)
      usualNames.set(path, namesShown())
    }
    const byChance = COLUMNS_EMPTY_IN_SAMPLE[path] ?? []
    const empty = [...(usually.get(path) ?? [])].filter(
      (column) => !filled.has(column) && !byChance.includes(column),
    )
    const lost = await lostNames(path, requests)
    expect([
      ...lost.map((name) => `the name ${name} is not read`),
      ...unexplained(path, troublesOf(path)),
      ...said.filter(isCrash).map((words) => `console: ${words}`),
      ...requests
        .filter(({ status }) => (status ?? 0) >= 500)
        .map(({ method, path: asked, status }) => `${method} ${asked}: ${status}`),
      ...empty.map((column) => `nothing stands in the column ${column}`),
    ]).toEqual([])
  })
})

test.each(Object.keys(STATION_ONLY_SCREENS))('the screen %s sends no request to the shop', async (path) => {
  await shop.control.clearRequests()
  await openPage(walked, path)
  expect(document.querySelector<HTMLElement>('.pane')?.dataset['screen']).toBe(path)
  expect((await shop.control.requests()).map(({ path: asked }) => asked)).toEqual([])
})
