import { ApiFailure } from '#shared/api/api-error.ts'
import { isOpenEntry, type OfflineConflict, type OfflineState } from '#shared/domain/offline/entries.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type {
  OfflineBatch,
  OfflineEntryView,
  OfflineFacts,
  OfflineView,
  ShelfParcel,
} from '#shared/ipc/routes/offline.ts'
import { createOfflineHandlers } from '#main/ipc/handlers/offline.ts'
import type { Offline } from '#main/services/offline/contract.ts'
import type { RouteHandlers } from './renderer/fake-bridge.ts'

interface OfflineCall {
  operation: string
  params?: unknown
  body?: unknown
}

type NewFakeEntry = Partial<OfflineEntryView> & Pick<OfflineEntryView, 'kind' | 'orderPk'>

/** The order of the bench, as far as the fake changes it. */
interface Copy {
  pk: number
  order_products: { pk: number; real_weight: string | null }[]
  delivery_packages: { pk: number; is_packed: boolean }[]
}

/** The offline bench in memory, with the state that a test sets. It keeps the promises of `Offline`. */
export interface FakeOffline extends Offline {
  /** Handlers for the bridge. */
  routes: RouteHandlers
  /** Connects the bridge that receives `offline.changed`. */
  connect(emit: (view: OfflineView) => void): void
  /**
   * Handles a call of the page as the main process does: without the server, an order comes from the copy, weights and
   * "packed" are recorded, and everything else is sent.
   */
  call(input: OfflineCall, send: () => Promise<unknown>): Promise<unknown>
  goOut(changes?: Partial<OfflineView>): void
  comeBack(): void
  /** Changes the view without any entry. */
  show(changes: Partial<OfflineView>): void
  record(entry: NewFakeEntry): OfflineEntryView
  setState(seq: number, state: OfflineState, reason?: { conflict?: OfflineConflict; problem?: string }): void
  setBatch(changes: Partial<OfflineBatch>): void
  /** Adds a parcel whose label was printed without a connection, or changes it. */
  putOnShelf(parcel: Partial<ShelfParcel> & Pick<ShelfParcel, 'packagePk' | 'orderPk'>): void
  /** What the page requested, in order, e.g. `first 81`. */
  readonly asked: string[]
}

/** Time at which the fake's outage begins; its clock does not run. */
const OUTAGE_FROM = '2026-11-29T09:42:00.000Z'
const NO_BATCH: OfflineBatch = { labels: 0, undecided: 0, isHeld: false, printing: null, problem: null }

function notCached(): ApiFailure {
  const message = 'Tego zamówienia nie ma w pamięci stanowiska. Odłóż je na półkę.'
  return new ApiFailure({ code: ErrorCode.unreachable, message })
}

const pkOf = (params: unknown): number => Number((params as { pk?: unknown } | undefined)?.pk)

