import { useRef } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import type { LineOfFile } from '../../entities/project-file/file-identity.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { capitalized } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { choose, confirm } from '../../ui/questions.ts'
import { type AcceptanceAction, type AcceptanceQueue, type AcceptanceState } from './acceptance-queue.ts'
import { HAS_ERRORS } from './blockers.ts'
import { useAcceptance } from './use-acceptance.ts'
import { unitsAt, type ViewedFile, type ViewedUnit } from './viewed-file.ts'

const NO_RIGHT = 'Akceptować może osoba z uprawnieniem do zmiany zamówień.'
const NOT_CHECKED = 'Weryfikacja pliku jeszcze trwa.'

interface FlowFacts {
  viewed: ViewedFile
  linePk: number
  orderStatus: string | null
  shownFile: LineOfFile['product_file']
  /** Openings whose pictures have been shown. */
  seen: ReadonlySet<number>
}

export interface Flow {
  state: AcceptanceState
  saving: ReadonlySet<number>
  /** Why nothing can be accepted; null if accepting is possible. */
  refusal: string | null
  isForbidden: boolean
  /** Accepts the acceptable pages of an opening. Returns why part of it was left out, or null. */
  accept: (opening: number) => string | null
  acceptAll: () => Promise<void>
  /** Undoes the last acceptance and returns its opening; null if there is none. */
  takeBack: () => number | null
  /** Whether the viewer may be closed. Prompts if acceptances were not sent. */
  mayClose: () => Promise<boolean>
}

interface Step {
  opening: number
  keys: readonly number[]
}

/** Users without the permission are offered nothing. The server's own refusal also counts from then on. */
function useRefusal({ viewed, orderStatus }: FlowFacts, { forbidden }: AcceptanceState) {
  const mayAccept = can(useSessionUser(), 'change', 'order')
  const right = mayAccept ? forbidden : NO_RIGHT
  const closed = ORDER_RULES.orderPage.changeFiles({ status: orderStatus })
  return {
    isForbidden: right !== null,
    refusal: right ?? closed ?? (viewed.isChecked ? null : NOT_CHECKED),
  }
}

const savingIn = ({ running, waiting }: AcceptanceState): Set<number> =>
  new Set([running, ...waiting].flatMap((step) => (step?.kind === 'unit' ? [step.pk] : [])))

/** The acceptance of a file while the user goes through it. */
export function useFlow(facts: FlowFacts): Flow {
  const { viewed, linePk, seen } = facts
  const { queue, state } = useAcceptance({ pk: linePk, product_file: facts.shownFile })
  const steps = useRef<Step[]>([])
  const { refusal, isForbidden } = useRefusal(facts, state)
  const saving = savingIn(state)
  const unit = (pk: number, isAccepted: boolean): AcceptanceAction => ({ kind: 'unit', pk, isAccepted })

  return {
    state,
    saving,
    refusal,
    isForbidden,
    accept(opening) {
      const open = unitsAt(viewed, opening).filter(({ isAccepted }) => !isAccepted)
      const keys = open.filter(isAcceptable).map(({ key }) => key)
      if (keys.length > 0) steps.current.push({ opening, keys })
      queue.add(keys.map((key) => unit(key, true)))
      return leftOut(open)
    },
    async acceptAll() {
      const count = viewed.structure.openings.length
      const unseen = count - seen.size
      const isSure =
        unseen <= 0 ||
        (await confirm({
          title: 'Zaakceptować cały plik?',
          text: `${unseen} z ${countOf(count, COUNTED.spreadOf)} nie było jeszcze wyświetlonych.`,
          confirmLabel: 'Zaakceptuj wszystkie',
        }))
      if (isSure) queue.add([{ kind: 'all' }])
    },
    takeBack() {
      const accepted = new Set(viewed.units.filter(({ isAccepted }) => isAccepted).map(({ key }) => key))
      for (let last = steps.current.pop(); last; last = steps.current.pop()) {
        const unsent = queue.drop(new Set(last.keys))
        const sent = last.keys.filter((key) => !unsent.has(key) && (accepted.has(key) || saving.has(key)))
        queue.add(sent.map((key) => unit(key, false)))
        if (unsent.size + sent.length > 0) return last.opening
      }
      return null
    },
    mayClose: () => mayClose(queue),
  }
}

const isAcceptable = ({ hasErrors }: ViewedUnit): boolean => !hasErrors

function leftOut(open: readonly ViewedUnit[]): string | null {
  const names = open.filter(({ hasErrors }) => hasErrors).map(({ name }) => name)
  return names.length === 0 ? null : `${capitalized(names.join(', '))}: ${HAS_ERRORS}.`
}

/** Waits for the running request, and prompts if others were not sent yet. */
async function mayClose(queue: AcceptanceQueue): Promise<boolean> {
  await queue.pause()
  const unsent = queue.store.getState().waiting.length
  if (unsent === 0) {
    queue.resume()
    return true
  }
  const answer = await choose<'send' | 'leave'>({
    title: 'Zamknąć podgląd?',
    text: `Nie wysłano jeszcze ${countOf(unsent, COUNTED.acceptanceOf)}.`,
    leave: 'Zostań',
    choices: [
      { value: 'leave', text: 'Zamknij bez wysyłania', intent: 'danger' },
      { value: 'send', text: 'Wyślij i zamknij', intent: 'primary' },
    ],
  })
  if (answer === 'leave') return true
  queue.resume()
  if (answer === null) return false
  await queue.idle()
  return queue.store.getState().refused.size === 0
}
