import { expect } from '@playwright/test'
import { openRoute, signInAs, sharedTest as test } from '#support/app.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

test('the header stays visible, and its anchors lead to the sections', async ({ app, sandbox }) => {
  const { page } = app
  const pk = await sandbox.control.order('multi-address')
  await openRoute(page, `/order/${pk}`)
  await page.getByRole('link', { name: 'Historia' }).click()
  await expect(page.getByRole('heading', { name: /^Historia/ })).toBeInViewport()
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeInViewport()
})

test('of 200 lines only those near the window are laid out, but all can be read by a screen reader and reached', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const pk = await sandbox.control.order('labelled')
  const { body } = await sandbox.as('biuro')('GET', `/api/v1/orders/${pk}/`)
  const order = body as { order_products: object[] }
  const lines = Array.from({ length: 200 }, (_, place) => ({
    ...order.order_products[0],
    pk: 9000 + place,
    product_name: `Ulotki numer ${place}`,
    product_file: null,
  }))
  await sandbox.control.fault({
    match: { path: `/orders/${pk}/$` },
    kind: 'status',
    status: 200,
    body: { ...order, order_products: lines },
  })
  // Counts the rows that are laid out when the last line has been added to the document.
  await page.evaluate((address) => {
    const watch = new MutationObserver(() => {
      const rows = [...document.querySelectorAll('table[aria-label="Produkty zamówienia"] tbody tr')]
      if (rows.length < 200) return
      watch.disconnect()
      const isLaidOut = (row: Element) =>
        row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true
      Object.assign(window, { laidOut: rows.filter(isLaidOut).length })
    })
    watch.observe(document.body, { childList: true, subtree: true })
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/order/${pk}`)
  const rows = page.locator('table[aria-label="Produkty zamówienia"] tbody tr')
  await expect(rows).toHaveCount(200)
  const laidOut = await page.evaluate(() => (window as unknown as { laidOut: number }).laidOut)
  expect(laidOut).toBeGreaterThan(5)
  expect(laidOut).toBeLessThan(60)

  const devtools = await page.context().newCDPSession(page)
  const read = async (role: string, name: string) => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    return nodes.filter(
      (node) => node.role?.value === role && String(node.name?.value ?? '').startsWith(name),
    ).length
  }
  await expect.poll(() => read('cell', 'Ulotki numer')).toBe(200)
  expect(await read('table', 'Produkty zamówienia')).toBe(1)
  expect(await read('columnheader', 'Nakład')).toBe(1)
  await devtools.detach()

  await rows.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Czynności pozycji 9199' })).toBeInViewport()
  await page.getByRole('link', { name: 'Historia' }).click()
  await expect(page.getByRole('heading', { name: /^Historia/ })).toBeInViewport()
  await sandbox.control.clearFaults()
})

test('shows a message for an order that does not exist', async ({ app }) => {
  await openRoute(app.page, '/order/99999999')
  await expect(app.page.getByText('Nie ma zamówienia 99999999')).toBeVisible()
})

test('an HTML response of the API shows a message, and the retry shows the order', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  const pk = await sandbox.control.order('gls')
  await sandbox.control.fault({ match: { path: `/orders/${pk}/$` }, kind: 'html' })
  await openRoute(page, `/order/${pk}`)
  await expect(page.getByText('Nie udało się wczytać zamówienia')).toBeVisible()
  await sandbox.control.clearFaults()
  await page.getByRole('button', { name: 'Ponów' }).click()
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeVisible()
})

test.describe('on an office screen', () => {
  test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })

  test('the table of products breaks no word and does not scroll', async ({ app, sandbox }) => {
    const { page } = app
    for (const kind of ['labelled', 'multi-address', 'gls'] as const) {
      const pk = await sandbox.control.order(kind)
      await openRoute(page, `/order/${pk}`)
      const products = page.getByRole('table', { name: 'Produkty zamówienia' })
      await expect(products.getByRole('row').nth(1)).toBeVisible()
      const found = await products.evaluate((table) => {
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        const range = document.createRange()
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word)
          }
        }
        const frame = table.parentElement ?? table
        return { broken, hidden: frame.scrollWidth - frame.clientWidth }
      })
      expect(found, kind).toEqual({ broken: [], hidden: 0 })
    }
  })
})
