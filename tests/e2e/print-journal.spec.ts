import { expect } from '@playwright/test'
import { commandCode } from '#shared/domain/command-codes.ts'
import { typeScan } from '#support/app.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { finished, pressNext, scanOrder, test, typeSlowly } from '#support/packing-app.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'
import { pressKeys } from '../../scripts/lib/scan.ts'

test('DESK-069, DESK-070 a printed label is found in the journal and printed again from it, dot for dot', async ({
  page,
  sandbox,
  printer,
}) => {
  const order = await scanOrder(page, sandbox, 'labelled')
  await pressNext(page, /^Spakowana/)
  await finished(page)
  await printer.waitForJobs(1)
  const number = (await page.locator('.package-number').textContent()) ?? ''

  await page.getByRole('link', { name: 'Dziennik wydruków' }).click()
  const rows = page.locator('.grid-body .grid-row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(String(order))
  await expect(rows).toContainText('wydrukowana')
  // Shown to its last character, because the packer compares it with the parcel.
  for (const part of [
    rows.locator('.grid-cell').filter({ hasText: number }),
    rows.locator('.status-tag .bp6-text-overflow-ellipsis'),
  ])
    expect(await part.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  // The reprint does not need the server.
  await sandbox.control.fault({ match: { path: '/' }, kind: 'drop' })
  await rows.locator('[data-field="0"]').click()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details.getByRole('img', { name: /^Obraz wydruku/ })).toBeVisible()
  await details.getByRole('button', { name: 'Drukuj ponownie' }).press('Enter')
  await expect(page.getByLabel('Powód')).toBeFocused()
  await typeSlowly(page, 'krzywo naklejona')
  await page.keyboard.press('Enter')

  const [first, second] = await printer.waitForJobs(2)
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true)
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('Powód')).toHaveCount(0)
  // The focus returns to the button that opened the reason field.
  await expect(details.getByRole('button', { name: 'Drukuj ponownie' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rows.first().locator('[data-field="0"]').dblclick()
  await expect(page.getByRole('dialog')).toContainText('2, powód: krzywo naklejona')
})

test('DESK-071, DESK-048 the printed barcode is confirmed when scanned at its order, raises an alert at another order, and a command signs out', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'labelled')
  await pressNext(page, /^Spakowana/)
  await finished(page)
  const [job] = await printer.waitForJobs(1)
  const number = (await page.locator('.package-number').textContent()) ?? ''
  const codes = await readCodes(decodeZpl(job ?? Buffer.alloc(0)))
  const code = codes.find((text) => text.includes(number)) ?? ''
  expect(code).not.toBe('')
  await typeScan(page, code)
  await expect(page.locator('.package-checked')).toHaveText('sprawdzona')

  const other = await scanOrder(page, sandbox, 'gls')
  await typeScan(page, code)
  const wrong = page.getByRole('alert', { name: 'Zła etykieta' })
  await expect(wrong).toContainText(number)
  await expect(wrong).toContainText(`zamówienie ${other}`)
  // An Enter right after a scan is attributed to the scanner, so the packer presses it again.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(wrong).toHaveCount(0, { timeout: 1000 })
  }).toPass()

  await typeScan(page, commandCode('signOut'))
  await expect(page.getByRole('alertdialog', { name: 'Zostały niespakowane paczki' })).toContainText(
    `${other}: została`,
  )
  // A repeat of the code within 800 ms counts as the same scan.
  await expect(async () => {
    await typeScan(page, commandCode('signOut'))
    await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await page.waitForFunction(() => location.pathname.startsWith('/login'))
  expect(printer.jobs()).toHaveLength(1)
})

test('DESK-044 a scan of a printed label into a field of an office screen leaves nothing there, another number is typed', async ({
  page,
  sandbox,
  printer,
}) => {
  await scanOrder(page, sandbox, 'labelled')
  await pressNext(page, /^Spakowana/)
  await finished(page)
  await printer.waitForJobs(1)
  const number = (await page.locator('.package-number').textContent()) ?? ''
  await page.getByRole('link', { name: 'Dziennik wydruków' }).click()
  await expect(page.locator('.grid-body .grid-row')).toHaveCount(1)
  await page.evaluate(() => {
    const labels: unknown[] = []
    window.backoffice.on('scanner.scan', (scan) => void labels.push((scan as { kind: string }).kind))
    Object.assign(window, { labels })
  })
  const labels = () => page.evaluate(() => (window as unknown as { labels: string[] }).labels)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Paleta poleceń' })
  await expect(palette).toBeFocused()
  const other = number.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))
  const now = Date.now() / 1000
  await pressKeys(
    page,
    { text: other, start: now, gap: 0.004 },
    { text: `%00${number}12`, start: now + 1.5, gap: 0.004 },
  )
  await expect.poll(labels).toEqual(['label'])
  await expect(palette).toHaveValue(other)
})