export function createFakeOffline(personName = 'Jan Kowalski'): FakeOffline {
  let view: OfflineView = {
    mode: 'bench',
    since: null,
    counts: {},
    others: [],
    sending: null,
    limit: null,
    rehearsalEnds: null,
  }
  let batch = NO_BATCH
  let emit: (changed: OfflineView) => void = () => undefined
  let entries: OfflineEntryView[] = []
  const shelf = new Map<number, ShelfParcel>()
  const copies = new Map<number, Copy>()
  const asked: string[] = []

  const ownCounts = () => {
    const counts: Partial<Record<OfflineState, number>> = {}
    for (const { state } of entries.filter(isOpenEntry)) counts[state] = (counts[state] ?? 0) + 1
    return counts
  }
  const now = (): OfflineView => {
    const counts = ownCounts()
    const ofOthers = view.others.reduce((sum, { count, stages }) => sum + count + stages, 0)
    if (ofOthers > 0) counts.waiting = (counts.waiting ?? 0) + ofOthers
    return { ...view, counts: { ...counts, ...view.counts } }
  }
  const changed = () => emit(now())

  function record({ state = 'waiting', ...entry }: NewFakeEntry): OfflineEntryView {
    const added: OfflineEntryView = {
      seq: entries.length + 1,
      packagePk: null,
      key: null,
      text: entry.kind,
      personName,
      isOwn: true,
      at: OUTAGE_FROM,
      isTimeUncertain: false,
      conflict: null,
      problem: null,
      state,
      ...entry,
    }
    entries = [...entries, added]
    changed()
    return added
  }

  function change(seq: number, changes: Partial<OfflineEntryView>): void {
    entries = entries.map((entry) => (entry.seq === seq ? { ...entry, ...changes } : entry))
    changed()
  }

  function copyOf(pk: number): Copy {
    const copy = copies.get(pk)
    if (!copy) throw notCached()
    return copy
  }

  function weigh(linePk: number, weight: string): void {
    for (const copy of copies.values()) {
      const line = copy.order_products.find(({ pk }) => pk === linePk)
      if (!line) continue
      line.real_weight = weight
      record({ kind: 'weight', orderPk: copy.pk, key: `product-${linePk}`, text: `waga ${weight} kg` })
    }
  }

  function pack(packagePk: number): void {
    for (const copy of copies.values()) {
      const item = copy.delivery_packages.find(({ pk }) => pk === packagePk)
      if (!item) continue
      item.is_packed = true
      record({ kind: 'packed', orderPk: copy.pk, packagePk, text: 'spakowano' })
    }
  }

  const offline: Offline = {
    view: now,
    entries: (orderPk) => entries.filter((entry) => orderPk === undefined || entry.orderPk === orderPk),
    copiesOf: () => ({ copies: 0, waitingOrders: 0 }),
    forgetCopies: () => ({ copies: 0, waitingOrders: 0 }),
    orderAge: () =>
      view.since === null ? { readAt: null, ageMs: null } : { readAt: OUTAGE_FROM, ageMs: 18 * 60_000 },
    wantLabel(orderPk, packagePk) {
      asked.push(`wantLabel ${packagePk}`)
      const isWanted = entries.some(
        (entry) => entry.kind === 'label' && entry.packagePk === packagePk && isOpenEntry(entry),
      )
      if (!isWanted) record({ kind: 'label', orderPk, packagePk, text: 'etykieta' })
      return Promise.resolve({ printer: 'ZD421' })
    },
    decide(seq, decision) {
      asked.push(`decide ${seq} ${decision}`)
      change(seq, { state: decision === 'send' ? 'waiting' : 'dropped', conflict: null })
    },
    takeOver(personPk, of) {
      asked.push(`takeOver ${personPk} ${of}`)
      const other = view.others.find(({ pk }) => pk === personPk)
      const count = (of === 'packing' ? other?.count : other?.stages) ?? 0
      view = { ...view, others: view.others.filter((other) => other.pk !== personPk) }
      changed()
      return count
    },
    recordStages(stages) {
      asked.push(`recordStages ${stages.map(({ linePk, action }) => `${linePk} ${action}`).join(', ')}`)
      for (const { linePk, stagePk, action, orderPk } of stages)
        record({ kind: 'stage', orderPk: orderPk ?? 0, stage: { linePk, stagePk, action }, text: action })
      return { at: OUTAGE_FROM }
    },
    sendStages() {
      asked.push('sendStages')
      const waiting = entries.filter(({ kind, state }) => kind === 'stage' && state === 'waiting')
      for (const { seq } of waiting) change(seq, { state: 'done' })
      return Promise.resolve({ sent: waiting.length, problem: null })
    },
    first: (packagePk) => void asked.push(`first ${packagePk}`),
    rehearse(minutes) {
      asked.push(`rehearse ${minutes}`)
      const rehearsalEnds = minutes === 0 ? null : '2026-11-29T09:52:00.000Z'
      view = { ...view, rehearsalEnds, since: minutes === 0 ? null : OUTAGE_FROM }
      changed()
    },
    batch: () => batch,
    print() {
      asked.push('print')
      batch = { ...batch, labels: batch.undecided }
      changed()
    },
    hold(isHeld) {
      asked.push(`hold ${isHeld}`)
      batch = { ...batch, isHeld }
      changed()
    },
    report: () => entries,
    shelf: () => [...shelf.values()],
    release(packagePk) {
      asked.push(`release ${packagePk}`)
      const parcel = shelf.get(packagePk)
      const problem = `Wydano bez sprawdzenia: ${personName}`
      if (parcel) shelf.set(packagePk, { ...parcel, state: 'released', problem })
      changed()
    },
    facts: (): OfflineFacts => ({
      cache: { orders: copies.size, labels: 0, bytes: 1_250_000, newestAgeMs: 120_000, keeper: 'store' },
      entries: ownCounts(),
      shelf: {
        printed: shelf.size,
        checked: [...shelf.values()].filter(({ state }) => state === 'checked').length,
      },
      lastOutage: { from: OUTAGE_FROM, until: view.since === null ? '2026-11-29T10:40:00.000Z' : null },
    }),
  }

  return {
    ...offline,
    // A handler of a route without output returns nothing, which the bridge's own type does not allow.
    routes: createOfflineHandlers(offline) as RouteHandlers,
    connect: (send) => void (emit = send),
    async call({ operation, params, body }, send) {
      if (view.since === null) {
        const reply = await send()
        if (operation === 'orders.sendRetrieve') copies.set(pkOf(params), structuredClone(reply) as Copy)
        return reply
      }
      if (operation === 'orders.sendRetrieve') return structuredClone(copyOf(pkOf(params)))
      if (operation === 'orders.sendCheck') return { pk: copyOf(pkOf(params)).pk }
      if (operation === 'orderProducts.updateRealWeight') {
        weigh(pkOf(params), (body as { real_weight: string }).real_weight)
        return null
      }
      if (operation === 'orderDeliveryPackages.update') {
        pack(pkOf(params))
        return null
      }
      return send()
    },
    goOut(changes = {}) {
      view = { ...view, since: OUTAGE_FROM, ...changes }
      changed()
    },
    comeBack() {
      view = { ...view, since: null, rehearsalEnds: null }
      changed()
    },
    show(changes) {
      view = { ...view, ...changes }
      changed()
    },
    record,
    setState: (
      seq,
      state,
      { conflict = null as OfflineConflict | null, problem = null as string | null } = {},
    ) => change(seq, { state, conflict, problem }),
    putOnShelf(parcel) {
      const added: ShelfParcel = {
        parcel: '1/1',
        at: OUTAGE_FROM,
        isTimeUncertain: false,
        state: 'unchecked',
        problem: null,
        ...parcel,
      }
      shelf.set(parcel.packagePk, added)
      changed()
    },
    setBatch(changes) {
      batch = { ...batch, ...changes }
      changed()
    },
    asked,
  }
}
