import { expect, type Page } from '@playwright/test'
import { openRoute, signInAs, typeScan } from '#support/app.ts'
import {
  CHECK,
  CONFIRM,
  countRequests,
  finished,
  GENERATE,
  nextButton,
  orderCode,
  pressNext,
  scanOrder,
  test,
  typeSlowly,
  weighAll,
  WEIGHT,
} from '#support/packing-app.ts'

const alerts = (page: Page) => page.locator('.bench-alert')
const firstWeight = (page: Page) => page.locator('.weight-input').first()

/** An Enter right after a scan is still the scanner's and is swallowed: a person presses again. */
async function pressUntil(page: Page, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Enter')
    await isDone()
  }).toPass()
}

/** Types a weight into the first line and closes it with Enter. */
async function enterWeight(page: Page, text: string): Promise<void> {
  await firstWeight(page).fill('')
  await typeSlowly(page, text)
  await page.keyboard.press('Enter')
}

test.describe('weights', () => {
  test('SEND-011..012 empty, negative and text are refused in words, stay in the field and are not sent', async ({
    page,
    sandbox,
  }) => {
    await scanOrder(page, sandbox, 'ups')
    const row = page.locator('.weight-row').first()
    await enterWeight(page, '-1')
    await expect(row).toContainText('Upewnij się, że ta wartość jest większa lub równa 0.')
    await expect(firstWeight(page)).toHaveValue('-1')
    await enterWeight(page, 'dwa')
    await expect(row).toContainText('Wymagana poprawna liczba.')
    await expect(firstWeight(page)).toHaveValue('dwa')
    await firstWeight(page).fill('1')
    await firstWeight(page).fill('')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('To pole jest wymagane.')
    expect(await countRequests(sandbox, 'PATCH', WEIGHT)).toBe(0)
    await enterWeight(page, '2,4')
    await expect(row).toContainText('zapisano')
    expect(await countRequests(sandbox, 'PATCH', WEIGHT)).toBe(1)
  })

  test('SEND-047..048 a weight that is not taken stays in the field and is saved when the cause is gone', async ({
    page,
    sandbox,
  }) => {
    await scanOrder(page, sandbox, 'ups')
    await sandbox.control.fault({
      match: { method: 'PATCH', path: 'real_weight' },
      times: 1,
      kind: 'status',
      status: 400,
      body: ['Waga przekracza limit przewoźnika.', 'Podziel paczkę.'],
    })
    await enterWeight(page, '44,5')
    await expect(alerts(page)).toHaveCount(2)
    await expect(alerts(page).first()).toContainText('Waga przekracza limit przewoźnika.')
    await sandbox.control.fault({
      match: { method: 'PATCH', path: 'real_weight' },
      times: 1,
      kind: 'malformed',
    })
    await page.keyboard.press('Enter')
    await expect(alerts(page)).toHaveCount(1)
    await expect(alerts(page)).toContainText('Podczas zapisywania wagi wystapił błąd!')
    await expect(firstWeight(page)).toHaveValue('44,5')
    await page.keyboard.press('Enter')
    await expect(page.locator('.weight-row').first()).toContainText('zapisano')
    await expect(alerts(page)).toHaveCount(0)
  })

  test('401 in mid-packing: after signing in again the typed weight is still there', async ({
    page,
    sandbox,
  }) => {
    const pk = await scanOrder(page, sandbox, 'ups')
    await sandbox.control.fault({
      match: { method: 'PATCH', path: 'real_weight' },
      times: 1,
      kind: 'unauthorized',
    })
    await enterWeight(page, '7,25')
    await page.waitForFunction(() => location.pathname.startsWith('/login'))
    await signInAs(page, 'pakowanie')
    await page.waitForFunction((path) => location.pathname === path, `/order/send/${pk}`)
    await expect(firstWeight(page)).toHaveValue('7,25')
    await firstWeight(page).focus()
    await pressUntil(page, () =>
      expect(page.locator('.weight-row').first()).toContainText('zapisano', { timeout: 2000 }),
    )
  })
})

