import type { Offline } from './contract.ts'
import type { EntryStore, OrderCache } from './ports.ts'

interface ClientCopiesDeps {
  shop: string
  entries: Pick<EntryStore, 'list'>
  cache: Pick<OrderCache, 'countOf' | 'removeOrders'>
}

/**
 * Copies of a client's orders, for their removal. An order with open entries is still needed to send them, so its copies
 * stay. The entries themselves contain no data of clients.
 */
export function createClientCopies({
  shop,
  entries,
  cache,
}: ClientCopiesDeps): Pick<Offline, 'copiesOf' | 'forgetCopies'> {
  function divided(orderPks: readonly number[]) {
    const open = new Set(entries.list(shop).map(({ orderPk }) => orderPk))
    return {
      free: orderPks.filter((pk) => !open.has(pk)),
      waitingOrders: orderPks.filter((pk) => open.has(pk)).length,
    }
  }

  return {
    copiesOf(orderPks, packagePks) {
      const { free, waitingOrders } = divided(orderPks)
      return { copies: cache.countOf(free, waitingOrders > 0 ? [] : packagePks), waitingOrders }
    },
    forgetCopies(orderPks, packagePks) {
      const { free, waitingOrders } = divided(orderPks)
      return { copies: cache.removeOrders(free, waitingOrders > 0 ? [] : packagePks), waitingOrders }
    },
  }
}
