import type { ApiClient } from '../api-client/contract.ts'
import type { BenchOrder, EntryValue } from './ports.ts'

/** Identical requests of a page must not reject the sender's. */
const OPTIONS = { allowDuplicate: true } as const

/** Sends an entry's request once. `order` is the order as just read. */
export async function sendEntry(
  api: Pick<ApiClient, 'call'>,
  value: EntryValue,
  order: BenchOrder | null,
): Promise<void> {
  switch (value.kind) {
    case 'weight': {
      const name =
        value.target === 'product' ? 'orderProducts.updateRealWeight' : 'orderProductsByDeliveries.update'
      await api.call(name, { params: { pk: value.linePk }, body: { real_weight: value.weight } }, OPTIONS)
      return
    }
    case 'label':
      await api.call('orderDeliveries.generateLabel', { params: { pk: value.addressPk } }, OPTIONS)
      return
    case 'packed': {
      const image = order?.delivery_packages.find(({ pk }) => pk === value.packagePk)?.label_image
      const body = image ? { is_packed: true as const, label_image: image } : { is_packed: true as const }
      await api.call('orderDeliveryPackages.update', { params: { pk: value.packagePk }, body }, OPTIONS)
      return
    }
    default:
      throw new Error('a stage entry is sent only by the stage sender')
  }
}
