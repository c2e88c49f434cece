import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { LABEL_POLL_INTERVAL_MS } from '#shared/domain/packing.ts'
import { baseOf } from './base.ts'
import { batchOf } from './batch.ts'
import { packageOf } from './conflicts.ts'
import { createGate } from './gate.ts'
import { isSentKind } from './order-entries.ts'
import type { OfflineEntry } from './ports.ts'
import { createOrderReads } from './proofs.ts'
import { isPrinted, type OfflineLabel } from './ready-labels.ts'
import { createSendQueue, ordersToPrint } from './send-queue.ts'
import type { OfflineSender, OfflineSenderDeps } from './sender-contract.ts'
import { createPace, spreadDelay } from './spread.ts'
import { createTurn, type TurnEnd } from './turn.ts'

/** Pauses before sending is tried again, in ms. */
const PAUSES_MS = { unreachable: 30_000, busy: 15_000, later: 60_000 } as const

/** A parcel with a printed label may be taken off its list only after its order was read. */
const mayDrop = ({ kind, state }: OfflineEntry): boolean =>
  kind === 'printed' ? state === 'conflict' : state !== 'sending'

/** Creates the sender. It sends one order at a time, and nothing before `start`, `signedIn` or a return of the server. */
export function createOfflineSender(deps: OfflineSenderDeps): OfflineSender {
  const { store, person, shop, isReachable, after, log, onChange, printedNumber } = deps
  const pace = createPace(deps.monotonic)
  const reads = createOrderReads(deps.api, (order) => baseOf(order, deps.digest))
  /** Entries of others that were taken over, by the pk of their sender. */
  const takenOver = new Map<number, Set<number>>()
  const ready = new Map<number, { shop: string; label: OfflineLabel }>()
  const timers = new Set<() => void>()
  let cancelPause: (() => void) | null = null
  let running: { sender: number; shop: string; orderPk: number | null } | null = null
  let isSignedOut = false
  let isStopped = false

  const isMine = (entry: OfflineEntry): boolean => {
    const pk = person()?.pk
    if (pk === undefined || entry.shop !== shop()) return false
    if (entry.kind === 'printed') return deps.mayRead()
    return entry.person.pk === pk || (takenOver.get(pk)?.has(entry.seq) ?? false)
  }
  const mine = (all = false): OfflineEntry[] =>
    store.list(shop(), { all }).filter((entry) => isSentKind(entry) && isMine(entry))
  const queue = createSendQueue({ mine })

  const maySend = (): boolean => !isStopped && !isSignedOut && person() !== null && isReachable()
  /** Whether the run still belongs to the user and the shop that it began with. */
  const mayGoOn = (): boolean => maySend() && person()?.pk === running?.sender && shop() === running?.shop

  const turn = createTurn({
    ...deps,
    reads,
    isMine,
    gate: createGate({ maySend: mayGoOn, isPersonBusy: deps.isPersonBusy, pace, after: later }),
    mayOrderLabel: (orderPk) => queue.mayOrderLabel(orderPk),
    onLabelReady(label) {
      const { packagePk } = label.label
      if (ready.has(packagePk)) return
      ready.set(packagePk, { shop: shop(), label })
      deps.onLabelReady(label)
    },
  })

  /** Starts a timer that `stop` cancels. */
  function later(ms: number, run: () => void): () => void {
    const cancel = after(ms, () => {
      timers.delete(cancel)
      run()
    })
    timers.add(cancel)
    return () => {
      timers.delete(cancel)
      cancel()
    }
  }

  function endPause(): void {
    cancelPause?.()
    cancelPause = null
  }

  /** Sends nothing until the time is over. */
  function pauseFor(ms: number): void {
    endPause()
    cancelPause = later(ms, () => {
      cancelPause = null
      begin()
    })
  }

  function rest(orderPk: number, ms: number): void {
    queue.rest(orderPk)
    later(ms, () => {
      queue.release(orderPk)
      begin()
    })
  }

  /** Returns whether the run goes on with the next order. */
  function afterTurn(orderPk: number, end: TurnEnd): boolean {
    if (end === 'coming') {
      queue.coming(orderPk)
      rest(orderPk, LABEL_POLL_INTERVAL_MS)
      return true
    }
    queue.came(orderPk)
    if (end === 'later') rest(orderPk, PAUSES_MS.later)
    else if (end === 'finished' || end === 'full') queue.rest(orderPk)
    if (end === 'full') queue.full(orderPk)
    if (end === 'later' || end === 'finished' || end === 'full') return true
    log.info('offline', `sending pauses: ${end}`)
    if (end === 'signedOut') isSignedOut = true
    else if (end !== 'closed') pauseFor(PAUSES_MS[end])
    return false
  }

  async function run(): Promise<void> {
    const sender = person()
    if (running || !sender || !maySend()) return
    running = { sender: sender.pk, shop: shop(), orderPk: null }
    try {
      for (let orderPk = queue.next(); orderPk !== null && mayGoOn(); orderPk = queue.next()) {
        running.orderPk = orderPk
        if (!afterTurn(orderPk, await turn(orderPk))) break
      }
    } catch (cause) {
      log.warn('offline', 'sending failed', cause)
      pauseFor(PAUSES_MS.later)
    } finally {
      const isOutdated = !mayGoOn()
      running = null
      onChange()
      // Somebody else has signed in meanwhile, or the server has returned before the run ended.
      if (isOutdated) begin()
    }
  }

  /** Runs unless sending pauses. A run that has begun takes up new entries itself. */
  function begin(): void {
    if (!cancelPause) void run()
  }

  function wake(orderPk?: number): void {
    queue.release(orderPk)
    onChange()
    begin()
  }

  function returned(): void {
    pace.restart()
    queue.release()
    queue.fetch(ordersToPrint(mine(true), deps.now(), printedNumber))
    pauseFor(spreadDelay(deps.random))
  }

  const unsubscribe = deps.onReachable((isThere) => {
    if (isThere) returned()
    else endPause()
  })

  return {
    isMine,
    start: () => void (isReachable() && returned()),
    signedIn() {
      isSignedOut = false
      reads.forget()
      queue.fetch(ordersToPrint(mine(true), deps.now(), printedNumber))
      wake()
    },
    added: (orderPk) => wake(orderPk),
    first(packagePk) {
      const slip = store.list(shop()).find(({ value }) => packageOf(value) === packagePk)
      if (!slip) return
      queue.first(slip.orderPk)
      wake(slip.orderPk)
    },
    decide(seq, decision) {
      const entry = store.find(seq)
      if (!entry || !isMine(entry) || !isOpenEntry(entry)) return
      const { state, conflict, orderPk } = entry
      const isAsked = state === 'conflict' || state === 'refused'
      // The conflict stays in a waiting entry, so that it is sent in spite of it (`compare`).
      if (decision === 'send' && isAsked) store.change(seq, 'waiting', { conflict, problem: null })
      else if (decision === 'drop' && mayDrop(entry)) store.change(seq, 'dropped', { conflict })
      else return
      wake(orderPk)
    },
    takeOver(personPk, may) {
      const sender = person()
      if (!sender) return 0
      const others = store
        .list(shop())
        .filter((entry) => entry.person.pk === personPk && !isMine(entry) && may(entry))
      takenOver.set(
        sender.pk,
        new Set([...(takenOver.get(sender.pk) ?? []), ...others.map(({ seq }) => seq)]),
      )
      if (others.length === 0) return 0
      log.info('offline', `${others.length} entries of ${others[0]?.person.name} are sent by ${sender.name}`)
      wake()
      return others.length
    },
    currentOrder: () => running?.orderPk ?? null,
    progress: () => (maySend() ? queue.progress() : null),
    batch() {
      for (const [packagePk, { label }] of ready)
        if (isPrinted(label.label, printedNumber)) ready.delete(packagePk)
      const isHere = (seq: number): boolean => {
        const entry = store.find(seq)
        return entry !== null && isMine(entry)
      }
      const here = [...ready.values()].filter((one) => one.shop === shop() && isHere(one.label.seq))
      return batchOf(
        here.map(({ label }) => label),
        mine(),
      )
    },
    stop() {
      isStopped = true
      unsubscribe()
      for (const cancel of timers) cancel()
      timers.clear()
      cancelPause = null
    },
  }
}
