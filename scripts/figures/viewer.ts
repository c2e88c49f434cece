import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { median, percentile, setInMs, type Figure, type Taken, type TakenTime } from './figure.ts'
import { readPageMemory } from './page-memory.ts'
import { showPage } from './pages.ts'
import { SOFTWARE_GL } from './software-gl.ts'

/** `thread` and `opening` are times the plain list. */
const GOALS = {
  turning: 1.6,
  worst: 4,
  thread: setInMs(2, 'page'),
  opening: setInMs(700, 'page'),
  growth: 1.1,
}
const ROUNDS = 80
const OPENINGS = 3
const TURNS = { warm: 50, measured: 500 }
const REST_MS = 2000
/** Small, because retained memory does not depend on the canvas size, but the CPU time for rendering does. */
const SMALL = { width: 400, height: 300 }

/** Compares frames of a turning leaf with those of a still spread and of an empty scene, rendered on the CPU. */
async function figuresOfFrames(page: Page): Promise<Taken[]> {
  const times = await page.evaluate((rounds) => window.bench.frames(rounds), ROUNDS)
  const drawn = (kind: keyof typeof times) => times[kind].map((time) => time.drawn)
  const [still, turning] = [median(drawn('still')), median(drawn('turning'))]
  const ratio = turning / still
  const worst = percentile(drawn('turning'), 95) / percentile(drawn('empty'), 95)
  const thread = median(times.turning.map((time) => time.thread))
  const note = `medians ${median(drawn('empty')).toFixed(1)}, ${still.toFixed(1)}, ${turning.toFixed(1)} ms: nothing, still, turning; ${ROUNDS} rounds`
  return [
    {
      name: 'viewer in 3D on the processor: a turning frame against a still spread, medians',
      goal: `≤ ${GOALS.turning}`,
      value: ratio,
      unit: 'times',
      isReached: ratio <= GOALS.turning,
      note,
    },
    {
      name: 'viewer in 3D on the processor: a turning frame against an empty one, p95',
      goal: `≤ ${GOALS.worst}`,
      value: worst,
      unit: 'times',
      isReached: worst <= GOALS.worst,
    },
    {
      name: 'viewer in 3D: the page’s thread in a turning frame, median',
      ms: thread,
      work: 'page',
      most: GOALS.thread,
    },
  ]
}

/**
 * Time from an empty stage to the visible pages, with their pictures already available. The first opening compiles the
 * shaders.
 */
async function figureOfOpening(page: Page): Promise<TakenTime> {
  const times: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.reload()
    await isReady(page)
    times.push(await page.evaluate(() => window.bench.timeOpening()))
  }
  return {
    name: 'viewer in 3D on the processor: pages in sight after their pictures are there',
    ms: median(times),
    work: 'page',
    most: GOALS.opening,
    note: `median of ${OPENINGS} first openings, longest ${Math.max(...times).toFixed(0)} ms`,
  }
}

async function figureOfRest(page: Page): Promise<Figure> {
  const value = await page.evaluate(async (ms) => {
    const bench = window.bench.open('booklet')
    await bench.turnTo(5)
    const before = bench.stage.drawn.frames
    await new Promise((resolve) => setTimeout(resolve, ms))
    const frames = bench.stage.drawn.frames - before
    bench.close()
    return frames
  }, REST_MS)
  return {
    name: `viewer in 3D: frames rendered in ${REST_MS / 1000} s at rest`,
    goal: '0',
    value,
    unit: '',
    isReached: value === 0,
  }
}

/** Memory of the page's process and of the GPU process in MB, if the system reports it (Linux). */
async function processMemory(page: Page): Promise<{ page: number; gpu: number }> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the page has no browser of its own')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const megabytes = (type: string): number =>
    processInfo
      .filter((process) => process.type === type)
      .reduce((sum, { id }) => {
        const [, kilobytes = '0'] =
          /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
        return sum + Number(kilobytes) / 1000
      }, 0)
  return { page: megabytes('renderer'), gpu: megabytes('GPU') }
}

interface Reading {
  data: number
  textures: number
  page: number
  gpu: number
}

async function read(page: Page): Promise<Reading> {
  const { data } = await readPageMemory(page)
  const textures = await page.evaluate(() => window.bench.opened?.stage.drawn.textures ?? -1)
  return { data, textures, ...(await processMemory(page)) }
}

/** Turns the pages of a book forward and backward, as in a whole day of work. */
async function turn(page: Page, turns: number): Promise<void> {
  await page.evaluate(async (turns) => {
    const { opened } = window.bench
    if (!opened) return
    for (let turn = 0; turn < turns; turn += 1) {
      const last = opened.count - 1
      const index = turn % (2 * last)
      await opened.turnTo(index <= last ? index : 2 * last - index)
    }
  }, turns)
}

async function figuresOfMemory(page: Page): Promise<Figure[]> {
  await page.evaluate(
    (canvas) => void (window.bench.opened = window.bench.open('booklet', { canvas })),
    SMALL,
  )
  await turn(page, TURNS.warm)
  const early = await read(page)
  await turn(page, TURNS.measured)
  const late = await read(page)
  const left = await page.evaluate(() => {
    const { opened } = window.bench
    opened?.close()
    const { textures = -1, geometries = -1 } = opened?.stage.drawn ?? {}
    return textures + geometries
  })
  const words = {
    data: 'data of the scripts',
    page: 'the page’s process',
    gpu: 'the process that draws',
  } as const
  const grown = (['data', 'page', 'gpu'] as const).map((part): Figure => {
    const value = late[part] / early[part]
    return {
      name: `viewer in 3D: ${words[part]} after ${TURNS.measured} turns, against after ${TURNS.warm}`,
      goal: `≤ ${GOALS.growth}`,
      value,
      unit: 'times',
      isReached: value <= GOALS.growth,
      note: `${late[part].toFixed(1)} MB against ${early[part].toFixed(1)} MB`,
    }
  })
  return [
    ...grown,
    {
      name: 'viewer in 3D: textures and geometries left after closing',
      goal: '0',
      value: left,
      unit: '',
      isReached: left === 0,
      note: `${early.textures} textures after ${TURNS.warm} turns, ${late.textures} after ${TURNS.measured} more`,
    },
  ]
}

/** The code is in its own chunk, as in the app. */
const isReady = (page: Page) => page.waitForFunction(() => 'bench' in window)

export async function figuresOfViewer(): Promise<Taken[]> {
  const shown = await showPage('stage', SOFTWARE_GL)
  const fresh = async (): Promise<Page> => {
    const page = await shown.anotherPage()
    await isReady(page)
    return page
  }
  try {
    const page = await fresh()
    return [
      ...(await figuresOfFrames(page)),
      await figureOfOpening(page),
      await figureOfRest(page),
      ...(await figuresOfMemory(await fresh())),
    ]
  } finally {
    await shown.close()
  }
}
