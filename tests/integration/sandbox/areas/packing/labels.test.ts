import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARRIER_LABEL_SIZE } from '#shared/domain/packing.ts'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { code128Of, renderedZpl } from '#support/label-codes.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { generateLabels, readOrder, waitForOrder, weigh, type OrderRecord } from '#support/sandbox-orders.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('zmiana'))
})
afterAll(() => sandbox.close())

async function labelled(kind: OrderKind): Promise<OrderRecord['delivery_packages']> {
  const pk = await sandbox.control.order(kind)
  await weigh(call, pk)
  await generateLabels(call, pk)
  const order = await waitForOrder(call, pk, (one) => one.delivery_packages.every((item) => item.label_image))
  return order.delivery_packages
}

async function fetched(address: string | null): Promise<{ type: string; bytes: Uint8Array }> {
  const response = await fetch(address ?? '')
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

describe('labels of the sandbox’s carriers', () => {
  test('DESK-085 a GLS label is a PNG at 2× whose Code 128 is the tracking number, one for each parcel', async () => {
    const packages = await labelled('multi-package')
    expect(packages.length).toBeGreaterThan(1)
    for (const item of packages.filter((one) => one.is_gls_delivery)) {
      const { type, bytes } = await fetched(item.label_image)
      expect(type).toBe('image/png')
      const { width, height } = PNG.sync.read(Buffer.from(bytes))
      expect([width, height]).toEqual([CARRIER_LABEL_SIZE.widthPx * 2, CARRIER_LABEL_SIZE.heightPx * 2])
      expect(await code128Of(bytes)).toEqual([item.tracking_number])
    }
  })

  test('DESK-085 a marketplace label is a PNG at 3×', async () => {
    const [item] = await labelled('allegro')
    const { bytes } = await fetched(item?.label_image ?? null)
    expect(PNG.sync.read(Buffer.from(bytes)).width).toBe(CARRIER_LABEL_SIZE.widthPx * 3)
    expect(await code128Of(bytes)).toEqual([item?.tracking_number])
  })

  test('DESK-085 a UPS label is printer language that a printer turns into a readable Code 128', async () => {
    const [item] = await labelled('zpl')
    const { type, bytes } = await fetched(item?.label_image ?? null)
    expect(type).toBe('application/x-zpl')
    const zpl = new TextDecoder().decode(bytes)
    expect(zpl).toMatch(/^\^XA[\s\S]*\^BC[\s\S]*\^XZ\s*$/)
    expect(await code128Of(await renderedZpl(zpl))).toEqual([item?.tracking_number])
  })

  test('DESK-085 a GLS label for a parcel abroad is one A6 page of PDF', async () => {
    const [item] = await labelled('pdf')
    const { type, bytes } = await fetched(item?.label_image ?? null)
    expect(type).toBe('application/pdf')
    const { openPdf } = await import('#main/drawing/pdf/open-pdf.ts')
    const document = await openPdf(bytes, { pdfjs: 'node_modules/pdfjs-dist' })
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    expect(document.numPages).toBe(1)
    expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([105, 148])
    await document.loadingTask.destroy()
  })

  test('DESK-085 a label remains as the carrier made it when the address changes', async () => {
    const order = await readOrder(call, await sandbox.control.order('labelled'))
    const [item] = order.delivery_packages
    const before = await fetched(item?.label_image ?? null)
    await call('PATCH', `/api/v1/order-deliveries/${item?.order_delivery}/`, { name: 'Ktoś zupełnie inny' })
    expect((await fetched(item?.label_image ?? null)).bytes).toEqual(before.bytes)
  })
})
