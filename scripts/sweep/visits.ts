import type { Page } from 'playwright-core'
import { clearNotices, goTo } from '../lib/page-walk.ts'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import type { Call, Fault } from '../lib/fault-proxy.ts'
import type { Finding, Outcome } from './findings.ts'
import { judgeScreen } from './judge.ts'
import { readScreen, whenShown } from './screen-state.ts'
import { nextDrawing, whenSettled } from './settled.ts'
import type { Station } from './station.ts'

/** A screen with the address of a record that there is. */
export interface Place {
  path: string
  address: string
}

/** How a screen is visited: which of its calls a fault meets. */
export interface Weather {
  name: string
  what: string
  /** A rule for each visit, since some of them count. */
  rule: () => (call: Call) => Fault | null
  /** What the person sees of it is the sign-in. */
  endsSession?: boolean
  /** Nobody listens at the shop's address; no call can meet that. */
  refusesConnections?: boolean
  /** The shop answers so; `usual` where nothing is said. */
  temper?: TemperName
  /** A failed read has to be told of; a slow one is none. */
  isFailure: boolean
}

const SHOWN_MS = 10_000
/** A screen that asks nothing, between two visits. */
const RESTING_PLACE = '/station/settings'

/** Away from the screen, so that the next visit finds nothing of this one. */
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
 * What only gives a picture or a name to something that is shown anyway: without it there is an empty frame, a number or
 * a code, and no message.
 */
const UNTOLD = [
  /^\/(media|image-render)\//,
  /\/group_choices\/$/,
  /\/admin_product_group_options\/$/,
  /\/admin_menu_options\/$/,
  /\/admin_for_formats_list\/$/,
]

/** A read that fails on the line is tried three times, and what only fills a choice says nothing meanwhile. */
const TELLING_MS = 6_000

async function isReported(page: Page): Promise<boolean> {
  const limit = Date.now() + TELLING_MS
  while (Date.now() < limit) {
    if ((await readScreen(page)).told.length > 0) return true
    await nextDrawing(page)
  }
  return false
}

/** What a filter lacks is told where it is chosen from. */
async function isReportedInFilters(page: Page): Promise<boolean> {
  const filters = page.getByRole('button', { name: 'Filtry', exact: true }).locator('visible=true').first()
  if ((await filters.count()) === 0) return false
  await filters.click()
  const isSaid = await isReported(page)
  await page.keyboard.press('Escape')
  return isSaid
}

const ONE_RECORD = /\/(\d+)\/$/

/** Whoever may not read a chosen record sees its number instead of its name, and no message. */
async function numberedFields(page: Page): Promise<(call: Call) => boolean> {
  const values = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value))
  return ({ path, fault }) => fault === '403' && values.includes(`nr ${ONE_RECORD.exec(path)?.[1]}`)
}

/** Screens that show numbers as such: of the record itself, or of a marketplace's category, whose name nobody sends. */
const NUMBERED = ['/products/list', '/allegro/offers/update/:pk']

/** A value that was not read, or a number where a server that sends keys sends the name beside it. */
const UNREAD = /\bnull\b|\bnr \d+\b.{0,40}/

/** A failure has to be told of; where nothing is told yet, the screen is given a moment. */
async function judgeTelling({ page }: Station, met: readonly Call[]): Promise<Finding[]> {
  const isNumbered = await numberedFields(page)
  const [first] = met.filter((call) => !UNTOLD.some((one) => one.test(call.path)) && !isNumbered(call))
  if (!first) return []
  if ((await isReported(page)) || (await isReportedInFilters(page))) return []
  const text = `nothing is said of ${first.method} ${first.path} (${met.length} met)`
  return [{ defect: 'silent failure', text }]
}

/** What met a fault on the screen before: its second and third try may come while the next one is shown. */
const metBefore = new WeakMap<Station, ReadonlySet<string>>()

/** Opens a screen in some weather and looks at it. */
export async function visit(station: Station, place: Place, weather: Weather): Promise<Omit<Outcome, 'key'>> {
  const { page, proxy, complaints } = station
  proxy.use(weather.rule())
  await goTo(page, place.address)
  const findings: Finding[] = []
  if (!(await whenShown(page, place.path, SHOWN_MS)))
    findings.push({ defect: 'white screen', text: `not shown after ${SHOWN_MS / 1000} s` })
  if (!(await whenSettled(page, proxy)))
    findings.push({ defect: 'endless waiting', text: 'the line is idle and something is still coming' })
  const met = proxy.calls().filter(({ fault }) => fault !== null)
  // The page loads a new document then: before that is there, nothing can be read.
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
      ...state.told,
      ...((NUMBERED.includes(place.path) ? /\bnull\b/ : UNREAD).exec(state.words) ?? []),
    ]
    findings.push(...unread.map((text): Finding => ({ defect: 'unread answer', text })))
  }
  for (const text of complaints.take()) findings.push({ defect: 'complaint of the page', text })
  return { findings, met: met.length }
}
