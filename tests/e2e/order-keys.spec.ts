import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'
import { countedKeys } from '#support/keys.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

const openOrder = async (page: Page, pk: number) => {
  await openRoute(page, `/order/${pk}`)
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeVisible()
}

/** The words of the address, with nothing but Tab between its fields. */
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
  test(`DESK-088 the delivery address of an open order is changed in at most 12 keys beside the address, ${way}`, async ({
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
