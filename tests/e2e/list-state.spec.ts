import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

const ready = (page: Page) => expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')

test.describe('list state', () => {
  test.beforeEach(async ({ app }) => signInAs(app.page, 'administrator'))

  test('APP-031 APP-032 page, ordering and search are in the address, and back and forward navigate through them', async ({
    app,
  }) => {
    const { page } = app
    await page.getByRole('link', { name: 'Zamówienia', exact: true }).click()
    await ready(page)
    await page.getByRole('button', { name: 'Strona 2' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await ready(page)
    await page.getByRole('columnheader', { name: 'Termin płatności' }).click()
    await expect(page).toHaveURL(/\?ordering=payment_deadline$/)
    await ready(page)
    await page.getByLabel('Szukaj na liście').fill('klient')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?search=klient&ordering=payment_deadline$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?ordering=payment_deadline$/)
    await expect(page.getByLabel('Szukaj na liście')).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(/\?page=2$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/order\/list$/)
    await expect(page.getByText(/^1–20 z\s/)).toBeVisible()
    await page.goForward()
    await expect(page.getByText(/^21–40 z\s/)).toBeVisible()
  })

  test('APP-029 APP-030 each list keeps its own state, but not its page number, until the page is reloaded', async ({
    app,
  }) => {
    const { page } = app
    await openRoute(page, '/order/list')
    await ready(page)
    await page.getByLabel('Na stronie').selectOption('50')
    await page.getByRole('button', { name: 'Następna strona' }).click()
    await expect(page).toHaveURL(/page=2&page_size=50/)
    // The address changes first. When the rows are shown, the list has also saved its state.
    await expect(page.getByText(/^51–/)).toBeVisible()
    await openRoute(page, '/tags/list')
    await ready(page)
    await page.getByLabel('Szukaj: Nazwa').fill('pil')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tags\/list\?name=pil$/)
    await expect(page.getByText('1 tag', { exact: true })).toBeVisible()
    await openRoute(page, '/')
    await page.getByRole('link', { name: 'Zamówienia', exact: true }).click()
    await expect(page).toHaveURL(/\/order\/list\?page_size=50$/)
    await page.getByRole('link', { name: 'Tagi', exact: true }).click()
    await expect(page).toHaveURL(/\/tags\/list\?name=pil$/)
    await expect(page.getByLabel('Szukaj: Nazwa')).toHaveValue('pil')
  })

  test('APP-033 a page that no longer exists redirects to page 1', async ({ app }) => {
    const { page } = app
    await openRoute(page, '/tags/list?page=40')
    await ready(page)
    await expect(page).toHaveURL(/\/tags\/list$/)
    await expect(page.locator('.grid-row').first()).toBeVisible()
  })

  test('a saved filter whose value no longer exists is dropped and reported, and the list is shown', async ({
    app,
  }) => {
    const { page } = app
    await openRoute(page, '/order/list?tag_pks=999999')
    await expect(page.getByText('Pominięto filtr, którego serwer nie przyjął: Tagi')).toBeVisible()
    await expect(page.locator('.grid-row').first()).toBeVisible()
    await expect(page).toHaveURL(/\/order\/list$/)
  })

  test('a failed reload of a list is reported in its own row and covers no row, heading or search field', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await openRoute(page, '/tags/list')
    await ready(page)
    await sandbox.control.fault({
      kind: 'status',
      status: 403,
      match: { method: 'GET', path: '/api/v1/tags/$' },
    })
    await page.locator('.grid-row').first().getByRole('button', { name: 'Działania' }).click()
    await page.getByRole('menuitem', { name: 'Usuń' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click()
    const line = page.getByRole('alert').filter({ hasText: 'Lista może być nieaktualna' })
    await expect(line).toBeVisible()
    const { grid, notice, backgrounds } = await line.evaluate((element) => {
      const place = (of: Element | null) => of?.getBoundingClientRect().toJSON() as DOMRect
      const scroller = document.querySelector('.grid-scroller')
      return {
        notice: place(element),
        grid: place(scroller),
        backgrounds: [element, element.parentElement].map((of) => of && getComputedStyle(of).backgroundColor),
      }
    })
    expect(notice.bottom).toBeLessThanOrEqual(grid.top)
    // Opaque itself or through its parent's background.
    expect(backgrounds.some((color) => color?.startsWith('rgb('))).toBe(true)
    await expect(page.locator('.grid-row').first()).toBeVisible()
  })

  test('columns are saved for the user: widths by pointer, order by the menu, and hidden columns', async ({
    app,
  }) => {
    const { page } = app
    await openRoute(page, '/tags/list')
    await ready(page)
    const head = page.getByRole('columnheader', { name: 'Nazwa' })
    const edge = await head.locator('.grid-resize').boundingBox()
    if (!edge) throw new Error('the column has no edge')
    await page.mouse.move(edge.x + 4, edge.y + 4)
    await page.mouse.down()
    await page.mouse.move(edge.x + 84, edge.y + 4, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('columnheader', { name: 'Dodano' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Ukryj kolumnę' }).click()
    await page
      .getByRole('columnheader', { name: 'Nazwa' })
      .dragTo(page.getByRole('columnheader', { name: 'Kto zmienił' }))
    await expect(page.getByRole('columnheader')).toHaveText([
      /Zmodyfikowano/,
      /Kto zmienił/,
      /Nazwa/,
      /Działania/,
    ])
    await page.reload()
    await ready(page)
    await expect(page.getByRole('columnheader')).toHaveText([
      /Zmodyfikowano/,
      /Kto zmienił/,
      /Nazwa/,
      /Działania/,
    ])
    expect(Math.round((await head.boundingBox())?.width ?? 0)).toBeGreaterThanOrEqual(400)
  })
})
