import { expect } from '@playwright/test'
import { commandCode, commands, readCommand } from '#shared/domain/command-codes.ts'
import { readCodes } from '#support/barcode-reading.ts'
import { finished, pressNext, scanOrder, test, weighAll } from '#support/packing-app.ts'
import { readOrder } from '#support/sandbox-orders.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'

test('DESK-055, DESK-048 the packaged station renders a carrier’s PDF and its own command sheet', async ({
  page,
  sandbox,
  printer,
}) => {
  const pk = await scanOrder(page, sandbox, 'pdf')
  await weighAll(page)
  await pressNext(page, /^Generuj etykietę/)
  await pressNext(page, /^Spakowana/)
  await finished(page)
  const [label = Buffer.alloc(0)] = await printer.waitForJobs(1)
  const order = await readOrder(sandbox.as('administrator'), pk)
  const [parcel] = order.delivery_packages
  expect(parcel?.label_image).toMatch(/\.pdf$/)
  expect(await readCodes(decodeZpl(label))).toEqual([parcel?.tracking_number])

  await page.evaluate(() =>
    window.backoffice.request('printers.printPage', { page: 'commands', printerId: null }),
  )
  const [, ...sheets] = await printer.waitForJobs(6)
  const codes = await Promise.all(sheets.map((sheet) => readCodes(decodeZpl(sheet))))
  const found = codes.flat().filter((code) => readCommand(code) !== null)
  // Signing out is on the command sheets of both the packing table and the machine.
  expect(found.sort()).toEqual([...commands, 'signOut' as const].map(commandCode).sort())
})
