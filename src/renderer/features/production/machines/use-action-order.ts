import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useMoveQueue } from '../../../lists/list/move-queue.ts'
import { renumbered, storedInOrder } from '../../../forms/record/join-parts.ts'
import { isSameContent } from '../../../forms/record/record-changes.ts'
import { useStoredField } from '../../../forms/record/stored-values.ts'
import { readRecord } from '../../../lib/resource-calls.ts'
import { lowered } from '../../../lib/format.ts'
import { actionsIn, asActions, type MachineAction } from './machine-actions.ts'

interface ActionOrder {
  /** True if an action is unsaved, so that the order waits for its save. */
  isWaiting: boolean
  /** Moves an action; indexes start from 0. */
  move: (from: number, to: number) => void
  /** Announcement for screen readers. */
  said: string
}

/**
 * The order of a machine's actions. It is saved immediately, with the actions as the server holds them. If actions are
 * unsaved, or the machine itself is, it waits for their save.
 */
export function useActionOrder(
  machinePk: number | null,
  actions: readonly MachineAction[],
  change: (actions: readonly MachineAction[]) => void,
): ActionOrder {
  const queue = useMoveQueue('machines')
  const store = useStoredField('actions')
  const [said, setSaid] = useState('')
  const { defaultValues, isDirty } = useFormState()
  const stored = asActions(defaultValues?.['actions'])
  const isWaiting = machinePk !== null && isDirty && !isSameContent(actions, stored)

  function move(from: number, to: number) {
    const moved = actions[from]
    if (!moved || to === from || to < 0 || to >= actions.length) return
    const order = [...actions]
    order.splice(to, 0, ...order.splice(from, 1))
    const next = renumbered(order, stored) as MachineAction[]
    const reported = `Przeniesiono czynność „${moved.name}” na pozycję ${to + 1} z ${actions.length}`
    const waits = isWaiting || machinePk === null
    setSaid(waits ? `${reported}. Zapisze się razem z czynnościami.` : reported)
    if (waits) return change(next)
    const before = [...actions]
    store(next)
    queue.add({
      pk: machinePk,
      done: lowered(reported),
      body: async () => ({
        actions: storedInOrder(actionsIn(await readRecord('machines', machinePk)), next),
      }),
      undo: () => store(before),
    })
  }

  return { isWaiting, move, said }
}
