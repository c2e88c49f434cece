import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp, type LaunchOptions } from '../lib/launch-app.ts'
import { buildBareApp } from './bare-app.ts'
import { cpuSinceStart, medianCpu } from './cpu.ts'
import { median, type Figure, type CpuTimes } from './figure.ts'
import { buildAppMain } from './pages.ts'
import { startShop } from './shop.ts'

const GOAL = 1.25
const ROUNDS = 5

interface Start {
  /** Time from the start of the process to the first paint, in ms. */
  time: number
  /** The part of it since the page's navigation, in ms. */
  navigation: number
  /** CPU time until the sign-in form was ready. */
  cpu: CpuTimes
}

/**
 * Measures one start. The app renders nothing before it knows who is signed in, so its first paint is the sign-in form,
 * ready for typing. The function also checks that the form is there.
 */
async function timeStart(options: LaunchOptions): Promise<Start> {
  const app = await launchApp(options)
  try {
    await app.page.locator('input:focus').waitFor()
    const cpu = await cpuSinceStart(app.page, app.pid)
    const { navigatedAt, paintedAt } = await app.page.evaluate(async () => {
      for (;;) {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const { timeOrigin } = performance
        if (paint) return { navigatedAt: timeOrigin, paintedAt: timeOrigin + paint.startTime }
        await new Promise(requestAnimationFrame)
      }
    })
    return { time: paintedAt - app.launchedAt, navigation: paintedAt - navigatedAt, cpu }
  } finally {
    await app.close()
  }
}

/** A program whose starts are compared with those of another one. */
export interface Contender {
  name: string
  options: LaunchOptions
  starts: Start[]
}

/**
 * Starts the contenders alternately. The first round creates the profiles and the training shop, so it does not count.
 */
export async function startAlternately(contenders: readonly Contender[], rounds = ROUNDS): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const { options, starts } of contenders) {
      const start = await timeStart(options)
      if (round > 0) starts.push(start)
    }
  }
}

/** The median of the starts in ms. */
export const usualTime = ({ starts }: Contender): number => median(starts.map(({ time }) => time))
export const usualCpu = ({ starts }: Contender): CpuTimes => medianCpu(starts.map(({ cpu }) => cpu))

const UPDATER_GOAL_PERCENT = 5

/**
 * Compares the program with an active updater to one without an updater. Both are built in the same way and started
 * alternately.
 */
export async function figuresOfUpdaterStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const shop = await startShop({ orders: 300 })
  try {
    const contender = (name: string, mainPath: string): Contender => {
      const profile = join(folder, name)
      const updates = {
        mode: 'auto',
        channel: 'all',
        installFrom: '00:00',
        installTo: '00:00',
        feed: 'http://127.0.0.1:9',
      }
      mkdirSync(profile, { recursive: true })
      writeFileSync(join(profile, 'settings.json'), JSON.stringify({ updates }))
      return { name, options: { profile, mainPath, env: { BACKOFFICE_API: shop.url } }, starts: [] }
    }
    const withIt = contender('with-updater', await buildAppMain('with-updater'))
    const without = contender(
      'without-updater',
      await buildAppMain('without-updater', {
        module: join(import.meta.dirname, '..', '..', 'src', 'main', 'compose', 'updates.ts'),
        by: join(import.meta.dirname, 'no-updates.entry.ts'),
      }),
    )
    await startAlternately([withIt, without])
    const [time, other] = [usualTime(withIt), usualTime(without)]
    const percent = (time / other - 1) * 100
    const { page = 0, main = 0 } = usualCpu(without)
    return [
      {
        name: 'what the updater adds to a start',
        goal: `≤ ${UPDATER_GOAL_PERCENT} %`,
        value: percent,
        unit: '%',
        isReached: percent <= UPDATER_GOAL_PERCENT,
        note:
          `${time.toFixed(0)} against ${other.toFixed(0)} ms without one, medians of ${ROUNDS} starts in turns; ` +
          `CPU without it page ${page.toFixed(0)} ms, main ${main.toFixed(0)} ms`,
        cpu: usualCpu(withIt),
      },
    ]
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Starts a bare page, the app on an API and the app with its training shop alternately. */
export async function figuresOfStart(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const shop = await startShop({ orders: 300 })
  try {
    const bareMain = await buildBareApp('bare')
    const contender = (name: string, options: Omit<LaunchOptions, 'profile'>): Contender => ({
      name,
      options: { ...options, profile: join(folder, name) },
      starts: [],
    })
    const bare = contender('bare', { mainPath: bareMain })
    const onApi = contender('api', { env: { BACKOFFICE_API: shop.url } })
    const training = contender('training', { env: { BACKOFFICE_API: undefined } })
    await startAlternately([bare, onApi, training])
    const pageTimeOf = ({ starts }: Contender) => median(starts.map(({ navigation }) => navigation))
    const figure = (name: string, contender: Contender): Figure => {
      const [time, bareTime] = [usualTime(contender), usualTime(bare)]
      const value = time / bareTime
      const { page = 0, main = 0 } = usualCpu(bare)
      return {
        name,
        goal: `≤ ${GOAL}`,
        value,
        unit: 'times a bare Blueprint page on the same host',
        isReached: value <= GOAL,
        note:
          `${(time - bareTime).toFixed(0)} ms more: ${time.toFixed(0)} against ${bareTime.toFixed(0)} ms, medians of ${ROUNDS} starts in turns; ` +
          `from navigation to paint ${pageTimeOf(contender).toFixed(0)} against ${pageTimeOf(bare).toFixed(0)} ms; ` +
          `CPU of the bare one page ${page.toFixed(0)} ms, main ${main.toFixed(0)} ms`,
        cpu: usualCpu(contender),
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