test.describe('the order', () => {
  test('SEND-005 unknown and not in production: words, and the next scan works', async ({
    page,
    sandbox,
  }) => {
    await openRoute(page, '/order/send')
    await typeScan(page, 'ZAM-99999999')
    await expect(alerts(page)).toContainText('99999999')
    await typeScan(page, orderCode(await sandbox.control.order('not-in-production')))
    await expect(alerts(page)).toContainText('Wysłane mogą być tylko zamówienia ze statusem "W produkcji"')
    await scanOrder(page, sandbox, 'ups')
    await expect(alerts(page)).toHaveCount(0)
  })

  for (const kind of ['drop', 'html', 'malformed'] as const) {
    test(`an API that answers with ${kind} to the check is said in Polish, and the next scan works`, async ({
      page,
      sandbox,
    }) => {
      await openRoute(page, '/order/send')
      const pk = await sandbox.control.order('ups')
      await sandbox.control.fault({ match: { path: 'admin_send_check' }, kind })
      await page.getByLabel('albo wpisz jego numer').fill(String(pk))
      await page.keyboard.press('Enter')
      await expect(alerts(page)).toContainText(`Zamówienie ${pk}`)
      await expect(alerts(page)).not.toContainText('W produkcji')
      await expect(page.getByLabel('albo wpisz jego numer')).toHaveValue(String(pk))
      await sandbox.control.clearFaults()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })).toBeVisible()
    })
  }

  test('SEND-007 a load that fails is retried by Enter', async ({ page, sandbox }) => {
    await sandbox.control.fault({ match: { path: 'admin_send_ups_retrieve' }, kind: 'html' })
    const pk = await sandbox.control.order('ups')
    await openRoute(page, '/order/send')
    await typeScan(page, orderCode(pk))
    await expect(page.getByText('Podczas pobrania zamówieńia wystapił błąd!')).toBeVisible()
    await sandbox.control.clearFaults()
    await expect(nextButton(page)).toBeFocused()
    await pressUntil(page, () => expect(firstWeight(page)).toBeVisible({ timeout: 2000 }))
  })

  test('a slow API: a second Enter asks nothing twice', async ({ page, sandbox }) => {
    await openRoute(page, '/order/send')
    const pk = await sandbox.control.order('ups')
    await sandbox.control.fault({ match: { path: 'admin_send_check' }, kind: 'delay', delayMs: 1500 })
    await page.getByLabel('albo wpisz jego numer').fill(String(pk))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })).toBeVisible()
    expect(await countRequests(sandbox, 'GET', CHECK)).toBe(1)
  })
})

test.describe('labels', () => {
  test("SEND-047 a carrier's refusal is shown text by text, and the label is ordered once the cause is gone", async ({
    page,
    sandbox,
    printer,
  }) => {
    await scanOrder(page, sandbox, 'ups')
    await weighAll(page)
    await sandbox.control.fault({
      match: { path: 'admin_generate_label' },
      times: 1,
      kind: 'status',
      status: 400,
      body: ['Nieprawidłowy kod pocztowy.', 'Brak numeru telefonu.'],
    })
    await pressNext(page, /^Generuj/)
    await expect(alerts(page)).toHaveText([/Nieprawidłowy kod pocztowy\./, /Brak numeru telefonu\./])
    await pressNext(page, /^Generuj/)
    await expect(nextButton(page)).toHaveText(/^Spakowana/)
    await expect(alerts(page)).toHaveCount(0)
    expect(printer.sessions()).toBe(0)
  })

  test('SEND-049 a label whose answer was lost is found, not ordered again', async ({ page, sandbox }) => {
    await scanOrder(page, sandbox, 'ups')
    await weighAll(page)
    await sandbox.control.fault({ match: { path: 'admin_generate_label' }, times: 1, kind: 'lost' })
    await pressNext(page, /^Generuj/)
    await expect(alerts(page)).toContainText('Podczas generowania etykiety adresowej wystapił błąd.')
    await expect(nextButton(page)).toHaveText(/^Spakowana/)
    expect(await countRequests(sandbox, 'POST', GENERATE)).toBe(1)
  })

  test("the marketplace's later refusal shows the carrier's words and can be ordered again", async ({
    page,
    sandbox,
  }) => {
    await scanOrder(page, sandbox, 'error')
    await weighAll(page)
    await pressNext(page, /^Generuj/)
    await expect(page.locator('.package-failed')).toContainText('Przewoźnik:', { timeout: 30_000 })
    await pressNext(page, /^Generuj/)
    await expect.poll(() => countRequests(sandbox, 'POST', GENERATE)).toBe(2)
  })

  test('a label that is no picture is said before anything goes to the printer', async ({
    page,
    sandbox,
    printer,
  }) => {
    await scanOrder(page, sandbox, 'gls')
    await weighAll(page)
    await sandbox.control.fault({ match: { method: 'GET', path: 'label' }, kind: 'html' })
    await pressNext(page, /^Generuj/)
    await pressNext(page, /^Spakowana/)
    await expect(alerts(page)).toHaveCount(1)
    expect(printer.sessions()).toBe(0)
    await sandbox.control.clearFaults()
    await pressNext(page, /^Drukuj/)
    await finished(page)
    expect((await printer.waitForJobs(1)).length).toBe(1)
    expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  })
})

