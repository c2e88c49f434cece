import type { Page } from 'playwright-core'
import { clearNotices, goTo } from '../lib/page-walk.ts'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import type { Call, Fault } from '../lib/fault-proxy.ts'
import type { Finding, Outcome } from './findings.ts'
import { judgeScreen } from './judge.ts'
import { readScreen, whenShown } from './screen-state.ts'
import { nextFrame, whenSettled } from './settled.ts'
import type { Station } from './station.ts'

/** A screen, with the address of an existing record. */
export interface Place {
  path: string
  address: string
}

/** A fault profile: which calls of a visited screen meet a fault. */
export interface FaultProfile {
  name: string
  what: string
  /** Creates a rule for each visit, because some rules count calls. */
  rule: () => (call: Call) => Fault | null
  /** The user sees the sign-in screen as the result. */
  endsSession?: boolean
  /** Nothing listens at the shop's address, so no call reaches the proxy. */
  refusesConnections?: boolean
  /** How the shop responds; `usual` by default. */
  temper?: TemperName
  /** Whether a read fails, so that the screen must report it. A slow read does not fail. */
  isFailure: boolean
}

const SHOWN_MS = 10_000
/** A screen that sends no requests, shown between two visits. */
const RESTING_PLACE = '/station/settings'

/** Leaves the screen, so that the next visit is not affected by this one. */
export async function rest(station: Station): Promise<void> {
  const { page, proxy, complaints } = station
  proxy.use(() => null)
  await goTo(page, RESTING_PLACE)
  await whenShown(page, RESTING_PLACE, SHOWN_MS)
  await clearNotices(page)
  complaints.take()
  proxy.forget()
}

/**
 * Paths of requests that only add a picture or a name to something that is shown anyway. If they fail, the screen shows
 * an empty frame, a number or a code, and no message.
 */
const UNTOLD = [
  /^\/(media|image-render)\//,
  /\/group_choices\/$/,
  /\/admin_product_group_options\/$/,
  /\/admin_menu_options\/$/,
  /\/admin_for_formats_list\/$/,
]

/**
 * A read that fails on the connection is tried three times, and if it only loads options, the screen shows no message
 * meanwhile.
 */
const TELLING_MS = 6_000

async function isReported(page: Page): Promise<boolean> {
  const limit = Date.now() + TELLING_MS
  while (Date.now() < limit) {
    if ((await readScreen(page)).reported.length > 0) return true
    await nextFrame(page)
  }
  return false
}

/** Whether the filters report it: the screen reports missing filter options only when the filters are open. */
async function isReportedInFilters(page: Page): Promise<boolean> {
  const filters = page.getByRole('button', { name: 'Filtry', exact: true }).locator('visible=true').first()
  if ((await filters.count()) === 0) return false
  await filters.click()
  const isSaid = await isReported(page)
  await page.keyboard.press('Escape')
  return isSaid
}

const ONE_RECORD = /\/(\d+)\/$/

/** A user without permission to read a selected record sees its number instead of its name, and no message. */
async function numberedFields(page: Page): Promise<(call: Call) => boolean> {
  const values = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value))
  return ({ path, fault }) => fault === '403' && values.includes(`nr ${ONE_RECORD.exec(path)?.[1]}`)
}

/**
 * Screens that show numbers by design: of the record itself, or of a marketplace category whose name the API does not
 * send.
 */
const NUMBERED = ['/products/list', '/allegro/offers/update/:pk']

/**
 * Matches a value that was not read, or a number that is shown although a server that sends keys also sends the name.
 */
const UNREAD = /\bnull\b|\bnr \d+\b.{0,40}/

/** Checks that the screen reports a failure. If it does not do so yet, the screen gets some time. */
async function judgeTelling({ page }: Station, met: readonly Call[]): Promise<Finding[]> {
  const isNumbered = await numberedFields(page)
  const [first] = met.filter((call) => !UNTOLD.some((one) => one.test(call.path)) && !isNumbered(call))
  if (!first) return []
  if ((await isReported(page)) || (await isReportedInFilters(page))) return []
  const text = `nothing is said of ${first.method} ${first.path} (${met.length} met)`
  return [{ defect: 'silent failure', text }]
}

/**
 * Paths that met a fault on the previous screen. Their second and third attempt may happen while the next screen is
 * shown.
 */
const metBefore = new WeakMap<Station, ReadonlySet<string>>()

/** Opens a screen under a fault profile and checks it. */
export async function visit(
  station: Station,
  place: Place,
  weather: FaultProfile,
): Promise<Omit<Outcome, 'key'>> {
  const { page, proxy, complaints } = station
  proxy.use(weather.rule())
  await goTo(page, place.address)
  const findings: Finding[] = []
  if (!(await whenShown(page, place.path, SHOWN_MS)))
    findings.push({ defect: 'white screen', text: `not shown after ${SHOWN_MS / 1000} s` })
  if (!(await whenSettled(page, proxy)))
    findings.push({ defect: 'endless waiting', text: 'the line is idle and something is still coming' })
  const met = proxy.calls().filter(({ fault }) => fault !== null)
  // The page then loads a new document and cannot be read before that.
  if (weather.endsSession && met.length > 0 && !(await whenShown(page, '/login', SHOWN_MS)))
    findings.push({ defect: 'silent failure', text: 'the session has ended, and the sign-in is not shown' })
  const state = await readScreen(page)
  findings.push(...judgeScreen(state))
  const own = met.filter(({ path }) => !metBefore.get(station)?.has(path))
  metBefore.set(station, new Set(met.map(({ path }) => path)))
  if (weather.isFailure && !weather.endsSession) findings.push(...(await judgeTelling(station, own)))
  if (weather.refusesConnections && !(await isReported(page)))
    findings.push({ defect: 'silent failure', text: 'nobody can be reached, and nothing says so' })
  if (weather.temper) {
    const unread = [
      ...state.reported,
      ...((NUMBERED.includes(place.path) ? /\bnull\b/ : UNREAD).exec(state.words) ?? []),
    ]
    findings.push(...unread.map((text): Finding => ({ defect: 'unread answer', text })))
  }
  for (const text of complaints.take()) findings.push({ defect: 'complaint of the page', text })
  return { findings, met: met.length }
}
