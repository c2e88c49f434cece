import { registry, type ResourceName } from '#shared/api/registry.ts'

/** Whose record a screen shows, by how its address begins. */
const RECORD_OF: readonly (readonly [start: string, resource: ResourceName])[] = [
  ['/clients/', 'clients'],
  ['/categories/', 'categories'],
  ['/product-option-group/', 'productGroupOptions'],
  ['/product-option/create/', 'productGroupOptions'],
  ['/product-option/', 'productOptions'],
  ['/product-option-exclusion/create/', 'productOptions'],
  ['/product-option-exclusion/update/', 'productOptionExclusions'],
  ['/product-parameters/', 'productParameters'],
  ['/products/', 'products'],
  ['/montages/', 'montages'],
  ['/processes/', 'processes'],
  ['/cubes/', 'productionCubes'],
  ['/machines/', 'machines'],
  ['/plates/', 'plates'],
  ['/format/', 'formats'],
  ['/format-group/', 'formatGroups'],
  ['/packages/', 'packages'],
  ['/discount-groups/', 'discountGroups'],
  ['/allegro/threads/', 'allegroThreads'],
  ['/allegro/offers/', 'allegroOffers'],
  ['/allegro/configuration/', 'allegroConfigurations'],
  ['/admins/', 'admins'],
  ['/groups/', 'permissionGroups'],
  ['/ips/', 'allowedIps'],
  ['/messages/', 'clientContacts'],
  ['/competencies/', 'competencies'],
  ['/news/', 'news'],
  ['/pages/', 'pages'],
  ['/banners/', 'banners'],
  ['/faqs/', 'faqs'],
  ['/file/', 'files'],
  ['/appliances/', 'appliances'],
  ['/tags/', 'tags'],
  ['/settings/', 'settings'],
]

interface SampleShop {
  /** What the shop's API answers to an administrator. */
  ask(address: string): Promise<unknown>
  /** Key of an order that can be packed and sent. */
  order(): Promise<number>
}

/** The screen's address in the sample shop, with a record that there is: its first one, and of the staff not who looks on. */
export async function addressOf(path: string, shop: SampleShop): Promise<string> {
  if (!path.includes(':pk')) return path
  if (path.startsWith('/order/')) return path.replace(':pk', String(await shop.order()))
  const resource = RECORD_OF.find(([start]) => path.startsWith(start))?.[1]
  const list = resource && registry[resource].operations
  if (!list || !('list' in list)) throw new Error(`nobody knows whose record ${path} shows`)
  const ordering = path.startsWith('/admins/update/') ? '-pk' : 'pk'
  const page = (await shop.ask(`${list.list.path}?ordering=${ordering}&page_size=1`)) as {
    results: { pk?: number; id?: number }[]
  }
  const [first] = page.results
  return path.replace(':pk', String(first?.pk ?? first?.id))
}
