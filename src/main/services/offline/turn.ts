import { isApiFailure } from '#shared/api/api-error.ts'
import { isActiveEntry, type OfflineKind } from '#shared/domain/offline/entries.ts'
import type { ApiClient } from '../api-client/contract.ts'
import type { EntryVerdict } from './conflicts.ts'
import type { Gate } from './gate.ts'
import { judge, type JudgeDeps } from './judge.ts'
import { isHeld, isSentKind, SENT_KINDS, supersededOf } from './order-entries.ts'
import type { EntryChange, EntryStore, OfflineEntry } from './ports.ts'
import { outcomeOf, type FreshOrder, type OrderReads, type Pause } from './proofs.ts'
import { readyLabels, type OfflineLabel } from './ready-labels.ts'
import { sendEntry } from './requests.ts'

/**
 * How an order's turn ended. `finished`: nothing is left that can be sent without the user. `coming`: its label is being
 * made. `full`: it waits until fewer labels are being made. `closed`: the sender must stop.
 */
export type TurnEnd = 'finished' | 'coming' | 'full' | 'closed' | Pause

export interface TurnDeps extends JudgeDeps {
  store: EntryStore
  api: Pick<ApiClient, 'call'>
  reads: OrderReads
  gate: Gate
  shop: () => string
  /** Whether the signed-in user sends this entry. */
  isMine: (entry: OfflineEntry) => boolean
  /** Whether a further order may wait for a label that is being made. */
  mayOrderLabel: (orderPk: number) => boolean
  onChange: () => void
  onLabelReady: (label: OfflineLabel) => void
}

/** Times that a label with an unknown outcome is looked for before the user is asked, because carriers are slow. */
const LABEL_PROOFS = 3
/** Times that a label that was ordered is looked for before its outcome counts as unknown: 10 minutes. */
const LABEL_POLLS = 120
/** Times that a weight or a packed parcel is sent before the order is left for a while. */
const SENDS = 3

