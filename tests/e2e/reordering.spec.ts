import { expect, type Locator, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'
import type { TestSandbox } from '#support/sandbox.ts'

const gripOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator('[data-grip]')

interface Place {
  x: number
  y: number
}

/** Returns a place in a row; `share` is 0 at its top and 1 at its bottom. */
async function placeIn(row: Locator, share: number): Promise<Place> {
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height * share }
}

/** Drags a row by its handle to a place without releasing it. Rows are draggable only after the library has loaded. */
async function drag(page: Page, from: Locator, to: Place): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await from.hover()
    expect(await from.getAttribute('draggable')).toBe('true')
  }).toPass()
  const start = await placeIn(from, 0.5)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  // The drop line shows that the drag has arrived. Unlike a real pointer, a resting one sends no events here, so it is
  // moved slightly.
  let nudge = 0
  await expect(async () => {
    nudge = 1 - nudge
    await page.mouse.move(to.x + nudge, to.y)
    await expect(page.locator('.grid-drop')).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Returns the paths of the changes that the shop has received, with any JSON body. */
async function changes(sandbox: TestSandbox): Promise<string[]> {
  const requests = await sandbox.control.requests()
  return requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => (body.startsWith('{') ? `${path} ${body}` : path))
}

const names = (page: Page) => page.locator('.grid-row a')

test.describe('dragging rows to another place', () => {
  test.beforeEach(async ({ app }) => signInAs(app.page, 'administrator'))

  test('APP-048 CONT-006 CONT-036 a dragged competence and a dragged banner stay where they were dropped', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await openRoute(page, '/competencies/list')
    await drag(page, gripOf(page, 'Reklamacje'), await placeIn(gripOf(page, 'Płatności'), 0.8))
    await page.mouse.up()
    await expect(names(page).nth(2)).toHaveText('Reklamacje')
    await expect.poll(() => changes(sandbox)).toEqual(['/api/v1/competencies/59001/'])
    await openRoute(page, '/banners/list')
    await drag(
      page,
      gripOf(page, 'Versand in 48 Stunden'),
      await placeIn(gripOf(page, 'Kalendarze 2027: −20%'), 0.2),
    )
    await page.mouse.up()
    await expect(names(page).first()).toHaveText('Versand in 48 Stunden')
    await expect
      .poll(() => changes(sandbox))
      .toEqual(['/api/v1/competencies/59001/', '/api/v1/banners/52003/ {"position":1}'])
    const { body } = await sandbox.as('administrator')('GET', '/api/v1/banners/?ordering=position')
    expect((body as { results: { pk: number }[] }).results.map(({ pk }) => pk).slice(0, 3)).toEqual([
      52_003, 52_001, 52_002,
    ])
  })

  test('CONT-023 CONT-025 CONT-026 a page is dragged into another one and along its level, never into its own branch', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await openRoute(page, '/pages/list')
    await drag(page, gripOf(page, 'O nas'), await placeIn(gripOf(page, 'Praca w drukarni'), 0.5))
    await expect(page.locator('.grid-drop-refused')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('.grid-drop')).toHaveCount(0)
    await drag(page, gripOf(page, 'Profile kolorów'), await placeIn(gripOf(page, 'Park maszynowy'), 0.5))
    await expect(page.locator('.grid-drop-inside')).toBeVisible()
    await page.mouse.up()
    const moved = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Profile kolorów', exact: true }) })
    await expect(moved).toHaveAttribute('aria-level', '3')
    // On other elements these keys navigate back in the history.
    await moved.getByRole('gridcell').nth(1).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(moved).toHaveAttribute('aria-level', '2')
    await expect(moved.getByRole('gridcell').nth(1)).toBeFocused()
    // If a row has two unsent moves, only the last one is sent.
    await expect.poll(() => changes(sandbox)).toHaveLength(2)
    await page.keyboard.press('Alt+ArrowRight')
    await expect(moved).toHaveAttribute('aria-level', '3')
    await expect.poll(() => changes(sandbox)).toHaveLength(3)
    await drag(page, gripOf(page, 'Praca w drukarni'), await placeIn(gripOf(page, 'Park maszynowy'), 0.1))
    await page.mouse.up()
    await expect.poll(() => changes(sandbox)).toHaveLength(4)
    const find = async (title: string) => {
      const { body } = await sandbox.as('administrator')(
        'GET',
        `/api/v1/pages/?search=${encodeURIComponent(title)}`,
      )
      return (body as { results: object[] }).results[0]
    }
    expect(await find('Profile')).toMatchObject({ parent: 56_002, subpage_position: 1 })
    expect(await find('Praca')).toMatchObject({ parent: 56_001, subpage_position: 1 })
    expect(await find('nas')).toMatchObject({ parent: null, position: 1 })
  })
})
