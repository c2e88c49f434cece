import type { Page } from 'playwright-core'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import { formatFigure } from '../../figures/figure.ts'
import { request } from '../../figures/ask-main.ts'
import { whenReady } from '../../figures/running-app.ts'
import { figuresOfUpload } from '../../figures/upload-memory.ts'
import { launchApp } from '../../lib/launch-app.ts'
import { packThroughOutage } from '../../soak/outage/outage-hour.ts'
import { NotHere, type CheckTools } from '../line.ts'
import { expectThat, signInSample, withVerifiedStation } from '../station.ts'

const MOST_WINDOWS = 8
const LIMIT_MS = 30_000

const windowsOf = (page: Page): Page[] =>
  page
    .context()
    .pages()
    .filter((one) => one.url().startsWith('http') && new URL(one.url()).pathname !== PRELOADED_PAGE_PATH)

async function waitUntil(page: Page, what: string, isSo: () => boolean): Promise<void> {
  const limit = Date.now() + LIMIT_MS
  while (!isSo()) {
    if (Date.now() > limit) throw new Error(`${what}: not within ${LIMIT_MS / 1000} s`)
    await page.waitForTimeout(50)
  }
}

/** Starts the program a second time on a profile. It must end by itself. */
async function startAgain(profile: string, ...appArguments: string[]): Promise<void> {
  const code = await launchApp({ profile, appArguments }).then(
    ({ ended }) => ended,
    // The second program ended before it had a window.
    () => 0,
  )
  expectThat(code === 0, `the second start ended with ${code}`)
}

/** Opens links as a second start of the program passes them, and as its first start does. */
export async function openLinks({ folder }: CheckTools): Promise<string> {
  let order = 0
  await withVerifiedStation({ folder, username: 'biuro' }, async ({ page, shop, profile }) => {
    order = (await shop.orders('gls'))[0] ?? 0
    await startAgain(profile, `backoffice://order/${order}`)
    await page.waitForURL(`**/order/${order}`, { timeout: LIMIT_MS })
  })
  const appArguments = [`backoffice://order/${order}`]
  await withVerifiedStation({ folder, username: null, appArguments }, async ({ page, shop }) => {
    await page.getByText(`Po zalogowaniu: Zamówienie ${order}`).waitFor()
    await signInSample(page, shop, 'biuro')
    await page.waitForURL(`**/order/${order}`, { timeout: LIMIT_MS })
  })
  return 'an order opens by the arguments of a second start, and after the sign-in by those of the first start'
}

/** Opens the most windows that a station may have. */
export function openEightWindows({ folder, picture }: CheckTools): Promise<string> {
  return withVerifiedStation({ folder, username: 'administrator' }, async ({ page }) => {
    for (let count = 2; count <= MOST_WINDOWS; count += 1) {
      await request(page, 'windows.open', { path: '/tags/list' })
      await waitUntil(page, `window ${count}`, () => windowsOf(page).length === count)
      // A window that is still loading would be used for the next request.
      for (const one of windowsOf(page)) await whenReady(one)
    }
    const last = windowsOf(page).at(-1) ?? page
    await whenReady(last)
    await last.locator('.pane[data-screen="/tags/list"]').waitFor()
    picture('eighth-window', await last.screenshot())
    return `${MOST_WINDOWS} windows, the last one with its list`
  })
}

/** Starts the program while it runs. */
export function startSecondTime({ folder }: CheckTools): Promise<string> {
  return withVerifiedStation({ folder, username: null }, async ({ page, profile }) => {
    await startAgain(profile)
    expectThat(windowsOf(page).length === 1, 'the second start opened a window')
    return 'a second start ends by itself and opens no window'
  })
}

/** Sends a file of 2 GB. */
export async function uploadBigFile({ options, print }: CheckTools): Promise<string> {
  if (!options.isLong) throw new NotHere('a file of 2 GB takes minutes: --long')
  if (process.platform !== 'linux') throw new NotHere('the memory of processes is read on Linux only')
  const figures = await figuresOfUpload()
  const lines = figures.map(formatFigure)
  for (const line of lines) print(line)
  expectThat(
    figures.every(({ isReached }) => isReached),
    lines.join('\n'),
  )
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).join('; ')
}

/** Packs sixty parcels without the server. */
export async function packWithoutServer({ options, print }: CheckTools): Promise<string> {
  if (!options.isLong) throw new NotHere('sixty parcels without the server take half an hour: --long')
  const lines: string[] = []
  const isDone = await packThroughOutage('usual', (line) => {
    lines.push(line)
    print(line)
  })
  expectThat(isDone, lines.slice(-3).join('\n'))
  return lines.at(-1) ?? 'packed'
}
