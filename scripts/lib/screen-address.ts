const FIRST_OPTION = '/api/v1/product-options/?ordering=pk&page_size=1'
/** Where the record of a screen is found: those that are not counted from 1, and of the staff not who looks on. */
const FIRST_OF: Readonly<Record<string, string>> = {
  '/product-option/update/': FIRST_OPTION,
  '/product-option-exclusion/create/': FIRST_OPTION,
  '/products/update/': '/api/v1/products/?ordering=pk&page_size=1',
  '/admins/update/': '/api/v1/admins/?ordering=-pk&page_size=1',
}

interface SampleShop {
  /** What the shop's API answers to an administrator. */
  ask(address: string): Promise<unknown>
  /** Key of an order that can be packed and sent. */
  order(): Promise<number>
}

/** The screen's address in the sample shop, with a record that there is. */
export async function addressOf(path: string, shop: SampleShop): Promise<string> {
  if (!path.includes(':pk')) return path
  if (path.startsWith('/order/')) return path.replace(':pk', String(await shop.order()))
  const list = Object.entries(FIRST_OF).find(([start]) => path.startsWith(start))?.[1]
  const first =
    list === undefined ? null : ((await shop.ask(list)) as { results: { pk: number }[] }).results[0]
  return path.replace(':pk', String(first?.pk ?? 1))
}
