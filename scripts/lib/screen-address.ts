import { registry, type ResourceName } from '#shared/api/registry.ts'
import { SCREENS } from '#shared/screens/screens.ts'

/** The resource of a screen's record, if the screen's id does not begin with the name of that resource. */
const RECORD_OF: Readonly<Record<string, ResourceName>> = {
  'productOptions.create': 'productGroupOptions',
  'productOptionExclusions.create': 'productOptions',
}

function resourceOf(path: string): ResourceName | undefined {
  const rows = Object.entries<{ path: string }>(SCREENS)
  const id = rows.find(([, row]) => row.path === path)?.[0] ?? ''
  const [name = ''] = id.split('.')
  return RECORD_OF[id] ?? (name in registry ? (name as ResourceName) : undefined)
}

interface SampleShop {
  /** Returns the response of the shop's API for an administrator. */
  ask(address: string): Promise<unknown>
  /** Key of an order that can be packed and sent. */
  order(): Promise<number>
}

/**
 * Returns the screen's address in the sample shop with an existing record: the first one, but for staff the last one,
 * so that it is not the signed-in user.
 */
export async function addressOf(path: string, shop: SampleShop): Promise<string> {
  const [screen = path] = path.split(/[?#]/)
  if (!screen.includes(':pk')) return path
  if (path.startsWith('/order/')) return path.replace(':pk', String(await shop.order()))
  const resource = resourceOf(screen)
  const list = resource && registry[resource].operations
  if (!list || !('list' in list)) throw new Error(`no screen with a record has the path ${screen}`)
  const ordering = path.startsWith('/admins/update/') ? '-pk' : 'pk'
  const page = (await shop.ask(`${list.list.path}?ordering=${ordering}&page_size=1`)) as {
    results: { pk?: number; id?: number }[]
  }
  const [first] = page.results
  return path.replace(':pk', String(first?.pk ?? first?.id))
}
