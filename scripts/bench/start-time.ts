import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { launchApp, type LaunchOptions } from '../lib/launch-app.ts'
import { median, type BenchFigure } from './figure.ts'
import { buildMain, buildPage } from './pages.ts'
import { startShop } from './shop.ts'

const GOAL = 1.5
const ROUNDS = 7

/**
 * From the start of the process to the first paint, ms. The app draws nothing before it knows who is signed in, so its
 * first paint is the sign-in form, ready for typing; that it is there is checked.
 */
async function timeStart(options: LaunchOptions): Promise<number> {
  const app = await launchApp(options)
  try {
    await app.page.locator('input:focus').waitFor()
    const paintedAt = await app.page.evaluate(async () => {
      for (;;) {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        if (paint) return performance.timeOrigin + paint.startTime
        await new Promise(requestAnimationFrame)
      }
    })
    return paintedAt - app.launchedAt
  } finally {
    await app.close()
  }
}

interface Contender {
  name: string
  options: LaunchOptions
  times: number[]
}

/** Starts a bare page, the app on an API and the app with its training shop in turns. */
export async function benchStart(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-bench-'))
  const shop = await startShop({ orders: 300 })
  try {
    await buildPage('bare')
    const bareMain = await buildMain('bare', join(import.meta.dirname, 'bare-main.entry.ts'))
    writeFileSync(join(dirname(bareMain), 'preload.cjs'), '')
    const contender = (name: string, options: Omit<LaunchOptions, 'profile'>): Contender => ({
      name,
      options: { ...options, profile: join(folder, name) },
      times: [],
    })
    const bare = contender('bare', { mainPath: bareMain })
    const onApi = contender('api', { env: { BACKOFFICE_API: shop.url } })
    const training = contender('training', { env: { BACKOFFICE_API: undefined } })
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { options, times } of [bare, onApi, training]) {
        const time = await timeStart(options)
        // The first round makes the profiles and the training shop.
        if (round > 0) times.push(time)
      }
    }
    const figure = (name: string, { times }: Contender): BenchFigure => {
      const value = median(times) / median(bare.times)
      return {
        name,
        goal: `≤ ${GOAL}`,
        value,
        unit: 'times a bare Blueprint page on the same host',
        isReached: value <= GOAL,
        note: `${median(times).toFixed(0)} ms against ${median(bare.times).toFixed(0)} ms, medians of ${ROUNDS} starts in turns`,
      }
    }
    return [
      figure('start to a usable sign-in screen', onApi),
      figure('start to a usable sign-in screen, with the training shop', training),
    ]
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
