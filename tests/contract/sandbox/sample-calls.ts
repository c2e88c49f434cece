import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { readOrder, weigh } from '#support/sandbox-orders.ts'
import type { AllSamples, SampleCall } from './sample-call.ts'
import { actionSamples } from './samples/actions.ts'
import { allegroSamples } from './samples/allegro.ts'
import { addresseSamples } from './samples/addresses.ts'
import { catalogueSamples } from './samples/catalogue.ts'
import { creationSamples } from './samples/creation.ts'
import { discountSamples } from './samples/discounts.ts'
import { fileSamples } from './samples/files.ts'
import { documentSamples } from './samples/documents.ts'
import { invoiceSamples } from './samples/invoices.ts'
import { catalogueTreeSamples } from './samples/catalogue-trees.ts'
import { caseSamples } from './samples/cases.ts'
import { clientSamples } from './samples/clients.ts'
import { contentSamples } from './samples/content.ts'
import { montageSamples } from './samples/montages.ts'
import { pagesSamples } from './samples/pages.ts'
import { printRoomSamples } from './samples/print-room.ts'
import { productionSamples } from './samples/production.ts'
import { statisticsSamples } from './samples/statistics.ts'
import { systemSamples } from './samples/system.ts'
import { translationsSamples } from './samples/translations.ts'
import { staffSamples } from './samples/staff.ts'
import { clientRecordsSamples } from './samples/client-records.ts'

/**
 * A call of each operation that succeeds for a superuser. The calls are written by hand, and the type ensures that none
 * is missing.
 */
