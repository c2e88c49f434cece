import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readProductionCode } from '#shared/domain/production-codes.ts'
import { readCodesOfPicture } from '#support/barcode-reading.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { montagesOf, type Line, type Montage } from './montage-harness.ts'

let sandbox: TestSandbox
let api: ReturnType<typeof montagesOf>
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 300 })
  api = montagesOf(sandbox)
})
afterAll(() => sandbox.close())

const linesOf = async ({ montage_products }: Montage): Promise<Line[]> =>
  (await api.lines('right', `page_size=200&${montage_products.map((pk) => `pks=${pk}`).join('&')}`)).results

async function ready(): Promise<Montage> {
  const { results } = await api.list()
  const found = results.find(({ next_stage, realization_started }) => next_stage && !realization_started)
  if (!found) throw new Error('no montage waits for its realization')
  return found
}

/** Returns a montage that is ready to start, and the lines that wait at its stage and belong to several orders. */
async function readyOfSeveralOrders(): Promise<{ montage: Montage; lines: Line[] }> {
  for (const montage of (await api.list()).results) {
    if (!montage.next_stage || montage.realization_started) continue
    const lines = (await linesOf(montage)).filter(
      ({ process_stage }) => process_stage === montage.next_stage?.pk,
    )
    if (new Set(lines.map(({ order_pk }) => order_pk)).size > 1) return { montage, lines }
  }
  throw new Error('no montage waits with lines of several orders')
}

const statuses = z.array(
  z.looseObject({ process_stage: z.looseObject({ pk: z.number() }), status: z.string() }),
)

describe('realization of a montage', () => {
  test('it is started once for all waiting lines and ends with their finished statuses', async () => {
    const montage = await ready()
    const before = await linesOf(montage)
    expect((await api.call('PATCH', `montages/${montage.pk}/start_process/`)).status).toBe(200)
    const started = await api.read(montage.pk)
    expect([started.realization_started, started.next_stage?.pk]).toEqual([true, montage.next_stage?.pk])
    const again = await api.call('PATCH', `montages/${montage.pk}/start_process/`)
    expect([again.status, again.body]).toEqual([400, { detail: 'Realizacja montażu jest już rozpoczęta.' }])
    const waiting = before.flatMap(({ pk, process_stage }) => (process_stage ? [{ pk, process_stage }] : []))
    for (const { pk, process_stage } of waiting) {
      const { body } = await api.call('GET', `order-product-process-stage-statuses/?order_product=${pk}`)
      expect(statuses.parse(body)[0]).toMatchObject({
        status: 'started',
        process_stage: { pk: process_stage },
      })
    }
    const finished = await api.call(
      'POST',
      'order-product-process-stage-statuses/',
      waiting.map(({ pk, process_stage }) => ({
        order_product: pk,
        process_stage,
        status: 'finished',
        info: '',
        checklist: [],
      })),
    )
    expect([finished.text, finished.status]).toEqual([finished.text, 201])
    const after = await linesOf(montage)
    const moved = after.filter(({ pk }) => waiting.some((line) => line.pk === pk))
    const stageBefore = new Map(waiting.map(({ pk, process_stage }) => [pk, process_stage]))
    expect(moved.every(({ pk, process_stage }) => process_stage !== stageBefore.get(pk))).toBe(true)
  })

  test('the sheet proceeds without the line of an order that was cancelled meanwhile', async () => {
    const { montage, lines } = await readyOfSeveralOrders()
    const [gone, ...others] = lines
    const order = gone?.order_pk ?? 0
    const status = { pk: order, status: 'canceled', delivery_status: 'not_send' } as const
    await sandbox.control.setOrder(status)
    expect((await api.call('PATCH', `montages/${montage.pk}/start_process/`)).status).toBe(200)
    const isStarted = async (pk: number) => {
      const { body } = await api.call('GET', `order-product-process-stage-statuses/?order_product=${pk}`)
      return statuses.parse(body)[0]?.status === 'started'
    }
    expect(await isStarted(gone?.pk ?? 0)).toBe(false)
    for (const { pk, order_pk } of others) expect([pk, await isStarted(pk)]).toEqual([pk, order_pk !== order])
    const refused = await api.call('POST', 'order-product-process-stage-statuses/', [
      {
        order_product: gone?.pk,
        process_stage: gone?.process_stage,
        status: 'finished',
        info: '',
        checklist: [],
      },
    ])
    expect([refused.status, refused.body]).toEqual([
      400,
      [{ non_field_errors: [`Zamówienie ${order} jest anulowane.`] }],
    ])
  })

  test('MON-061 without a next stage it cannot be started', async () => {
    const { pk } = await api.create({})
    const refused = await api.call('PATCH', `montages/${pk}/start_process/`)
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'Nie ma następnego etapu: pozycje nie czekają na drukowanie.' },
    ])
  })
})

describe('the card of a montage', () => {
  test('MON-025 it is a PDF with the montage’s code and one code for each line', async () => {
    const { results } = await api.list('is_archive=false')
    const montage = results.find(({ montage_products }) => montage_products.length > 1)
    if (!montage) throw new Error('no montage has lines')
    const token = await sandbox.token('administrator')
    const response = await fetch(`${sandbox.url}/api/v1/montages/${montage.pk}/admin_montage_card/`, {
      headers: { authorization: `Token ${token}` },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toContain(`montaz-${montage.pk}.pdf`)
    const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 })
      .promise
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: 3 })
    const canvas = createCanvas(viewport.width, viewport.height)
    const context = canvas.getContext('2d')
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
    const codes = await readCodesOfPicture(context.getImageData(0, 0, canvas.width, canvas.height))
    expect(codes.map(readProductionCode)).toEqual([
      ...montage.montage_products.map((pk) => ({ kind: 'orderLine', pk })),
      { kind: 'montage', pk: montage.pk },
    ])
    const { items } = await page.getTextContent()
    expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(
      `Karta montażu ${montage.pk}`,
    )
  })
})