/** Creates the function that sends the entries of one order. It remembers across turns what was sent. */
export function createTurn(deps: TurnDeps): (orderPk: number) => Promise<TurnEnd> {
  const { store, api, reads, gate, shop, isMine, mayOrderLabel, onChange } = deps
  /** Labels whose request succeeded but that do not exist yet. Their entries stay in `sending`. */
  const accepted = new Set<number>()
  const sends = new Map<number, number>()
  const looks = new Map<number, number>()

  const count = (counts: Map<number, number>, seq: number): number => {
    const next = (counts.get(seq) ?? 0) + 1
    counts.set(seq, next)
    return next
  }

  function change(seq: number, state: OfflineEntry['state'], more?: EntryChange): void {
    store.change(seq, state, more)
    if (state !== 'sending') accepted.delete(seq)
    onChange()
  }

  return async (orderPk) => {
    let fresh = null as FreshOrder | null
    let isComing = false
    let isFull = false

    const all = (): OfflineEntry[] => store.list(shop(), { all: true, orderPk })
    const mine = (): OfflineEntry[] => all().filter((entry) => isSentKind(entry) && isMine(entry))

    /** Corrects what an interrupted run or a full disk left, and drops what newer entries replace. */
    function prepare(): void {
      for (const { seq, state } of mine())
        if (state === 'sending' && !accepted.has(seq)) change(seq, 'unknown')
      for (const { seq } of supersededOf(mine())) change(seq, 'dropped')
    }

    /** Reads the order. Returns how the turn ends, or null if it goes on. */
    async function read(): Promise<TurnEnd | null> {
      if ((await gate.pass()) === 'closed') return 'closed'
      const result = await reads.read(orderPk)
      if (result.kind === 'read') {
        fresh = result.fresh
        return null
      }
      if (result.kind === 'failed') return result.pause
      for (const entry of mine().filter(isActiveEntry)) {
        if (entry.state === 'sending') change(entry.seq, 'unknown')
        change(entry.seq, 'refused', { problem: result.problem })
      }
      return 'finished'
    }

    const verdictOf = (entry: OfflineEntry, order: FreshOrder): EntryVerdict =>
      judge(entry, all(), order, deps)

    /** Applies a verdict that sends nothing. */
    function settle(entry: OfflineEntry, verdict: Exclude<EntryVerdict, { kind: 'send' }>): void {
      const { seq, state, value } = entry
      if (verdict.kind === 'done') {
        change(seq, 'done', { conflict: null, problem: null })
        return
      }
      if (verdict.kind === 'coming') {
        isComing = true
        return
      }
      const { conflict, problem } = verdict
      if (conflict === 'labelUnclear' && state !== 'waiting') {
        const refusal = accepted.has(seq) && value.kind === 'label' ? carrierRefusal(value.addressPk) : null
        if (refusal !== null) {
          change(seq, 'refused', { problem: refusal })
          return
        }
        if (count(looks, seq) < (accepted.has(seq) ? LABEL_POLLS : LABEL_PROOFS)) {
          isComing = true
          return
        }
        looks.delete(seq)
      }
      if (state === 'sending') change(seq, 'unknown')
      change(seq, 'conflict', { conflict, problem })
    }

    /** The carrier's words about a label that it refused after accepting the order for it. */
    function carrierRefusal(addressPk: number): string | null {
      const address = fresh?.order?.delivery_addresses.find(({ pk }) => pk === addressPk)
      const command = address?.detail?.cmd
      return command?.status === 'ERROR' ? (command.message ?? 'Przewoźnik odrzucił przesyłkę.') : null
    }

    /** Sends the entry's request once, written to the disk before it leaves. */
    async function attempt({ seq, value, kind, state }: OfflineEntry): Promise<TurnEnd | null> {
      const sent = count(sends, seq)
      if (state === 'unknown') change(seq, 'waiting')
      change(seq, 'sending', { conflict: null, problem: null })
      try {
        await sendEntry(api, value, fresh?.order ?? null)
      } catch (cause) {
        if (!isApiFailure(cause)) throw cause
        const { error } = cause
        const outcome = outcomeOf(error)
        const isLeft = kind !== 'label' && sent >= SENDS
        if (outcome.state === 'unknown' && isLeft && !error.isOutcomeUnknown) {
          change(seq, 'refused', { problem: error.message })
          return null
        }
        change(seq, outcome.state, { problem: outcome.problem })
        return outcome.pause ?? (outcome.state === 'unknown' && isLeft ? 'later' : null)
      }
      if (kind === 'label') accepted.add(seq)
      else change(seq, 'done')
      return null
    }

    /** Brings one entry as far as possible. Returns how the turn ends, or null if it goes on. */
    async function step(seq: number): Promise<TurnEnd | null> {
      for (;;) {
        const entry = store.find(seq)
        if (!fresh || !entry || !isActiveEntry(entry)) return null
        const verdict = verdictOf(entry, fresh)
        if (verdict.kind !== 'send') {
          settle(entry, verdict)
          return null
        }
        if (isHeld(all(), entry, fresh.order)) return null
        if (entry.kind === 'label' && !mayOrderLabel(orderPk)) {
          isFull = true
          return null
        }
        const passage = await gate.pass()
        if (passage === 'closed') return 'closed'
        // The entry was dropped or carried out meanwhile.
        if (store.find(seq)?.state !== entry.state) continue
        // The user's action ran meanwhile, so the comparison is outdated.
        const end = passage === 'waited' ? null : await attempt(entry)
        if (end) return end
        const isSettled = passage !== 'waited' && store.find(seq)?.state === 'done'
        const readEnd = isSettled ? null : await read()
        if (readEnd) return readEnd
      }
    }

    async function steps(kind: OfflineKind): Promise<TurnEnd | null> {
      for (const { seq } of mine().filter((entry) => entry.kind === kind)) {
        const end = await step(seq)
        if (end) return end
      }
      return null
    }

    /** Checks printed labels again whose order could not be read before. */
    function recheckLabels(): void {
      for (const { seq, kind, state } of mine())
        if (kind === 'printed' && state === 'refused') change(seq, 'waiting')
    }

    /** Closes questions that the order as just read has answered, e.g. a label that was found after all. */
    function closeAnswered(): void {
      for (const entry of mine()) {
        const isOpen = entry.state === 'conflict' && /^(labelUnclear|weighed)$/.test(entry.conflict ?? '')
        if (isOpen && fresh && verdictOf(entry, fresh).kind === 'done')
          change(entry.seq, 'done', { conflict: null, problem: null })
      }
    }

    prepare()
    const failure = await read()
    if (failure) return failure
    recheckLabels()
    closeAnswered()
    for (const kind of SENT_KINDS) {
      const end = await steps(kind)
      if (end) return end
      if (kind === 'label') closeAnswered()
    }
    if (fresh) for (const label of readyLabels(fresh, mine(), deps.printedNumber)) deps.onLabelReady(label)
    if (isComing) return 'coming'
    return isFull ? 'full' : 'finished'
  }
}
