import type { Locator, Page } from 'playwright-core'
import type { CpuMeter } from './cpu.ts'
import { timeToPainted } from './painted.ts'

/** The elements that are on a screen when it is complete. */
interface Shown {
  selector: string
  count: number
}

const isThere = ({ selector, count }: Shown): boolean => document.querySelectorAll(selector).length >= count

/** Measures from the click on a link to the frame that shows the complete screen behind it, then goes back. */
export async function timeOpening(page: Page, link: Locator, shown: Shown, meter: CpuMeter) {
  await link.waitFor()
  // Work that the list still has to finish would count otherwise.
  await page.waitForTimeout(300)
  const painted = await timeToPainted(page, meter, { isShown: isThere, given: shown }, () => link.click())
  await page.goBack()
  await link.waitFor()
  return painted
}
