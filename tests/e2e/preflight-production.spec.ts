import { expect, type Locator, type Page } from '@playwright/test'
import { productionCode } from '#shared/domain/production-codes.ts'
import { askMain, openRoute, sharedTest as test, signInAs, typeScan } from '#support/app.ts'
import { goTo } from '#support/go-to.ts'
import { aPdf, formOf, linesOf, waitForCheck } from '#support/sandbox-files.ts'
import type { TestSandbox } from '#support/sandbox.ts'

const FILES = '/api/v1/order-product-files/'

const stageOf = (page: Page): Locator => page.locator('.viewer-stage')

/** Returns a line that is waiting at a machine with work previews, with a file to accept, and its machine and cube. */
async function previewedJob(sandbox: Pick<TestSandbox, 'as'>) {
  const api = sandbox.as('administrator')
  const read = async <Row>(path: string) => ((await api('GET', path)).body as { results: Row[] }).results
  interface Named {
    pk: number
    name: string
  }
  const machines = await read<Named & { actions: (Named & { is_work_preview: boolean })[] }>(
    '/api/v1/machines/?page=1&page_size=200',
  )
  const previewed = new Set(
    machines.flatMap(({ actions }) => actions.filter((one) => one.is_work_preview).map(({ pk }) => pk)),
  )
  const cubes = await read<{ pk: number; machine: Named; machine_action: Named }>(
    '/api/v1/production-cubes/?page=1&page_size=200',
  )
  for (const { pk: cube, machine, machine_action: action } of cubes) {
    if (!previewed.has(action.pk)) continue
    const [line] = await read<{ pk: number; order_pk: number }>(
      `/api/v1/production-cube-products/?cube_pk=${cube}&page=1&page_size=200`,
    )
    if (!line) continue
    const file = (await linesOf(api, line.order_pk)).find(({ pk }) => pk === line.pk)?.filePk
    if (file != null) await api('DELETE', `${FILES}${file}/`)
    const sent = await api(
      'POST',
      FILES,
      formOf({ order_product: line.pk, client_file: aPdf('alert.pdf', 4) }),
    )
    await waitForCheck(api, (sent.body as { pk: number }).pk)
    return { cube, machine, action, line: line.pk }
  }
  throw new Error('no line at a machine with previews')
}

/** Opens the viewer above its opener, and verifies that Escape closes only the viewer and returns the focus. */
async function looksAndComesBack(page: Page, line: number): Promise<void> {
  const opener = page.getByRole('button', { name: `Pokaż strony pozycji ${line}` })
  await opener.focus()
  // An Enter right after a scan would be attributed to the scanner.
  await page.keyboard.press('Space')
  const viewer = page.getByRole('dialog', { name: /^Podgląd: / })
  await expect(stageOf(page)).toBeFocused()
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false')
  await expect(viewer.getByRole('list', { name: 'Stan tych stron' })).toBeVisible()
  await expect(
    viewer.getByText('Akceptować może osoba z uprawnieniem do zmiany zamówień.').first(),
  ).toBeVisible()
  await expect(viewer.getByRole('button', { name: /^Zaakceptuj/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('VD-08 a user with only the production permissions opens the pages from a realization and from the machine’s station', async ({
  app: { page },
  sandbox,
}) => {
  const { cube, machine, action, line } = await previewedJob(sandbox)
  const permissions = ['view_orderproductprocessstagestatus', 'add_orderproductprocessstagestatus']
  await sandbox.control.setAccess({ username: 'ewa', permissions })
  await signInAs(page, 'ewa')
  await goTo(page, `/cubes/details/${cube}?page_size=200`)
  await page.getByRole('checkbox', { name: new RegExp(`^Zaznacz ${line}(\\D|$)`) }).press('Space')
  await page.getByRole('button', { name: 'Do realizacji' }).press('Enter')
  const realization = page.getByRole('dialog', { name: /^Realizacja/ })
  await looksAndComesBack(page, line)
  await expect(realization).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(realization).toHaveCount(0)

  const production = { machine, actions: [action], signOutMinutes: null }
  expect(await askMain(page, 'stationSettings.update', { change: { production } })).toMatchObject({
    ok: true,
  })
  await openRoute(page, '/station/production')
  await expect(page.getByText(/^dane z\s/)).toBeVisible()
  await typeScan(page, productionCode({ kind: 'orderLine', pk: line }))
  await expect(page.getByRole('heading', { name: new RegExp(`^POZ ${line}`) })).toBeVisible()
  await looksAndComesBack(page, line)
})