export const sampleCalls: AllSamples = {
  ...actionSamples,
  ...addresseSamples,
  ...allegroSamples,
  ...catalogueSamples,
  ...creationSamples,
  ...discountSamples,
  ...fileSamples,
  ...documentSamples,
  ...invoiceSamples,
  ...catalogueTreeSamples,
  ...caseSamples,
  ...clientSamples,
  ...contentSamples,
  ...montageSamples,
  ...pagesSamples,
  ...printRoomSamples,
  ...productionSamples,
  ...statisticsSamples,
  ...systemSamples,
  ...translationsSamples,
  ...staffSamples,
  ...clientRecordsSamples,

  'admins.retrieve': () => ({ params: { pk: keyOf('staff', 1) } }),
  'admins.update': () => ({ params: { pk: keyOf('staff', 1) }, body: { collection_point_suffix: 'K02' } }),
  'admins.barcode': () => ({ params: { pk: keyOf('staff', 3) } }),
  'auth.token': () => ({ body: { username: 'biuro', password: 'szkolenie' } }),
  'auth.barcodeToken': async ({ control }) => ({ body: { barcode: (await control.staff())[1]?.badge } }),
  'auth.adminByUsername': () => ({ body: { username: 'administrator' } }),
  'competencies.list': () => ({ query: 'ordering=position' }),
  'competencies.retrieve': () => ({ params: { pk: keyOf('competencies', 2) } }),
  'countries.all': () => ({}),
  'couriers.collectionPoints': () => ({}),
  'orderDeliveries.update': async (sandbox) => ({
    params: { pk: (await firstAddress(sandbox, await sandbox.control.order('german'))).pk },
    body: { city: 'Żagań' },
  }),
  'orderDeliveries.generateLabel': async (sandbox) => {
    const pk = await sandbox.control.order('gls')
    await weigh(sandbox.as('administrator'), pk)
    return { params: { pk: (await firstAddress(sandbox, pk)).pk } }
  },
  'orderDeliveryPackages.retrieve': async (sandbox) => ({
    params: { pk: await firstPackage(sandbox, 'gls') },
  }),
  'orderDeliveryPackages.update': async (sandbox) => ({
    params: { pk: await firstPackage(sandbox, 'labelled') },
    body: { is_packed: true },
  }),
  'orderDeliveryPackages.updateStatus': async (sandbox) => ({
    params: { pk: await packedPickup(sandbox) },
    body: { status: 'pickuped' },
  }),
  'orderLogs.list': async ({ control }) => ({ query: `order_pk=${await control.order('gls')}` }),
  'orderProducts.updateRealWeight': async (sandbox) => ({
    params: { pk: await firstProduct(sandbox) },
    body: { real_weight: '2.5' },
  }),
  'orderProducts.chosenOptions': async (sandbox) => ({ params: { pk: await firstProduct(sandbox) } }),
  'orderProductsByDeliveries.update': async (sandbox) => ({
    params: { pk: await firstLine(sandbox) },
    body: { real_weight: '0.75' },
  }),
  'orders.list': () => ({ query: 'status=in_production&status=in_realization&ordering=-pk' }),
  'orders.retrieve': async ({ control }) => ({ params: { pk: await control.order('multi-address') } }),
  'orders.poll': async ({ control }) => ({ params: { pk: await control.order('labelled') } }),
  'orders.sendCheck': async ({ control }) => ({ params: { pk: await control.order('ups') } }),
  'orders.sendRetrieve': async ({ control }) => ({ params: { pk: await control.order('allegro') } }),
  'orders.updateStatus': async (sandbox) => {
    const packagePk = await packedPickup(sandbox)
    const packed = await sandbox.as('administrator')(
      'GET',
      '/api/v1/orders/?status=in_production&page_size=200',
    )
    const { results } = packed.body as { results: { pk: number; is_self_pickup_delivery: boolean }[] }
    for (const { pk } of results.filter((order) => order.is_self_pickup_delivery)) {
      const order = await readOrder(sandbox.as('administrator'), pk)
      if (order.delivery_packages.some((item) => item.pk === packagePk)) {
        return { params: { pk }, body: { status: 'pickuped' } }
      }
    }
    throw new Error('no order holds the packed package')
  },
  'sites.retrieve': () => ({ params: { pk: 2 } }),
  'sites.all': () => ({}),
  'sites.fieldOptions': () => ({ query: 'ids=1&ids=2' }),
  'tags.list': () => ({ query: 'search=pilne&ordering=-name' }),
  'tags.retrieve': () => ({ params: { pk: keyOf('tags', 1) } }),
  'tags.create': () => ({ body: { name: 'Nowy tag' } }),
  'tags.update': () => ({ params: { pk: keyOf('tags', 3) }, body: { name: 'Stały klient od lat' } }),
  'tags.delete': () => ({ params: { pk: keyOf('tags', 9) } }),
  'tags.options': () => ({}),
}

export function pathOf(path: string, { params = {}, query }: SampleCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  return query ? `${filled}?${query}` : filled
}

async function firstAddress(sandbox: TestSandbox, pk: number): Promise<{ pk: number }> {
  return first((await readOrder(sandbox.as('administrator'), pk)).delivery_addresses)
}

async function firstPackage(sandbox: TestSandbox, kind: 'gls' | 'labelled'): Promise<number> {
  const order = await readOrder(sandbox.as('administrator'), await sandbox.control.order(kind))
  return first(order.delivery_packages).pk
}

async function firstProduct(sandbox: TestSandbox): Promise<number> {
  const order = await readOrder(sandbox.as('administrator'), await sandbox.control.order('ups'))
  return first(order.order_products).pk
}

async function firstLine(sandbox: TestSandbox): Promise<number> {
  const order = await readOrder(sandbox.as('administrator'), await sandbox.control.order('multi-address'))
  return first(first(order.delivery_addresses).order_products).pk
}

async function packedPickup(sandbox: TestSandbox): Promise<number> {
  const call = sandbox.as('administrator')
  const order = await readOrder(call, await sandbox.control.order('pickup'))
  const { pk } = first(order.delivery_packages)
  await call('PATCH', `/api/v1/order-delivery-packages/${pk}/`, { is_packed: true })
  return pk
}

function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('the list is empty')
  return item
}
