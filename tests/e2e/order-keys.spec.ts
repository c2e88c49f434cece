import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chooseFile, openRoute, signInAs, sharedTest as test } from '#support/app.ts'
import { openOrder } from '#support/open-order.ts'
import { countedKeys } from '#support/keys.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

/** Types the address, with only Tab between its fields. */
async function typeAddress({ press, type }: ReturnType<typeof countedKeys>) {
  const words = ['Pracownia Żuraw', 'Szewska', '7', '3', '31-009', 'Kraków', 'Polska', '600700800']
  for (const [place, word] of words.entries()) {
    if (place > 0) await press('Tab')
    await type(word)
  }
}

for (const { way, keys } of [
  { way: 'by the key of the screen', keys: ['a'] },
  { way: 'by the palette', keys: ['Control+k', 'adres', 'Enter'] },
]) {
  test(`DESK-088 the delivery address of an open order is changed with at most 12 keys in addition to the address, ${way}`, async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    const pk = await sandbox.control.order('gls')
    await openOrder(page, pk)
    const hands = countedKeys(page)
    for (const key of keys) {
      if (key === 'adres') {
        await expect(page.getByLabel('Paleta poleceń', { exact: true })).toBeFocused()
        await hands.type(key)
        await expect(page.getByText('Zmień adres dostawy')).toBeVisible()
      } else await hands.press(key)
    }
    const dialog = page.getByRole('dialog', { name: `Adres dostawy zamówienia ${pk}` })
    await expect(dialog.getByLabel('Nazwisko lub nazwa firmy')).toBeFocused()
    await typeAddress(hands)
    await hands.press('Control+s')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Zapisano adres dostawy')).toBeVisible()
    const { body } = await sandbox.as('biuro')('GET', `/api/v1/orders/${pk}/`)
    expect(body).toMatchObject({
      delivery_addresses: [
        {
          name: 'Pracownia Żuraw',
          street: 'Szewska',
          building_number: '7',
          suite_number: '3',
          zip_code: '31-009',
          city: 'Kraków',
          country: 'PL',
          telephone: '600700800',
        },
      ],
    })
    expect(hands.count()).toBeLessThanOrEqual(12)
  })
}

test('ORD-028 ORD-029 a new order of a known client with two lines and a file is created with at most 30 keys in addition to typed text', async ({
  app,
  sandbox,
  profileDir,
}) => {
  const { page } = app
  const folder = join(profileDir, 'files')
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'wizytówki.pdf')
  await writeFile(path, '%PDF-1.7 projekt')
  const hands = countedKeys(page)
  const focused = page.locator(':focus')
  /** Types the text, and presses Enter after the intended result was found. */
  const find = async (label: string, words: string) => {
    await expect(focused).toHaveAccessibleName(new RegExp(label))
    await hands.type(words)
    const offered = page.getByRole('listbox', { name: label }).getByRole('option')
    await expect(offered.first()).toContainText(new RegExp(words, 'i'))
    // The results belong to the whole text, not to its beginning.
    await expect(focused).toHaveAttribute('aria-activedescendant', /./)
    await hands.press('Enter')
  }
  /** Selects the first offered quantity after the quantities have loaded. */
  const firstQuantity = async () => {
    await expect(focused).toHaveAccessibleName(/^Nakład/)
    await expect(focused.locator('option').nth(1)).toBeAttached()
    await hands.press('ArrowDown')
    await expect(focused).not.toHaveValue('')
  }

  await openRoute(page, '/')
  await hands.press('Control+k')
  await expect(page.getByLabel('Paleta poleceń', { exact: true })).toBeFocused()
  await hands.type('nowe zam')
  await hands.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nowe zamówienie' })).toBeVisible()
  await find('Klient', 'anna')
  await expect(page.getByRole('status').filter({ hasText: 'Z karty klienta' })).toBeVisible()
  await find('Produkt', 'Wizytówki, 90')
  await firstQuantity()
  const chooser = page.waitForEvent('filechooser')
  await hands.press('Control+Shift+F')
  await chooser
  await chooseFile(page, 'input[type=file]', path)
  await expect(page.getByText('wizytówki.pdf')).toBeVisible()
  await hands.press('Control+Shift+P')
  await find('Produkt', 'Wizytówki, 90')
  await firstQuantity()
  await expect(page.getByLabel('Suma zamówienia')).toContainText(/zł|€/)
  await hands.press('Control+s')
  await expect(page.getByText(/Utworzono zamówienie \d+/)).toBeVisible()
  const pk = new URL(page.url()).pathname.split('/').at(-1)
  const { body } = await sandbox.as('biuro')('GET', `/api/v1/orders/${pk}/`)
  const { order_products: lines } = body as { order_products: { product_file: unknown }[] }
  expect(lines.map(({ product_file: file }) => file !== null)).toEqual([true, false])
  expect(hands.count()).toBeLessThanOrEqual(30)
})

