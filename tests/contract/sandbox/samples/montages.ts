import type { SamplesOf } from '../sample-call.ts'

const none = () => ({})

/** Montages with their lines and choices, and the import of data. */
export const montageSamples: SamplesOf<
  | 'montages.list'
  | 'montages.retrieve'
  | 'montages.create'
  | 'montages.update'
  | 'montages.delete'
  | 'montages.updateState'
  | 'montages.startProcess'
  | 'montages.card'
  | 'montageProducts.left'
  | 'montageProducts.right'
  | 'montageProducts.update'
  | 'dataImport.status'
  | 'dataImport.run'
  | 'dataImport.reset'
  | 'formats.montageOptions'
  | 'formats.montageProductOptions'
  | 'productQuantities.montageProductOptions'
  | 'productGroupOptions.montageProductGroups'
  | 'productOptions.montagePapers'
  | 'productOptions.montageProductPapers'
> = {
  'montages.list': () => ({ query: 'is_archive=false&closed=true&ordering=realization_date' }),
  'montages.retrieve': () => ({ params: { pk: 1 } }),
  'montages.create': () => ({
    body: { name: 'Ulotki A5, kreda 130 g', quantity_net: 500, plate_quantity: 8 },
  }),
  'montages.update': () => ({ params: { pk: 1 }, body: { info: 'Dwie serie' } }),
  'montages.delete': async (sandbox) => {
    const { body } = await sandbox.as('administrator')('POST', '/api/v1/montages/', { name: 'Do skasowania' })
    return { params: { pk: (body as { pk: number }).pk } }
  },
  'montages.updateState': () => ({ params: { pk: 1 }, body: { closed: true } }),
  'montages.startProcess': () => ({ params: { pk: 1 } }),
  'montages.card': () => ({ params: { pk: 1 } }),
  'montageProducts.left': () => ({ query: 'order_statuses=in_production&page_size=100' }),
  'montageProducts.right': () => ({ query: 'pks=1&pks=2' }),
  'montageProducts.update': () => ({
    params: { pk: 1 },
    body: { is_locked: true, locked_info: 'czeka na plik' },
  }),
  'dataImport.status': none,
  'dataImport.run': none,
  'dataImport.reset': none,
  'formats.montageOptions': none,
  'formats.montageProductOptions': none,
  'productQuantities.montageProductOptions': none,
  'productGroupOptions.montageProductGroups': none,
  'productOptions.montagePapers': none,
  'productOptions.montageProductPapers': none,
}
