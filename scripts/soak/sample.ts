import type { Page } from 'playwright-core'
import { open } from './office/hands.ts'
import { readAppMemory } from '../figures/app-memory.ts'
import { readPageMemory } from '../figures/page-memory.ts'
import { clearNotices } from '../lib/page-walk.ts'
import { readMain } from './main-process.ts'
import { readTimers, type PageTimers } from './page-timers.ts'
import { readSizes, type Sizes } from './sizes.ts'
import { BENCH, REST, type Station } from './station.ts'

/** Memory and resources of a page after garbage collection. */
export interface PageSample extends PageTimers {
  /** Data of the scripts without compiled code, in MB. */
  data: number
  /** Chromium's own memory, in MB. */
  native: number
  nodes: number
  listeners: number
}

export interface Sample {
  /** Orders packed and office actions played so far. */
  orders: number
  actions: number
  /** Minutes since the shift began. */
  minutes: number
  /** Minutes since the last sign-in. The pages' caches are not older than this. */
  signedIn: number
  bench: PageSample
  /** The other windows, in the order in which they were opened. */
  desks: readonly PageSample[]
  main: { held: number; timers: number; handles: number; descriptors: number }
  /** The processes' own memory in MB: the main process, and all pages together. */
  processes: { main: number; pages: number }
  sizes: Sizes
}

/** Leaves a window on its resting screen, without notices. */
export async function rest(page: Page, path: string): Promise<void> {
  await open(page, path)
  // Notices disappear by themselves, except failure notices, which must be closed.
  await clearNotices(page)
  await page.waitForFunction(() => document.querySelector('.notice') === null)
}

async function readPage(page: Page): Promise<PageSample> {
  const { data, native, nodes, listeners } = await readPageMemory(page)
  return { data, native, nodes, listeners, ...(await readTimers(page)) }
}

/** Takes a sample while the app is idle, with each window on its resting screen. */
export async function takeSample(
  station: Station,
  done: Pick<Sample, 'orders' | 'actions' | 'minutes' | 'signedIn'>,
): Promise<Sample> {
  await rest(station.bench, BENCH)
  for (const desk of station.desks) await rest(desk, REST)
  const bench = await readPage(station.bench)
  const desks: PageSample[] = []
  for (const desk of station.desks) desks.push(await readPage(desk))
  const main = await readMain(station.app)
  const memory = readAppMemory()
  return {
    ...done,
    bench,
    desks,
    main,
    processes: { main: memory.main / 1e6, pages: memory.page / 1e6 },
    sizes: readSizes(station.profile, station.shop.databaseFile),
  }
}