test('an order for a new client with two lines and its repetition take at most 12 keys, and 5 more for the address, in addition to typed text', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const hands = countedKeys(page)
  const focused = page.locator(':focus')
  const find = async (words: string) => {
    await expect(focused).toHaveAccessibleName(/^Produkt/)
    await hands.type(words)
    const offered = page.getByRole('listbox', { name: 'Produkt' }).getByRole('option')
    await expect(offered.first()).toContainText(new RegExp(words, 'i'))
    await expect(focused).toHaveAttribute('aria-activedescendant', /./)
    await hands.press('Enter')
    await expect(focused).toHaveAccessibleName(/^Nakład/)
    await expect(focused.locator('option').nth(1)).toBeAttached()
    // Digits find the print run in the list, as they do in every list of the operating system.
    const run = await focused.locator('option').nth(1).textContent()
    await hands.type(String(Number.parseInt(run ?? '', 10)))
    await expect(focused).not.toHaveValue('')
  }
  /** Types into the focused field and moves on to the next one. */
  const fillIn = async (label: RegExp, words: string) => {
    await expect(focused).toHaveAccessibleName(label)
    await hands.type(words)
    await hands.press('Tab')
  }
  const created = async () => {
    const name = /^Zamówienie \d+/
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1)
  }
  const order = async (pk: string | undefined) =>
    (await sandbox.as('biuro')('GET', `/api/v1/orders/${pk}/`)).body as { order_products: unknown[] }

  await openRoute(page, '/order/list')
  await expect(page.getByRole('grid')).toBeVisible()
  await hands.press('n')
  await expect(focused).toHaveAccessibleName(/^Klient/)
  await hands.type('Ewa Maria Żuraw')
  await expect(page.getByRole('option', { name: 'Dodaj klienta „Ewa Maria Żuraw”' })).toBeVisible()
  await hands.press('Enter')
  await fillIn(/^Sklep/, 'pol')
  await fillIn(/^E-mail/, 'ewa.zuraw@klient.example')
  await fillIn(/^Hasło/, 'haslo-klienta')
  await expect(focused).toHaveAccessibleName(/^Powtórz hasło/)
  await hands.type('haslo-klienta')
  await hands.press('Enter')
  await expect(page.getByLabel('Odbiorca')).toHaveValue('Ewa Maria Żuraw')
  await find('Wizytówki, 90')
  await hands.press('Control+Shift+P')
  await find('Wizytówki, 90')

  const beforeAddress = hands.count()
  await hands.press('Control+Shift+A')
  await fillIn(/^Ulica/, 'Szewska')
  await fillIn(/^Nr domu/, '7')
  await fillIn(/^Nr lokalu/, '3')
  await fillIn(/^Kod/, '31-009')
  await expect(focused).toHaveAccessibleName(/^Miasto/)
  await hands.type('Kraków')
  const ofAddress = hands.count() - beforeAddress

  await expect(page.getByLabel('Suma zamówienia')).toContainText(/zł|€/)
  await hands.press('Control+s')
  const first = await created()
  await hands.press('d')
  await expect(page.getByRole('heading', { name: 'Nowe zamówienie' })).toBeVisible()
  await expect(page.getByLabel('Suma zamówienia')).toContainText(/zł|€/)
  await hands.press('Control+s')
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(new RegExp(`create|${first}`))
  const second = await created()
  expect((await order(second)).order_products).toHaveLength((await order(first)).order_products.length)
  expect(ofAddress).toBeLessThanOrEqual(5)
  expect(hands.count() - ofAddress).toBeLessThanOrEqual(12)
})
