import type { Page } from 'playwright-core'
import type { ReplyOf } from '#shared/api/registry.ts'
import { productionCode } from '#shared/domain/production-codes.ts'
import { scanCode } from '../lib/scan.ts'
import { ask, request } from './ask-main.ts'
import { figureOfShortShift } from './board.ts'
import type { CpuMeter } from './cpu.ts'
import { setInMs, type Taken, type TakenTime } from './figure.ts'
import { ownTime, ownTimeFigure, timeToPainted } from './painted.ts'
import { openAddress, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

/** Times the plain list. */
const GOALS = { scan: setInMs(150, 'page'), tabs: setInMs(200, 'page') }
const WARM_UP = 2
const SCANS = 12
const TABS = 40
const OPENINGS = 5

const QUIET = '/tags/list'
const FIRST_PAGE = { page: 1, page_size: 200 } as const
/**
 * Settings that require a code before a stage action. At such a stage, scanning another order line raises the alarm.
 */
const CHECKS = [
  'is_use_codes_verification',
  'is_use_codes_verification_print',
  'is_assembly_codes_verification',
] as const

interface Waiting {
  cube: ReplyOf<'productionCubes.list'>['results'][number]
  lines: number[]
}

/** The cube with the most waiting order lines that requires no code. */
async function fullestCube(page: Page): Promise<Waiting> {
  const { results: machines } = await ask(page, 'machines.list', FIRST_PAGE)
  const checking = new Set(
    machines.flatMap(({ actions }) =>
      actions.filter((action) => CHECKS.some((check) => action[check])).map(({ pk }) => pk),
    ),
  )
  const { results: cubes } = await ask(page, 'productionCubes.list', FIRST_PAGE)
  const found: Waiting[] = []
  for (const cube of cubes) {
    if (checking.has(cube.machine_action?.pk ?? 0)) continue
    const query = { ...FIRST_PAGE, cube_pk: cube.pk, ordering: 'order_realization_date' }
    const { results } = await ask(page, 'productionCubeProducts.list', query)
    found.push({ cube, lines: results.map(({ order_product }) => order_product) })
  }
  const [fullest] = found.toSorted((a, b) => b.lines.length - a.lines.length)
  if (!fullest || fullest.lines.length < TABS) throw new Error(`no machine has ${TABS} lines`)
  return fullest
}

/** Scans waiting order lines one after the other, and measures each until the frame that shows it. */
async function figureOfScans(page: Page, shop: Shop, meter: CpuMeter, waiting: Waiting): Promise<TakenTime> {
  const { machine, machine_action: action } = waiting.cube
  const named = (one: typeof machine) => ({ pk: one?.pk ?? 0, name: one?.name ?? '' })
  const production = { machine: named(machine), actions: [named(action)], signOutMinutes: null }
  await request(page, 'stationSettings.update', { change: { production } })
  await openAddress(page, '/station/production')
  await page.getByText(/^dane z\s/).waitFor()
  const steps = []
  let lookups = 0
  for (const [place, line] of waiting.lines.slice(0, SCANS + WARM_UP).entries()) {
    await page.waitForTimeout(500)
    const shown = {
      given: line,
      isFromAct: true,
      isShown: (pk: number) =>
        document.querySelector('.machine-station-job h2')?.textContent?.startsWith(`POZ ${pk}`) === true,
    }
    const painted = await timeToPainted(page, meter, shown, () =>
      scanCode(page, productionCode({ kind: 'orderLine', pk: line })),
    )
    if (place < WARM_UP) continue
    steps.push(ownTime(painted, shop))
    const calls = shop.answered(painted.clickAt, painted.paintedAt)
    lookups += calls.filter(({ path }) => path.includes(`?pk=${line}`) || path.includes(`&pk=${line}`)).length
  }
  const figure = ownTimeFigure(
    'station: scan of a line of the queue to the line painted',
    GOALS.scan,
    steps,
    'scans',
  )
  return {
    ...figure,
    isAlsoReached: lookups === 0,
    note: `${figure.note}; ${lookups} calls for a line`,
  }
}

/** Opens forty order lines together, and measures until the first of their tabs shows its lists and history. */
async function figureOfTabs(page: Page, shop: Shop, meter: CpuMeter, { cube }: Waiting): Promise<TakenTime> {
  const steps = []
  for (let opening = 0; opening < OPENINGS + WARM_UP; opening += 1) {
    await openAddress(page, `/cubes/details/${cube.pk}?page_size=200`)
    await page.locator('[data-row="0"] [data-field="1"]').focus()
    await page.keyboard.press('Space')
    for (let row = 1; row < TABS; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.waitForTimeout(500)
    const shown = {
      given: TABS,
      isShown: (tabs: number) =>
        document.querySelectorAll('.realization-modal [role="tab"]').length === tabs &&
        ![...document.querySelectorAll('.realization-modal .stage-action-reason')].some((reason) =>
          reason.textContent?.includes('Odczytywanie'),
        ),
    }
    const take = page.getByRole('button', { name: 'Do realizacji' })
    const painted = await timeToPainted(page, meter, shown, () => take.click())
    if (opening >= WARM_UP) steps.push(ownTime(painted, shop))
    await page.keyboard.press('Escape')
  }
  return ownTimeFigure(
    `realization of ${TABS} lines: click to tabs and the first one read`,
    GOALS.tabs,
    steps,
    'openings',
  )
}

/** What the operator and the workshop's wall board have to wait for. */
export async function figuresOfProductionFloor(): Promise<Taken[]> {
  const ofOperator = await withApp({ username: 'administrator', orders: 2000 }, async (page, shop, meter) => {
    // Only this script may request cubes now, because the first of two identical requests is dropped.
    await openAddress(page, QUIET)
    const waiting = await fullestCube(page)
    return [await figureOfScans(page, shop, meter, waiting), await figureOfTabs(page, shop, meter, waiting)]
  })
  return [...ofOperator, await figureOfShortShift()]
}
