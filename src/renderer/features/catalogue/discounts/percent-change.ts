import { toApiError } from '../../../lib/bridge.ts'
import type { ChangeEnd } from '../../../lib/change/batch.ts'
import {
  countKinds,
  LABELS,
  type BulkItem,
  type BulkOutcome,
} from '../../../lists/bulk/bulk-action-outcome.ts'
import { resendBulk, type BulkPlan, type BulkRound } from '../../../lists/bulk/bulk-action-run.ts'
import { oddPercent, percentText } from './discount-node.ts'
import { serverMessageText } from './server-words.ts'
import { addPercent, isSamePercent } from './percent-sum.ts'

/** The change of one node; percentages are decimals with a point. */
export interface PercentChange {
  pk: number
  name: string
  from: string
  to: string
}

export interface PercentPorts {
  /** Reads the node's current value from the server. */
  read: (pk: number) => Promise<string>
  write: (pk: number, value: string) => Promise<unknown>
}

export const CHANGE_TITLE = 'Zmień zaznaczone o…'

const NOT_THERE = 'Sprawdzono: serwer tego nie zapisał.'
const UNKNOWN = 'Nie wiadomo, czy serwer to zapisał: „Ponów” najpierw sprawdzi.'
const CHANGED_SINCE = 'Ktoś zmienił ten rabat później.'

/** Returns why a change was not carried out; empty if it was. */
function reasonOf(end: ChangeEnd<unknown>): string {
  if (!('error' in end)) return ''
  const words = serverMessageText(end.error)
  if (end.kind === 'absent') return `${words} ${NOT_THERE}`
  return end.kind === 'unknown' ? `${words} ${UNKNOWN}` : words
}

/**
 * The bulk plan that changes the value of many nodes, one PATCH each. It never overwrites a value that the user has not
 * seen: if another user has changed a node, the user may add `amount` to the new value instead.
 */
export function percentPlan(
  changes: readonly PercentChange[],
  amount: string,
  { read, write }: PercentPorts,
): Pick<BulkPlan, 'title' | 'rows' | 'undo' | 'detailOf' | 'actionOf' | 'words'> & BulkRound {
  const planned = new Map(changes.map((change) => [change.pk, change]))
  /** Values set by another user, by pk. */
  const held = new Map<number, string>()

  function round(moveOf: (change: PercentChange) => { from: string; to: string }): BulkRound & {
    isLost: (pk: number) => boolean
  } {
    const lost = new Set<number>()
    const move = (pk: number) => moveOf(planned.get(pk) ?? { pk, name: '', from: '0', to: '0' })
    return {
      looksFirst: true,
      isLost: (pk) => lost.has(pk),
      async recheck(pk) {
        const { from, to } = move(pk)
        const now = await read(pk)
        if (lost.has(pk) && isSamePercent(now, to)) return { kind: 'done' }
        if (isSamePercent(now, from)) return null
        held.set(pk, now)
        const { from: was } = planned.get(pk) ?? { from }
        return { kind: 'changed', text: `Było ${percentText(was)}, jest ${percentText(now)}.` }
      },
      async perform(pk) {
        lost.delete(pk)
        try {
          return await write(pk, move(pk).to)
        } catch (cause) {
          if (toApiError(cause).isOutcomeUnknown) lost.add(pk)
          throw cause
        }
      },
    }
  }

  const forth = round((change) => change)
  const back = round(({ from, to }) => ({ from: to, to: from }))

  function outcomeOf(end: ChangeEnd<BulkOutcome>, pk: number): BulkOutcome {
    if (end.kind === 'done') return { kind: 'done' }
    if (end.kind === 'conflict') return end.held
    const isUnknown = end.kind === 'unknown' || (end.kind === 'notSent' && forth.isLost(pk))
    return { kind: isUnknown ? 'unknown' : 'failed', text: reasonOf(end) }
  }

  /** If the undo failed, the node still has our value or another user has changed it since. */
  function undoneOf(end: ChangeEnd<BulkOutcome>): BulkOutcome {
    if (end.kind === 'done') return { kind: 'undone' }
    const lead = end.kind === 'unknown' ? '' : 'Nie cofnięto. '
    return { kind: 'done', text: lead + (end.kind === 'conflict' ? CHANGED_SINCE : reasonOf(end)) }
  }

  return {
    title: CHANGE_TITLE,
    rows: changes.map(({ pk, name }) => ({ pk, name })),
    ...forth,
    outcomeOf,
    undo: { ...back, outcomeOf: undoneOf },
    detailOf(pk) {
      const { from = '0', to = '0' } = planned.get(pk) ?? {}
      return [percentText(from), '→', percentText(to), oddPercent(to)].filter(Boolean).join(' ')
    },
    actionOf({ pk, name, outcome }) {
      const now = held.get(pk)
      const change = planned.get(pk)
      if (outcome.kind !== 'changed' || now === undefined || !change) return null
      const to = addPercent(now, amount)
      return {
        text: `Dodaj do nowej wartości: ${percentText(to)}`,
        label: `Dodaj do nowej wartości, ${name}: ${percentText(to)}`,
        run() {
          planned.set(pk, { ...change, from: now, to })
          resendBulk(pk)
        },
      }
    },
    words: { labels: { ...LABELS, done: 'Zmieniono' }, retry: 'Ponów', summaryOf },
  }
}

function summaryOf(items: readonly BulkItem[], isRunning: boolean): string {
  const parts = [
    ['zmieniono', countKinds(items, 'done')],
    ['cofnięto', countKinds(items, 'undone')],
    ['nie udało się', countKinds(items, 'failed')],
    ['nie wiadomo', countKinds(items, 'unknown')],
    ['do rozstrzygnięcia', countKinds(items, 'changed')],
    ['czeka', countKinds(items, 'waiting', 'running')],
  ] as const
  const reported = parts.filter(([, number]) => number > 0).map(([text, number]) => `${text} ${number}`)
  return `${isRunning ? 'W toku' : 'Koniec'} (${items.length}): ${reported.join(', ')}.`
}
