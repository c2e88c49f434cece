import { expect, test as base, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { showPage, type ShownPage } from '../../scripts/figures/pages.ts'
import type { KnownPlace, StageBench } from '../../scripts/figures/pages/stage/main.ts'
import { SOFTWARE_GL } from '../../scripts/figures/software-gl.ts'
import { fitPages, onCanvas } from '#renderer/ui/page-stage/fit.ts'
import { CALIBRATION, calibrationColour } from '#sandbox/areas/files/store/calibration.ts'
import { largestOpening } from '#shared/domain/preflight/measures.ts'
import { readStructure } from '#shared/domain/preflight/structure.ts'
import { sharedTest as appTest, signInAs } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'
import type { ProductFile } from '#support/sandbox-files.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { openSample } from '#support/viewer-samples.ts'

type Bench = NonNullable<StageBench['opened']>
type Colour = readonly [number, number, number]

/** Maximum deviation of a colour channel. */
const CLOSE = 3

/** The stage alone, in a Chromium with software rendering. */
const test = base.extend<{ stage: Page }, { shown: ShownPage }>({
  shown: [
    async ({ browserName: _browserName }, provide) => {
      const shown = await showPage('stage', SOFTWARE_GL)
      await provide(shown)
      await shown.close()
    },
    { scope: 'worker' },
  ],
  stage: async ({ shown }, provide) => {
    const page = await shown.anotherPage()
    const name = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('webgl2')
      const info = context?.getExtension('WEBGL_debug_renderer_info')
      return info ? String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : null
    })
    await ready(page)
    expect(name, 'without a context none of this is tested').toContain('SwiftShader')
    await provide(page)
    await page.close()
  },
})

type Sample = Parameters<StageBench['open']>[0]

/** Gives the page a clock that the test controls. */
async function ownClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
  await ready(page)
}

/** Waits until the stage's chunk has loaded. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => 'bench' in window)
}

async function open(page: Page, sample: Sample, index: number): Promise<void> {
  await page.evaluate(
    ([sample, index]) => {
      const opened = window.bench.open(sample)
      window.bench.opened = opened
      opened.show(index)
    },
    [sample, index] as const,
  )
  await settled(page, index)
}

/** Runs a function on the open bench. */
function act<T, A>(page: Page, work: (bench: Bench, value: A) => T, value: A): Promise<T> {
  return page.evaluate(
    `(${String(work)})(window.bench.opened, ${JSON.stringify(value ?? null)})`,
  ) as Promise<T>
}

