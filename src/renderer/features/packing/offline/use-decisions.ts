import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfflineEntryView } from '#shared/ipc/routes/offline.ts'
import { alertFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { reloadOffline } from '../../../lib/offline.ts'
import { useOfflineEntries } from '../../../lib/offline-reads.ts'

type Decision = 'send' | 'drop'

export interface DecisionButton {
  decision: Decision
  label: string
}

const DECIDED_FAILED = 'Nie udało się zapisać decyzji.'

const SEND_ANYWAY: DecisionButton = { decision: 'send', label: 'Wyślij mimo to' }
const DO_NOT_SEND: DecisionButton = { decision: 'drop', label: 'Nie wysyłaj' }
const REMOVE: DecisionButton = { decision: 'drop', label: 'Zdejmij z listy' }

/** The order of a printed label was changed, so the label is void unless the packer finds that it is not. */
const LABEL_DECISIONS: readonly DecisionButton[] = [
  { decision: 'drop', label: 'Etykieta zniszczona' },
  { decision: 'send', label: 'Etykieta jest dobra' },
]

/** Returns the buttons for an entry that waits for the packer. */
export function decisionsOf({ kind, state, conflict }: OfflineEntryView): readonly DecisionButton[] {
  // Until its order was read, only a supervisor may let the parcel leave.
  if (kind === 'printed' && state === 'refused') return [{ decision: 'send', label: 'Sprawdź ponownie' }]
  if (kind === 'printed' && conflict === 'changed') return LABEL_DECISIONS
  if (state === 'refused') return [{ decision: 'send', label: 'Wyślij ponownie' }, REMOVE]
  switch (conflict) {
    case 'weighed':
      return [
        { decision: 'send', label: 'Wyślij naszą wagę' },
        { decision: 'drop', label: 'Zostaw wagę z serwera' },
      ]
    case 'packedElsewhere':
      return [{ decision: 'drop', label: 'Zniszczono jedną etykietę' }]
    case 'numberChanged':
      return [
        { decision: 'send', label: 'Drukuj nową etykietę' },
        { decision: 'drop', label: 'Nie drukuj' },
      ]
    case 'labelUnclear':
      return [
        { decision: 'send', label: 'Tak, zamów etykietę' },
        { decision: 'drop', label: 'Nie zamawiaj' },
      ]
    case 'gone':
      return [REMOVE]
    default:
      return [SEND_ANYWAY, DO_NOT_SEND]
  }
}

/** Entries of a stopped order. Its parcel must be found, so they are an alarm and not a question. */
const isHalted = ({ state, conflict }: OfflineEntryView): boolean =>
  state === 'conflict' && conflict === 'halted'

/** Stage actions are decided at the production station. */
const needsDecision = (entry: OfflineEntryView): boolean =>
  entry.kind !== 'stage' && (entry.state === 'conflict' || entry.state === 'refused') && !isHalted(entry)

/** A stopped order with all its entries. */
interface HaltedOrder {
  orderPk: number
  text: string
  seqs: readonly number[]
}

function haltedOrders(entries: readonly OfflineEntryView[]): HaltedOrder[] {
  const orders = new Map<number, HaltedOrder>()
  // The entry of a printed label names the label, too.
  const halted = entries.filter(isHalted)
  const labelsFirst = halted.toSorted((a, b) => Number(b.kind === 'printed') - Number(a.kind === 'printed'))
  for (const { orderPk, seq, problem } of labelsFirst) {
    const known = orders.get(orderPk)
    const text = known?.text ?? problem ?? `zamówienie ${orderPk} zatrzymano`
    orders.set(orderPk, { orderPk, text, seqs: [...(known?.seqs ?? []), seq] })
  }
  return [...orders.values()]
}

interface Decisions {
  undecided: readonly OfflineEntryView[]
  halted: readonly HaltedOrder[]
  isWorking: boolean
  decide: (seqs: readonly number[], decision: Decision) => void
}

/** The signed-in user's entries that need a decision, and the decisions. */
export function useDecisions(): Decisions {
  const client = useQueryClient()
  const { entries } = useOfflineEntries()
  const [isWorking, setIsWorking] = useState(false)

  async function send(seqs: readonly number[], decision: Decision): Promise<void> {
    setIsWorking(true)
    try {
      for (const seq of seqs) await request('offline.decide', { seq, decision })
      signalSuccess()
    } catch (cause) {
      alertFailure(toApiError(cause), DECIDED_FAILED)
    } finally {
      await reloadOffline(client)
      setIsWorking(false)
    }
  }

  return {
    undecided: entries.filter(needsDecision),
    halted: haltedOrders(entries),
    isWorking,
    decide: (seqs, decision) => void (isWorking || send(seqs, decision)),
  }
}
