import { setImmediate } from 'node:timers/promises'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { StationData } from '#shared/ipc/routes/client-data.ts'
import type { ApiClient } from '../api-client/contract.ts'
import { ListChangedDuringRead } from '../list-export/list-changed.ts'
import { rowPagesOf } from '../list-export/row-pages.ts'
import { walkPages } from '../list-export/walk-pages.ts'
import type { Log } from '../log/log.ts'
import type { Offline } from '../offline/contract.ts'
import type { PrintEntry, PrintJournal } from '../print-journal/ports.ts'
import type { ClientData } from './contract.ts'
import { ownerOfRecord, recordKey } from './owner.ts'
import { isRawRecord, rawApi, type RawRecord } from './raw-records.ts'

export interface StationDataDeps {
  api: Pick<ApiClient, 'callOperation'>
  journal: Pick<PrintJournal, 'ofOrders' | 'forgetContents'>
  /** Null at a station whose offline mode is off. */
  offline: Pick<Offline, 'copiesOf' | 'forgetCopies'> | null
  log: Pick<Log, 'info'>
}

/** How many prints are looked through, or changed, before others get their turn. */
const SEARCHED = 2000
const FORGOTTEN = 50

const CHANGED =
  'Lista zamówień klienta zmieniała się w trakcie odczytu, więc nie wiadomo, które wydruki do niego należą. Ponów.'

const UNFINISHED: readonly PrintEntry['state'][] = ['created', 'encoded', 'sending', 'queued']

const isUnfinished = ({ state }: PrintEntry): boolean => UNFINISHED.includes(state)
const hasContent = ({ hash, hasPreview, reason }: PrintEntry): boolean =>
  hash !== null || hasPreview || reason !== null

interface Found {
  orders: readonly number[]
  /** Packages of the orders whose labels were printed here. */
  packages: readonly number[]
  /** Prints whose content can be removed. */
  removable: readonly PrintEntry[]
  waiting: number
}

/** Finds and removes what this station stores of a client's orders. The server says which orders these are. */
export function createStationData({
  api,
  journal,
  offline,
  log,
}: StationDataDeps): Pick<ClientData, 'onStation' | 'removeFromStation'> {
  const raw = rawApi(api)

  async function isOwn(row: RawRecord, pk: number, clientPk: number): Promise<boolean> {
    const client = { pk: clientPk, email: null, orders: new Set<number>() }
    const owner = ownerOfRecord(row, client)
    if (owner !== 'unknown') return owner === 'own'
    const whole = await raw.request('orders.retrieve', { params: { pk } })
    return isRawRecord(whole) && recordKey(whole) === pk && ownerOfRecord(whole, client) === 'own'
  }

  async function ordersOf(client_pk: number): Promise<number[]> {
    const source = { kind: 'operation' as const, operation: 'orders.list', query: { client_pk }, key: ['pk'] }
    const pages = rowPagesOf(source, { api: raw, journal: { list: () => ({ count: 0, results: [] }) } })
    const orders: number[] = []
    try {
      const walk = { signal: new AbortController().signal, onRead: () => undefined }
      for await (const rows of walkPages(pages, walk)) {
        for (const row of rows) {
          const pk = recordKey(row)
          if (pk !== null && (await isOwn(row, pk, client_pk))) orders.push(pk)
        }
      }
      return orders
    } catch (cause) {
      if (!(cause instanceof ListChangedDuringRead)) throw cause
      throw new ApiFailure({ code: ErrorCode.conflict, message: CHANGED }, { cause })
    }
  }

  async function find(clientPk: number): Promise<Found> {
    const orders = await ordersOf(clientPk)
    const prints: PrintEntry[] = []
    for (let after: number | null = 0; after !== null;) {
      const { entries, next } = journal.ofOrders(orders, after, SEARCHED)
      prints.push(...entries)
      after = next
      if (after !== null) await setImmediate()
    }
    return {
      orders,
      packages: [...new Set(prints.flatMap(({ label }) => label?.packagePk ?? []))],
      removable: prints.filter((print) => !isUnfinished(print) && hasContent(print)),
      waiting: prints.filter(isUnfinished).length,
    }
  }

  return {
    async onStation(clientPk) {
      const { orders, packages, removable, waiting } = await find(clientPk)
      const copies = offline?.copiesOf(orders, packages) ?? { copies: 0, waitingOrders: 0 }
      return { prints: removable.length, waitingPrints: waiting, ...copies }
    },
    async removeFromStation(clientPk) {
      const { orders, packages, removable, waiting } = await find(clientPk)
      let prints = 0
      for (let from = 0; from < removable.length; from += FORGOTTEN) {
        const ids = removable.slice(from, from + FORGOTTEN).map(({ id }) => id)
        prints += journal.forgetContents(ids).length
        await setImmediate()
      }
      const copies = offline?.forgetCopies(orders, packages) ?? { copies: 0, waitingOrders: 0 }
      const removed: StationData = { prints, waitingPrints: waiting, ...copies }
      log.info(
        'clientData',
        `client ${clientPk}: contents of ${prints} prints and ${copies.copies} copies removed, ${waiting} prints and ${copies.waitingOrders} orders wait`,
      )
      return removed
    },
  }
}