test.describe('packing confirmation', () => {
  test('SEND-050 a confirmation whose answer was lost is found, and the label is printed once', async ({
    page,
    sandbox,
    printer,
  }) => {
    await scanOrder(page, sandbox, 'ups')
    await weighAll(page)
    await pressNext(page, /^Generuj/)
    await sandbox.control.fault({
      match: { method: 'PATCH', path: 'order-delivery-packages' },
      times: 1,
      kind: 'lost',
    })
    await pressNext(page, /^Spakowana/)
    await expect(alerts(page)).toContainText('Podczas potwierdzenia zapakowania wystapił błąd.')
    expect(printer.sessions()).toBe(0)
    await pressNext(page, /^Drukuj/)
    await finished(page)
    expect((await printer.waitForJobs(1)).length).toBe(1)
    expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  })
})

test.describe('the printer', () => {
  test('DESK-064 paper out is said while the parcel is weighed, and that it is well again by itself', async ({
    page,
    sandbox,
    printer,
  }) => {
    printer.setAnswers('zpl')
    printer.setTrouble('paperOut')
    await scanOrder(page, sandbox, 'ups')
    const line = page.locator('.bench-printer')
    await expect(line).toContainText('Brak papieru w drukarce')
    printer.setTrouble('none')
    await expect(line).toContainText('działa')
    expect(printer.jobs()).toEqual([])
  })

  test('refuses: the message stays until Enter, which prints once when it is back', async ({
    page,
    sandbox,
    printer,
  }) => {
    await scanOrder(page, sandbox, 'ups')
    await weighAll(page)
    await pressNext(page, /^Generuj/)
    await printer.stop()
    await pressNext(page, /^Spakowana/)
    await expect(alerts(page)).toHaveCount(1, { timeout: 60_000 })
    await printer.start()
    await pressNext(page, /^Drukuj/)
    await finished(page)
    await expect(alerts(page)).toHaveCount(0)
    expect((await printer.waitForJobs(1)).length).toBe(1)
    expect(await countRequests(sandbox, 'PATCH', CONFIRM)).toBe(1)
  })

  test("closes half-way: the bench asks, and 'Tak' prints nothing more", async ({
    page,
    sandbox,
    printer,
  }) => {
    await scanOrder(page, sandbox, 'gls')
    await weighAll(page)
    await pressNext(page, /^Generuj/)
    printer.setMode('closesHalfWay')
    await pressNext(page, /^Spakowana/)
    await expect(page.getByRole('alertdialog', { name: 'Czy etykieta wyszła?' })).toBeVisible({
      timeout: 60_000,
    })
    const sessions = printer.sessions()
    await expect(page.getByRole('alertdialog')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Tak' })).toBeEnabled()
    await page.keyboard.press('t')
    await finished(page)
    expect(printer.sessions()).toBe(sessions)
  })

  test("hangs: the bench asks, and 'Nie, drukuj ponownie' prints once", async ({
    page,
    sandbox,
    printer,
  }) => {
    await scanOrder(page, sandbox, 'gls')
    await weighAll(page)
    await pressNext(page, /^Generuj/)
    printer.setMode('hangs')
    await pressNext(page, /^Spakowana/)
    await expect(page.getByRole('alertdialog', { name: 'Czy etykieta wyszła?' })).toBeVisible({
      timeout: 60_000,
    })
    expect(printer.jobs()).toHaveLength(0)
    printer.setMode('silent')
    const again = page.getByRole('button', { name: 'Nie, drukuj ponownie' })
    await expect(again).toBeEnabled()
    await again.click()
    await finished(page)
    expect((await printer.waitForJobs(1)).length).toBe(1)
  })
})
