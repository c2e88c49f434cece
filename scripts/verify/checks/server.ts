import type { Page } from 'playwright-core'
import { readProblems } from '../../demo/screen.ts'
import { readDemoOptions } from '../../demo/options.ts'
import { signIn, waitForSignIn } from '../../demo/sign-in.ts'
import { request } from '../../figures/ask-main.ts'
import { launchApp } from '../../lib/launch-app.ts'
import { goTo } from '../../lib/page-walk.ts'
import { scanCode } from '../../lib/scan.ts'
import { addressOf } from '../../lib/screen-address.ts'
import { FAULT_PROFILES } from '../../sweep/fault-profiles.ts'
import { screenPaths } from '../../sweep/screen-jobs.ts'
import { whenShown } from '../../sweep/screen-state.ts'
import { startStation } from '../../sweep/station.ts'
import { rest, visit } from '../../sweep/visits.ts'
import type { CheckTools } from '../line.ts'
import { expectThat, withVerifiedStation } from '../station.ts'

const UNKNOWN_BADGE = '990000017'
const SHOWN_MS = 15_000
const BACK_GOAL_MS = 40_000
const OFFLINE = '.status-footer-offline'

async function waitForProblem(page: Page): Promise<string> {
  const limit = Date.now() + SHOWN_MS
  while (Date.now() < limit) {
    const [problem] = await readProblems(page)
    if (problem !== undefined) return problem
    await page.waitForTimeout(100)
  }
  throw new Error('a badge that does not exist is not refused')
}

/** Scans a badge that does not exist, then one that does. */
export function signInByBadge({ folder, picture }: CheckTools): Promise<string> {
  return withVerifiedStation({ folder, username: null }, async ({ page, shop }) => {
    await page.getByRole('link', { name: 'Zaloguj identyfikatorem' }).click()
    await page.getByRole('heading', { name: 'Zeskanuj identyfikator' }).waitFor()
    await scanCode(page, UNKNOWN_BADGE)
    const refusal = await waitForProblem(page)
    picture('refused-badge', await page.screenshot())
    await scanCode(page, await shop.badge('pakowanie'))
    await page.locator('.user-name').waitFor()
    return `an unknown badge is refused („${refusal.split(' · ')[0]}”), a known one signs in, on the training shop`
  })
}

interface LogLines {
  lines: { message: string }[]
}

/** Number of responses that did not fit their operation, by the program's log. */
async function countMisfits(page: Page): Promise<number> {
  const search = 'does not match its schema'
  const log = await request<LogLines>(page, 'diagnostics.log', { levels: ['WARN'], search, limit: 1000 })
  return log.lines.length
}

async function openEveryScreenOfServer(
  tools: CheckTools,
  args: readonly string[],
  order: string,
): Promise<string> {
  const { api, signIn: who } = readDemoOptions([...args, '--order', order], {
    env: process.env,
    platform: process.platform,
  })
  const app = await launchApp({ profile: tools.folder, env: { BACKOFFICE_API: api ?? undefined } })
  try {
    const { page } = app
    await waitForSignIn(page)
    await signIn(page, who)
    // Records of the shop are not opened, because their keys are unknown here.
    const paths = screenPaths(null).filter((path) => !path.includes(':'))
    const missing: string[] = []
    for (const path of paths) {
      await goTo(page, path)
      if (!(await whenShown(page, path, SHOWN_MS))) missing.push(path)
    }
    const misfits = await countMisfits(page)
    expectThat(misfits === 0, `${misfits} responses do not fit their operations: see "Diagnostyka"`)
    return `${paths.length - missing.length} screens, none with a response that does not fit; not open to this user: ${missing.join(', ') || 'none'}`
  } finally {
    await app.close()
  }
}

async function openEveryScreenOfTraining({ picture }: CheckTools): Promise<string> {
  const [healthy] = FAULT_PROFILES
  if (!healthy) throw new Error('there is no healthy profile')
  const station = await startStation()
  try {
    await rest(station)
    await station.signInAfterEnd()
    const paths = screenPaths(null)
    const findings: string[] = []
    for (const path of paths) {
      const outcome = await visit(station, { path, address: await addressOf(path, station) }, healthy)
      findings.push(...outcome.findings.map(({ defect, text }) => `${path}: ${defect}: ${text}`))
      if (path === '/order/list') picture('order-list', await station.page.screenshot())
      await rest(station)
    }
    expectThat(findings.length === 0, findings.join('\n'))
    const misfits = await countMisfits(station.page)
    expectThat(misfits === 0, `${misfits} responses do not fit their operations`)
    return `${paths.length} screens of the training shop, no finding and no response that does not fit`
  } finally {
    await station.close()
  }
}

/** Opens every screen as an administrator and counts what does not fit. */
export function openEveryScreen(tools: CheckTools): Promise<string> {
  const { server } = tools.options
  return server === null
    ? openEveryScreenOfTraining(tools)
    : openEveryScreenOfServer(tools, server.arguments, server.order)
}

/** Makes the server unreachable and reachable again, and measures the return of the station. */
export async function returnAfterRestart(): Promise<string> {
  const station = await startStation()
  const { page, proxy } = station
  try {
    await rest(station)
    await station.signInAfterEnd()
    await proxy.refuse()
    await goTo(page, '/tags/list')
    await page.locator(OFFLINE).first().waitFor()
    await proxy.listen()
    const begun = performance.now()
    await page.locator(OFFLINE).first().waitFor({ state: 'detached', timeout: BACK_GOAL_MS })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    expectThat(!new URL(page.url()).pathname.startsWith('/login'), 'the station requires a new sign-in')
    return `back ${seconds} s after the training server, without a new sign-in`
  } finally {
    await proxy.listen()
    await station.close()
  }
}
