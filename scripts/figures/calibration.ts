import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp } from '../lib/launch-app.ts'
import { buildBareApp } from './bare-app.ts'
import { meterPage } from './cpu.ts'
import { median, type Calibration } from './figure.ts'
import { timeToPainted } from './painted.ts'
import { plainCalculation } from './plain-calculation.ts'

const WARM_UP = 4
const ROUNDS = 15
/** Pause between two drawings, in ms, so that none pays for the previous one. */
const PAUSE_MS = 60

/** Median time of the plain calculation in this process, in ms. */
function timeCalculation(): number {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const from = performance.now()
    plainCalculation()
    if (round >= WARM_UP) times.push(performance.now() - from)
  }
  return median(times)
}

/** Median time from the click to the frame that shows the plain list, scrolled to its end, in ms. */
async function timeList(mainPath: string): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const app = await launchApp({ profile, mainPath })
  try {
    const { page } = app
    await page.setViewportSize({ width: 1366, height: 768 })
    const meter = await meterPage(page)
    const button = page.locator('#draw')
    await button.waitFor()
    const times: number[] = []
    const isShown = (drawings: number) =>
      document.querySelector<HTMLElement>('#list')?.dataset['drawings'] === String(drawings)
    for (let round = 1; round <= WARM_UP + ROUNDS; round += 1) {
      await page.waitForTimeout(PAUSE_MS)
      const painted = await timeToPainted(page, meter, { isShown, given: round }, () => button.click())
      if (round > WARM_UP) times.push(painted.paintedAt - painted.clickAt)
    }
    return median(times)
  } finally {
    await app.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Returns a function that measures how fast this machine is now. A time divided by such a unit means the same on every
 * machine.
 */
export function startCalibration(): () => Promise<Calibration> {
  let built: Promise<string> | null = null
  return async () => {
    built ??= buildBareApp('calibration')
    return { page: await timeList(await built), processor: timeCalculation() }
  }
}
