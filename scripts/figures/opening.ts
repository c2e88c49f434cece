import type { Locator, Page } from 'playwright-core'
import type { CpuMeter } from './cpu.ts'
import { timeToPainted } from './painted.ts'

/** What stands on a screen when all of it is there. */
interface Shown {
  selector: string
  count: number
}

const isThere = ({ selector, count }: Shown): boolean => document.querySelectorAll(selector).length >= count

/** From the click on a link to the frame that shows all of the screen behind it; then back again. */
export async function timeOpening(page: Page, link: Locator, shown: Shown, meter: CpuMeter) {
  await link.waitFor()
  // What the list itself still does would count.
  await page.waitForTimeout(300)
  const painted = await timeToPainted(page, meter, { isShown: isThere, given: shown }, () => link.click())
  await page.goBack()
  await link.waitFor()
  return painted
}
