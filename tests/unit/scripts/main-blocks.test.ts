import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toFigure } from '../../../scripts/figures/figure.ts'
import { longestBlock, watchBlocks } from '../../../scripts/figures/main-blocks.ts'
import { blockFigure } from '../../../scripts/figures/price-workbook.ts'
import { REFERENCE } from '../../../scripts/lib/reference-machine.mjs'
import { evaluateInMain, INSPECTED } from '../../../scripts/soak/main-process.ts'

const BUSY_MS = 120
/** Keeps its process busy. */
const busy = (ms: number) => {
  for (const from = performance.now(); performance.now() - from < ms;);
}

let child: ReturnType<typeof spawn>
let output = ''
const app = { output: () => output }

beforeEach(async () => {
  output = ''
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { ...process.env, ...INSPECTED },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (output += part))
  while (!output.includes('\n')) await once(child.stderr as NodeJS.ReadableStream, 'data')
})

afterEach(() => {
  child.kill()
})

test('a busy loop in the main process misses the goal of the workbook, and the same loop elsewhere does not', async () => {
  const isReached = (blocked: number) => toFigure(blockFigure(blocked, 0), REFERENCE).isReached
  // Other programs may keep the process waiting once, but a loop that counted would do so every time.
  await expect
    .poll(async () => {
      await watchBlocks(app)
      busy(BUSY_MS)
      return isReached(await longestBlock(app))
    })
    .toBe(true)
  await watchBlocks(app)
  const loop = `(${busy.toString()})(${BUSY_MS})`
  // The monitor looks again between the loop and the mark.
  await evaluateInMain(
    app,
    `setTimeout(() => { ${loop}; setTimeout(() => (globalThis.isOver = true), 10) }); 0`,
  )
  await expect.poll(() => evaluateInMain(app, 'globalThis.isOver === true')).toBe(true)
  const planted = await longestBlock(app)
  expect(planted).toBeGreaterThan(BUSY_MS * 0.9)
  expect(isReached(planted)).toBe(false)
})
