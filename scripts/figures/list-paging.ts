import type { TakenTime } from './figure.ts'
import { ownTime, ownTimeFigure, timeToPainted, type OwnTime } from './painted.ts'
import { openAddress, withApp } from './running-app.ts'

/** Times the plain list. */
const GOAL = 2.5
const PAGES = 15
const WARM_UP = 3
const FIRST_ROW = '.grid-row [data-field]:nth-child(2)'

interface Before {
  selector: string
  text: string | null
}

/** Whether the rows have changed and all of them are loaded. */
function isNextPage({ selector, text }: Before): boolean {
  const shown = document.querySelector(selector)?.textContent
  const isBusy = document.querySelector('[role="grid"]')?.getAttribute('aria-busy') === 'true'
  return !isBusy && shown !== undefined && shown !== text
}

/** Measures from a click on "next page" of the order list at 200 rows to the frame that shows the new rows. */
export async function figuresOfListPaging(): Promise<TakenTime[]> {
  const steps = await withApp({ username: 'biuro', orders: 20_000 }, async (page, shop, meter) => {
    await openAddress(page, '/order/list?page_size=200&status=done')
    await page.locator('.grid-row').nth(5).waitFor()
    const steps: OwnTime[] = []
    for (let round = 0; round < PAGES + WARM_UP; round += 1) {
      await page.waitForTimeout(200)
      const text = await page.locator(FIRST_ROW).first().textContent()
      const given = { selector: FIRST_ROW, text }
      const painted = await timeToPainted(page, meter, { isShown: isNextPage, given }, () =>
        page.getByRole('button', { name: 'Następna strona' }).click(),
      )
      if (round >= WARM_UP) steps.push(ownTime(painted, shop))
    }
    return steps
  })
  const name = 'order list of 200 rows: "next page" to painted rows, above the API’s response'
  return [ownTimeFigure(name, GOAL, steps, 'pages')]
}
