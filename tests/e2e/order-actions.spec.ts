import { expect, type Page } from '@playwright/test'
import { payRefusal } from '#shared/domain/order-actions.ts'
import { answerQuestion, askMain, sharedTest as test, signInAs } from '#support/app.ts'
import { openOrder } from '#support/open-order.ts'
import { findOrder, readDetails } from '#support/find-order.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

const header = (page: Page) => page.locator('.details-header')

/** Chooses an action in the menu by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Więcej', exact: true }).press('Enter')
  const item = page.getByRole('menuitem', { name })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await item.focus()
  await item.press('Enter')
}

test('ORD-052..053, ORD-055..056, ORD-066, ORD-068, ORD-070, ORD-072 an external order is paid in parts and completed, and another one cancelled, by keyboard', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const call = sandbox.as('administrator')
  const { pk, info } = await findOrder(
    call,
    'source=external&status=waiting_for_payment&status=in_realization&status=in_production&payment_status=not_paid',
    (order) => payRefusal(order) === null,
  )
  await openOrder(page, pk)
  await page.getByRole('button', { name: 'Oznacz jako opłacone' }).press('Enter')
  const amount = page.getByRole('spinbutton', { name: /Wpłacona kwota/ })
  await expect(amount).toBeFocused()
  const gross = await amount.inputValue()
  expect(gross).toBe(Number(info?.final_gross_price).toFixed(2).replace('.', ','))
  await amount.fill('0,01')
  await amount.press('Enter')
  await expect(page.getByText(`Zapisano wpłatę częściową do zamówienia ${pk}`)).toBeVisible()
  await expect(header(page).getByText('Nieopłacone')).toBeVisible()

  // The gross value now exceeds the remaining amount, so the server reports an error at the field.
  await page.getByRole('button', { name: 'Oznacz jako opłacone' }).press('Enter')
  await expect(amount).toHaveValue(gross)
  await amount.press('Enter')
  const refusal = page.getByRole('dialog').getByText(/^Do zapłaty pozostało [\d,]+\s(PLN|EUR)\.$/)
  await expect(refusal).toBeVisible()
  const left = /[\d,]+/.exec((await refusal.textContent()) ?? '')?.[0] ?? ''
  await amount.fill(left)
  await amount.press('Enter')
  await expect(page.getByText(`Oznaczono zamówienie ${pk} jako opłacone`)).toBeVisible()
  await expect(header(page).getByText('Opłacone', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Zakończ' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: `Zakończyć zamówienie ${pk}?` })
  await expect(question).toBeVisible()
  await answerQuestion(page, 'Zakończ')
  await expect(header(page).getByText('Zakończone')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Historia zamówienia' }).getByText('Zakończone')).toBeVisible()

  const other = await findOrder(call, 'status=waiting_for_files')
  await openOrder(page, other.pk)
  await choose(page, 'Anuluj zamówienie')
  await page
    .getByRole('alertdialog', { name: `Anulować zamówienie ${other.pk}?` })
    .getByRole('button', { name: 'Anuluj zamówienie' })
    .press('Enter')
  await expect(header(page).getByText('Anulowane')).toBeVisible()
  expect((await readDetails(call, other.pk)).status).toBe('canceled')
})

test('ORD-075, ORD-077..079, ORD-081, ORD-083..084 a delivery is stopped with a reason, not without one, and resumed', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const pk = await sandbox.control.order('gls')
  await openOrder(page, pk)
  await choose(page, 'Wstrzymaj dostawę')
  const reason = page.getByLabel('Powód wstrzymania')
  await expect(reason).toBeFocused()
  await reason.press('Enter')
  await expect(page.getByRole('dialog').getByText('To pole jest wymagane.')).toBeVisible()
  await reason.fill('Klient na urlopie')
  await reason.press('Enter')
  await expect(header(page).getByText('Wstrzymane')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Dane zamówienia' })).toContainText(
    'Klient na urlopie',
  )
  await page.getByRole('button', { name: 'Wznów dostawę' }).press('Enter')
  await answerQuestion(page, 'Wznów dostawę')
  await expect(header(page).getByText('Niewysłane')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Dane zamówienia' })).not.toContainText('urlopie')
})

test("after a server error, another user's faster action and a slow response, nothing is lost and nothing is done twice", async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const call = sandbox.as('administrator')
  const pk = await sandbox.control.order('ups')
  await openOrder(page, pk)

  await sandbox.control.fault({
    match: { path: 'admin_stop_delivery' },
    kind: 'status',
    status: 500,
    times: 1,
  })
  await choose(page, 'Wstrzymaj dostawę')
  const reason = page.getByLabel('Powód wstrzymania')
  await reason.fill('Brak papieru')
  await reason.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(reason).toHaveValue('Brak papieru')
  await reason.press('Enter')
  await expect(header(page).getByText('Wstrzymane')).toBeVisible()

  // Another user resumes it while this page still shows it as stopped.
  expect((await call('POST', `/api/v1/orders/${pk}/admin_unstop_delivery/`)).status).toBe(200)
  await page.getByRole('button', { name: 'Wznów dostawę' }).press('Enter')
  await answerQuestion(page, 'Wznów dostawę')
  await expect(page.getByText('Dostawa nie jest wstrzymana.').first()).toBeVisible()
  await expect(header(page).getByText('Niewysłane')).toBeVisible()

  await sandbox.control.clearRequests()
  await sandbox.control.fault({ match: { path: 'admin_complete_an_order' }, kind: 'delay', delayMs: 1500 })
  await page.getByRole('button', { name: 'Zakończ' }).dblclick()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zakończ' }).dblclick()
  const again = { operation: 'orders.complete', params: { pk }, requestId: 'another-window/1' }
  expect(await askMain(page, 'api.request', again)).toMatchObject({
    ok: false,
    error: { code: 'API_DUPLICATE' },
  })
  await expect(header(page).getByText('Zakończone')).toBeVisible()
  const sent = (await sandbox.control.requests()).filter(({ path }) => path.includes('admin_complete'))
  expect(sent.map(({ method, body }) => [method, body])).toEqual([['POST', '']])
})
