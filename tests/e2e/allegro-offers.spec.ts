import { expect, type Page } from '@playwright/test'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'

test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })

interface HeldOffer {
  pk: number
  external_id: string
  publication_status_display: string
  price: string
  external_errors: unknown
  data: {
    category: string
    parameters: { id: string; valuesIds: string[]; values: string[]; rangeValue: unknown }[]
  }
}

const choice = (page: Page, name: RegExp) => page.getByRole('combobox', { name })

/** Selects a parameter's value by typing. */
async function pick(page: Page, name: RegExp, text: string): Promise<void> {
  const box = page.locator('.offer-parameters').getByRole('combobox', { name })
  await box.click()
  await box.fill(text)
  await page.getByRole('listbox').getByRole('option', { name: text, exact: true }).click()
}

test('ALG-015 ALG-019 ALG-020 ALG-021 ALG-029 an offer with parameters of every kind is created from a product, rejected, corrected at the reported fields and published', async ({
  app: { page },
  sandbox,
}) => {
  const call = sandbox.as('administrator')
  const newest = async () => {
    const { body } = await call('GET', '/api/v1/allegro/offers/?ordering=-pk&page_size=1')
    return (body as { results: HeldOffer[] }).results[0]
  }
  const before = (await newest())?.pk ?? 0
  await signInAs(page, 'administrator')
  await openRoute(page, '/allegro/offers/create')

  await choice(page, /^Produkt/).click()
  await page.getByRole('listbox', { name: 'Produkt' }).getByRole('option').first().click()
  await page.locator('[name=quantity]').selectOption({ index: 1 })
  const groups = page.locator('[data-place^="group:"] select')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) await group.selectOption({ index: 1 })
  const price = page.getByRole('spinbutton', { name: /^Cena/ })
  await expect(price).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: /^Tytuł/ })).toHaveValue(/szt\.$/)

  await page.getByRole('button', { name: 'Wybierz…' }).press('Enter')
  const categories = page.getByRole('dialog', { name: 'Kategoria Allegro' })
  await categories.getByLabel('Szukaj kategorii').fill('plakaty')
  await categories
    .getByRole('list', { name: 'Znalezione kategorie' })
    .getByRole('button', { name: /^Plakaty/ })
    .first()
    .click()
  await expect(categories).toBeHidden()

  const parameters = page.locator('.offer-parameters')
  await pick(page, /^Stan/, 'Nowy')
  await pick(page, /^Format/, 'inny')
  await pick(page, /^Uszlachetnienie/, 'folia mat')
  await pick(page, /^Uszlachetnienie/, 'lakier UV')
  await page.keyboard.press('Escape')
  // This range is shown only because of the chosen format.
  await parameters.getByRole('spinbutton', { name: /^Wymiary \(cm\): od/ }).fill('29,5')
  await parameters.getByRole('spinbutton', { name: /^Wymiary \(cm\): do/ }).fill('42')
  await parameters.getByRole('spinbutton', { name: /^Nakład \(szt\.\)/ }).fill('500')
  await parameters.getByRole('textbox', { name: /^Odcień/ }).fill('czerwony')
  for (const name of ['Cennik dostawy', 'Czas wysyłki', 'Rękojmia', 'Zwroty'])
    await choice(page, new RegExp(`^${name}`)).selectOption({ index: 1 })

  const missing = page.getByRole('region', { name: 'Do uzupełnienia' })
  await expect(missing.getByRole('button')).toHaveText(['Parametr: Gramatura'])
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await expect(save).toHaveAccessibleDescription('Do uzupełnienia: 1')
  await save.press('Enter')

  // The shop saved it and the marketplace rejected it, so it now has its own address and the error is at the field.
  const pk = before + 1
  await expect(page).toHaveURL(new RegExp(`/allegro/offers/update/${pk}$`))
  const errors = page.getByRole('region', { name: 'Błędy Allegro' })
  // The catalogue's description has a tag that the marketplace does not accept; the form has warned about it.
  await expect(errors.getByRole('listitem')).toHaveCount(2)
  await expect(errors.getByRole('button', { name: 'Opis' })).toBeVisible()
  await expect(
    page.locator('.text-field-errors').getByText('Opis zawiera niedozwolone znaczniki: strong.'),
  ).toBeVisible()
  const weight = parameters.getByRole('spinbutton', { name: /^Gramatura/ })
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  await expect(weight).toHaveAccessibleDescription(/Brak wymaganego parametru „Gramatura”/)
  expect((await newest())?.external_id).toBe('')

  await page.locator('[data-place=description]').getByRole('button', { name: 'Źródło' }).press('Enter')
  await page.locator('[data-place=description] .cm-content').fill('<p>Plakaty <b>na kredzie</b></p>')
  await errors.getByRole('button', { name: /Gramatura/ }).press('Enter')
  await expect(weight).toBeFocused()
  await weight.fill('135')
  await page.keyboard.press('Control+s')
  await expect(errors).toBeHidden()
  await expect(missing.getByRole('button')).toHaveCount(0)
  const held = await newest()
  expect(held).toMatchObject({ pk, publication_status_display: 'Aktywna' })
  expect(held?.external_id).toMatch(/^\d+$/)
  const sent = Object.fromEntries(held?.data.parameters.map(({ id, ...value }) => [id, value]) ?? [])
  expect(sent).toMatchObject({
    11323: { valuesIds: ['11323_1'] },
    3786: { valuesIds: ['3786_7'] },
    245669: { valuesIds: ['245669_1', '245669_4'] },
    236930: { rangeValue: { from: '29.5', to: '42' } },
    223489: { values: ['500'] },
    249512: { values: ['135'] },
    260001: { values: ['czerwony'] },
  })
  const posts = (await sandbox.control.requests()).filter(
    ({ method, path }) => method === 'POST' && path === '/api/v1/allegro/offers/',
  )
  expect(posts).toHaveLength(1)
  // Back navigation must not lead to a form that would create it again.
  await openRoute(page, '/allegro/offers/list')
  await expect(page.getByRole('grid')).toContainText(held?.external_id ?? '-')
})