async function settled(page: Page, index: number): Promise<void> {
  await expect.poll(() => act(page, (bench) => bench.events.at(-1), null)).toBe(`settled ${index} whole`)
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Returns a function that reads the colour of a place, in CSS px from the upper left. */
function picture(screenshot: Buffer): (at: { x: number; y: number }) => Colour {
  const { data, width } = PNG.sync.read(screenshot)
  return ({ x, y }) => {
    const first = (Math.floor(y) * width + Math.floor(x)) * 4
    return [data[first] ?? -1, data[first + 1] ?? -1, data[first + 2] ?? -1]
  }
}

async function pixels(page: Page): Promise<ReturnType<typeof picture>> {
  await nextFrames(page)
  return picture(await page.screenshot())
}

const closeTo = (seen: Colour, wanted: Colour): boolean =>
  wanted.every((value, channel) => Math.abs((seen[channel] ?? -1) - value) <= CLOSE)

function expectClose(seen: Colour, wanted: Colour): void {
  expect(closeTo(seen, wanted), `${seen.join(' ')} for ${wanted.join(' ')}`).toBe(true)
}

async function expectMarks(page: Page, index: number): Promise<void> {
  const { marks } = await act(page, (bench, index) => bench.known(index), index)
  const at = await pixels(page)
  expect(marks.length).toBeGreaterThan(0)
  for (const mark of marks) expectClose(at(mark.at), mark.colour)
}

const WHITE: Colour = [255, 255, 255]
const VARNISHED: Colour = [201, 214, 230]

test('PREF-001 pages of a book and sides of a sheet are placed in 3D as calculated, in the colours of their pictures', async ({
  stage,
}) => {
  await open(stage, 'booklet', 3)
  await expectMarks(stage, 3)
  const { paper, varnish } = await act(stage, (bench) => bench.known(3), null)
  const at = await pixels(stage)
  for (const place of paper) expectClose(at(place), WHITE)
  for (const place of varnish) expectClose(at(place), VARNISHED)
  await act(stage, (bench) => bench.show(0), null)
  await settled(stage, 0)
  await expectMarks(stage, 0)
  await act(stage, (bench) => bench.close(), null)
  await open(stage, 'sheet', 1)
  await expectMarks(stage, 1)
})

test('cutting off the bleed moves nothing of the rest, and lines appear at the set distances', async ({
  stage,
}) => {
  await open(stage, 'booklet', 3)
  const known = () => act(stage, (bench) => bench.known(3), null)
  const whole = await known()
  await act(stage, (bench) => bench.setLayers({ cutOff: 3 }, 3), null)
  await expectMarks(stage, 3)
  expect((await known()).marks[0]?.at).not.toEqual(whole.marks[0]?.at)
  await act(stage, (bench) => bench.setLayers({ cutOff: 0, lines: { trim: 3, safe: 6 } }, 3), null)
  await expectMarks(stage, 3)
  const { edges } = await known()
  const at = await pixels(stage)
  expectClose(at(edges.trim), [214, 0, 109])
  expectClose(at(edges.safe), [0, 120, 122])
  expectClose(at(edges.between), WHITE)
})

test('UV varnish is invisible when off, a highlight as gloss, and a flat colour as coverage', async ({
  stage,
}) => {
  await open(stage, 'uv', 0)
  const { varnish, paper } = await act(stage, (bench) => bench.known(0), null)
  const [on, beside] = [varnish[0] ?? { x: 0, y: 0 }, paper[0] ?? { x: 0, y: 0 }]
  expectClose((await pixels(stage))(on), VARNISHED)
  const layer = async (change: Parameters<Bench['setLayers']>[0]): Promise<Colour> => {
    await act(stage, (bench, change) => bench.setLayers(change, 0), change)
    await expect.poll(() => act(stage, (bench) => bench.stage.drawn.textures, null)).toBe(4)
    const at = await pixels(stage)
    expectClose(at(beside), change.isMaskInverted ? at(beside) : WHITE)
    return at(on)
  }
  await stage.mouse.move(on.x, on.y)
  const coverage = await layer({ varnish: 'coverage' })
  expect(coverage[1]).toBeLessThan(VARNISHED[1] - 100)
  const inverted = await layer({ isMaskInverted: true })
  expectClose(inverted, VARNISHED)
  await layer({ varnish: 'gloss', isMaskInverted: false })
  await stage.mouse.move(20, 20)
  const far = (await pixels(stage))(on)
  await stage.mouse.move(on.x, on.y)
  const near = (await pixels(stage))(on)
  expect(near[0] - far[0]).toBeGreaterThan(12)
  expectClose(await layer({ varnish: 'off' }), VARNISHED)
})

/** Returns the brightness of a place relative to the colour, after checking that it is only darker. */
function lightOf(seen: Colour, wanted: Colour): number {
  const ratios = wanted.map((value, channel) => (seen[channel] ?? 0) / value)
  expect(Math.max(...ratios) - Math.min(...ratios), `${seen.join(' ')} for ${wanted.join(' ')}`).toBeLessThan(
    0.05,
  )
  return Math.min(...ratios)
}

test('PREF-032 a leaf turns in step with the clock over the next pages, and nothing is painted at rest', async ({
  stage,
}) => {
  await ownClock(stage)
  await open(stage, 'booklet', 3)
  await stage.clock.pauseAt(Date.now() + 3_600_000)
  await act(stage, (bench) => bench.show(4, 'turn'), null)
  await stage.clock.fastForward(1080)
  const [before, after] = [
    await act(stage, (bench) => bench.known(3), null),
    await act(stage, (bench) => bench.known(4), null),
  ]
  const at = picture(await stage.screenshot())
  const [left, right] = [before.marks[0] as KnownPlace, after.marks[1] as KnownPlace]
  expectClose(at(left.at), left.colour)
  // The place is in the shadow of the leaf, which is upright.
  expect(lightOf(at(right.at), right.colour)).toBeLessThan(1)
  expect(await act(stage, (bench) => bench.events.at(-1), null)).toBe('settled 3 whole')
  await stage.clock.fastForward(1080)
  await stage.clock.runFor(50)
  expect(await act(stage, (bench) => bench.events.at(-1), null)).toBe('settled 4 whole')
  const drawn = () => act(stage, (bench) => bench.stage.drawn.frames, null)
  const frames = await drawn()
  await stage.clock.runFor(2000)
  expect(await drawn()).toBe(frames)
  expectClose(picture(await stage.screenshot())(right.at), right.colour)
})

test('five key presses move five openings and request only the last one’s pages, and a jump turns one leaf', async ({
  stage,
}) => {
  await open(stage, 'booklet', 1)
  await act(
    stage,
    (bench) => {
      bench.asked.length = 0
      for (const index of [2, 3, 4, 5, 6]) bench.show(index, 'turn')
    },
    null,
  )
  await settled(stage, 6)
  await expectMarks(stage, 6)
  const asked = await act(stage, (bench) => bench.asked, null)
  expect(asked.filter((page) => page > 3 && page < 8)).toEqual([])
  await act(stage, (bench) => bench.show(20, 'turn'), null)
  await settled(stage, 20)
  await expectMarks(stage, 20)
})

test('a lost context is painted again from the stored pictures, and a second loss ends the 3D view', async ({
  stage,
}) => {
  await open(stage, 'booklet', 5)
  await expectMarks(stage, 5)
  const asked = await act(stage, (bench) => bench.asked.length, null)
  await act(stage, (bench) => bench.lose(), null)
  await expect.poll(() => act(stage, (bench) => bench.events.at(-1), null)).toBe('lost')
  await act(stage, (bench) => bench.comeBack(), null)
  await settled(stage, 5)
  await expectMarks(stage, 5)
  expect(await act(stage, (bench) => bench.asked.length, null)).toBe(asked)
  await act(stage, (bench) => bench.lose(), null)
  await expect
    .poll(() => act(stage, (bench) => bench.events.slice(-2), null))
    .toEqual(['lost', 'failed: the context was lost twice'])
})

test('a context that is not restored is given up after three seconds', async ({ stage }) => {
  await ownClock(stage)
  await open(stage, 'sheet', 0)
  await act(stage, (bench) => bench.lose(), null)
  await expect.poll(() => act(stage, (bench) => bench.events.at(-1), null)).toBe('lost')
  await stage.clock.runFor(3000)
  expect(await act(stage, (bench) => bench.events.at(-1), null)).toBe('failed: the context did not come back')
})

test('opening and closing it twenty times leaks nothing, and the page’s first context stays alive', async ({
  stage,
}) => {
  const left = await stage.evaluate(async () => {
    const first = document.createElement('canvas').getContext('webgl2')
    const kept: string[] = []
    for (let round = 0; round < 20; round += 1) {
      const bench = window.bench.open('sheet')
      bench.show(0)
      while (!bench.events.includes('settled 0 whole')) await new Promise(requestAnimationFrame)
      bench.close()
      const { textures, geometries } = bench.stage.drawn
      if (textures + geometries > 0) kept.push(`${textures} textures, ${geometries} geometries`)
    }
    return {
      kept,
      isAlive: first?.isContextLost() === false,
      canvases: document.querySelectorAll('canvas').length,
    }
  })
  expect(left).toEqual({ kept: [], isAlive: true, canvases: 0 })
})

test('PREF-028 a picture becomes a texture of at most 1280 px, and a smaller one keeps its size', async ({
  stage,
}) => {
  const sizes = await stage.evaluate(() =>
    Promise.all([
      window.bench.decodedSize(4000, 3000, 1280),
      window.bench.decodedSize(4000, 3000, 4096),
      window.bench.decodedSize(900, 700, 1280),
      window.bench.decodedSize(900, 700, 450),
    ]),
  )
  expect(sizes).toEqual([
    [1280, 960],
    [1280, 960],
    [900, 700],
    [450, 350],
  ])
})

/** Opens the viewer with the sample's book of 48 pages, in 3D. */
async function openBook(page: Page, sandbox: Pick<TestSandbox, 'as' | 'control'>) {
  await signInAs(page, 'biuro')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const file = await openSample(page, sandbox, '48-str')
  await expect(page.locator('.viewer-canvas canvas')).toBeVisible()
  await expect(page.locator('.flat-stage')).toHaveCount(0)
  return file
}

/** Returns the position in the window and the colour of the mark on a page of an opening. */
async function markIn(page: Page, file: ProductFile, opening: number, at: 0 | 1) {
  const structure = readStructure(file, { isUv: false, isBookletUv: false })
  const face = structure.faces[structure.openings[opening]?.faces[at] ?? -1]
  const area = await page.locator('.viewer-area').boundingBox()
  if (!face || !area) throw new Error(`no page ${at} of opening ${opening}`)
  const size = { width: Number(face.page.width), height: Number(face.page.height) }
  const placed = {
    side: at === 0 ? ('left' as const) : ('right' as const),
    face: { page: face.page.pk, mask: null, size, thumbnail: null, isCover: false },
  }
  const middle = CALIBRATION.from + CALIBRATION.side / 2
  const place = onCanvas(fitPages(area, largestOpening(structure)), placed, {
    x: middle,
    y: size.height - middle,
  })
  return { at: { x: area.x + place.x, y: area.y + place.y }, colour: calibrationColour(face.page.pk) }
}

const stageNamed = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('group', { name })

appTest(
  'PREF-001 the viewer opens in 3D; five presses are read at once, and one leaf later its pages lie there in their own colours',
  async ({ app, sandbox }) => {
    const { page } = app
    const file = await openBook(page, sandbox)
    await checkAccessibility(page, 'viewer-3d')
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
    const reached = stageNamed(page, /^Rozkładówka 6 z/)
    await expect(reached).toBeVisible()
    await expect(reached).toHaveAttribute('aria-busy', 'false')
    for (const at of [0, 1] as const) {
      const mark = await markIn(page, file, 5, at)
      await expect
        .poll(async () => closeTo(picture(await page.screenshot())(mark.at), mark.colour))
        .toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('canvas')).toHaveCount(0)
  },
)

appTest(
  'a lost context leaves the flat pages of the same opening, and the pages in 3D come back',
  async ({ app, sandbox }) => {
    const { page } = app
    const file = await openBook(page, sandbox)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(stageNamed(page, /^Rozkładówka 3 z/)).toHaveAttribute('aria-busy', 'false')
    const mark = await markIn(page, file, 2, 0)
    const isShown = async () => closeTo(picture(await page.screenshot())(mark.at), mark.colour)
    await expect.poll(isShown).toBe(true)
    const handle = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    )
    await handle.evaluate((extension) => extension?.loseContext())
    await expect(page.locator('.flat-stage')).toBeVisible()
    await expect.poll(isShown).toBe(true)
    await handle.evaluate((extension) => extension?.restoreContext())
    await expect(page.locator('.flat-stage')).toHaveCount(0)
    await expect.poll(isShown).toBe(true)
    await expect(stageNamed(page, /^Rozkładówka 3 z/)).toBeVisible()
  },
)
