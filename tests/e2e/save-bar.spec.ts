import { expect } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

/** A window of 1366 × 768 at 200 %. */
test.use({ appOptions: { viewport: { width: 683, height: 384 } } })

const MOST_STOPS = 120

for (const address of ['/order/create', '/clients/create', '/tags/create']) {
  test(`at 200 % the save bar covers no focused field: ${address}`, async ({ app }) => {
    const { page } = app
    await signInAs(page, 'administrator')
    await openRoute(page, address)
    await expect(page.locator('.save-bar')).toBeVisible()
    await page.locator('#screen').focus()
    const walked: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('.save-bar')
        if (!focused || !bar || !focused.closest('form')) return null
        if (bar.contains(focused)) return { name: 'the bar', hidden: 0, isEnd: true }
        const box = focused.getBoundingClientRect()
        const edge = bar.getBoundingClientRect()
        return {
          name:
            focused.getAttribute('name') ?? focused.getAttribute('aria-label') ?? focused.textContent ?? '',
          hidden: Math.max(0, Math.round(Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top))),
          isEnd: false,
        }
      })
      if (seen === null) continue
      expect.soft(seen.hidden, seen.name).toBe(0)
      walked.push(seen.name)
      if (seen.isEnd) break
    }
    expect(walked.at(-1)).toBe('the bar')
    expect(walked.length).toBeGreaterThan(1)
  })
}
