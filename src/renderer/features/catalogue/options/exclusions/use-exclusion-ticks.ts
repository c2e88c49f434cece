import { useState } from 'react'
import { callResource, type RowOf } from '../../../../lib/resource-calls.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { revertAfterReading, undoAction } from '../../../../lib/change/undo.ts'
import { createChangeRunner } from '../../../../lib/change/change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import { readExclusionsOf } from './exclusion-data.ts'
import { pairKey } from '../../../../entities/option/exclusion-pairs.ts'

type OptionRow = RowOf<'productOptions'>

const RESOURCE = 'productOptionExclusions'

/** Names a pair in a notice, such as `„Kreda” i „Lakier UV”`. */
const namesOf = (a: OptionRow, b: OptionRow): string => `„${a.label_pl ?? a.pk}” i „${b.label_pl ?? b.pk}”`

export interface ExclusionTicks {
  /** Keys of the pairs that are being sent now. */
  sending: ReadonlySet<string>
  /** Resolves to false if it failed and that was reported. */
  set: (a: OptionRow, b: OptionRow, isExcluded: boolean, isUndo?: boolean) => Promise<boolean>
}

/**
 * Sends a POST or DELETE as soon as the user toggles a pair, with an undo action in the notice. Reads the option's
 * exclusions in both directions first, so that no pair is created twice.
 */
export function useExclusionTicks(): ExclusionTicks {
  const [sending, setSending] = useState<ReadonlySet<string>>(() => new Set())

  async function held(a: OptionRow, b: OptionRow) {
    const rows = await readExclusionsOf(a.pk)
    return rows.filter(({ option_1, option_2 }) => pairKey(option_1, option_2) === pairKey(a.pk, b.pk))
  }

  async function send(a: OptionRow, b: OptionRow, isExcluded: boolean): Promise<void> {
    const rows = await held(a, b)
    if (isExcluded && rows.length === 0)
      await callResource(RESOURCE, 'create', { body: { option_1: a.pk, option_2: b.pk } })
    // Deletes all copies of a duplicate pair; otherwise the checkbox would stay checked.
    if (!isExcluded) for (const { pk } of rows) await callResource(RESOURCE, 'delete', { params: { pk } })
  }

  async function set(a: OptionRow, b: OptionRow, isExcluded: boolean, isUndo = false): Promise<boolean> {
    const key = pairKey(a.pk, b.pk)
    const done = `${isExcluded ? 'Wykluczono' : 'Zdjęto wykluczenie:'} ${namesOf(a, b)}`
    setSending((known) => new Set(known).add(key))
    try {
      await createChangeRunner<void>().run({
        done: done.charAt(0).toLowerCase() + done.slice(1),
        operation: `${RESOURCE}.${isExcluded ? 'create' : 'delete'}`,
        send: () => send(a, b, isExcluded),
        async proof() {
          const isThere = (await held(a, b)).length > 0
          return isThere === isExcluded ? { held: undefined } : null
        },
      })
      const undo = undoAction({
        scope: `exclusion ${key}`,
        label: `${isExcluded ? 'wykluczenie' : 'zdjęcie wykluczenia'} ${namesOf(a, b)}`,
        revert: revertAfterReading({
          read: () => held(a, b),
          stateOf: (rows) => (rows.length > 0 === isExcluded ? 'result' : 'former'),
          restore: () => set(a, b, !isExcluded, true),
        }),
      })
      notify.success(done, isUndo ? [] : [undo], null)
      return true
    } catch (cause) {
      notify.failure(toApiError(cause))
      return false
    } finally {
      setSending((known) => new Set([...known].filter((other) => other !== key)))
    }
  }

  return { sending, set }
}
