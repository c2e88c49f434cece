import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'

const choice = (page: Page, label: RegExp) => page.getByRole('combobox', { name: label })

/** Types into a search field and selects the first result. */
async function choose(page: Page, label: string, text: string, nth = 0): Promise<void> {
  const input = page.getByRole('combobox', { name: label }).nth(nth)
  await input.click()
  // At the speed of a user, because a faster burst would count as a scan.
  await input.pressSequentially(text, { delay: 120 })
  const offered = page.getByRole('listbox', { name: label }).getByRole('option')
  await expect(offered.first()).toContainText(new RegExp(text, 'i'))
  // The results for the whole text may be replacing those for its beginning, and nothing can be selected from an empty
  // list.
  await expect(async () => {
    if ((await input.getAttribute('aria-expanded')) === 'true') await input.press('Enter')
    await expect(input).toHaveAttribute('aria-expanded', 'false', { timeout: 2_000 })
  }).toPass()
  await expect(input).toHaveValue(new RegExp(text, 'i'))
}

async function fillOrder(page: Page): Promise<void> {
  await choose(page, 'Klient', 'anna')
  await choice(page, /^Sklep/).selectOption('PL')
  await choice(page, /^Język/).selectOption('pl')
  await choose(page, 'Produkt', 'Wizytówki, 90')
  await choice(page, /^Nakład/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Skopiuj z klienta' }).click()
  await expect(page.getByRole('textbox', { name: 'Miasto' }).first()).not.toHaveValue('')
}

test.describe('a new order', () => {
  test.beforeEach(async ({ app }) => {
    await signInAs(app.page, 'biuro')
    await openRoute(app.page, '/order/create')
  })

  test('ORD-028 ORD-029 an order is created with a project file and opened', async ({
    app,
    sandbox,
    profileDir,
  }) => {
    const { page } = app
    await fillOrder(page)
    const folder = join(profileDir, 'files')
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'wizytówki żółte.pdf')
    await writeFile(path, '%PDF-1.7 projekt')
    await chooseFile(page, 'input[type=file]', path)
    await expect(page.getByText('wizytówki żółte.pdf')).toBeVisible()
    await expect(page.getByLabel('Suma zamówienia')).toContainText('zł')
    await sandbox.control.clearRequests()
    await page.getByRole('button', { name: 'Utwórz zamówienie' }).click()
    await expect(page.getByText(/Utworzono zamówienie \d+/)).toBeVisible()
    await expect(page).toHaveURL(/\/order\/\d+$/)
    const sent = (await sandbox.control.requests()).filter(({ method }) => method === 'POST')
    expect(sent.map((request) => request.path)).toEqual(['/api/v1/orders/admin_create/'])
    const pk = new URL(page.url()).pathname.split('/').at(-1)
    const { body } = await sandbox.as('biuro')('GET', `/api/v1/orders/${pk}/`)
    expect(body).toMatchObject({
      status: 'in_production',
      order_products: [{ product_file: { client_file_name: 'wizytówki żółte.pdf' } }],
    })
  })

  test('ORD-036 after a server error and a lost response, no input is lost and the created order is opened', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    await fillOrder(page)
    const create = page.getByRole('button', { name: 'Utwórz zamówienie' })
    await sandbox.control.fault({
      match: { method: 'POST', path: 'admin_create' },
      kind: 'status',
      status: 500,
      times: 1,
    })
    await create.click()
    await expect(page.getByText('Nie udało się dodać zamówienia.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Miasto' }).first()).not.toHaveValue('')
    await sandbox.control.fault({
      match: { method: 'POST', path: 'admin_create' },
      kind: 'lost',
      times: 1,
    })
    await create.click()
    await expect(page.getByText(/Utworzono zamówienie \d+/)).toBeVisible()
    await expect(page).toHaveURL(/\/order\/\d+$/)
    const sent = (await sandbox.control.requests()).filter(({ path }) => path.endsWith('/admin_create/'))
    expect(sent).toHaveLength(2)
  })
})
