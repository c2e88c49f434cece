import { useEffect, useState } from 'react'
import { onCall } from '../../lib/call-observers.ts'
import { onEvent } from '../../lib/bridge.ts'
import { changeFirstRun, firstRunOf, type FirstRunForm } from './first-run-state.ts'
import { FIRST_STEPS, withImplied, type FirstStepId } from './first-run-steps.ts'
import { createStepNoticing, orderIn } from './noticed-steps.ts'

interface Noticed {
  /** The order that was read last; the next step is done there. */
  orderPk: number | null
  /** Announcement for screen readers: the step that was just done, and the next one. */
  news: string
}

/** Marks the steps as the user really does them, based on responses of operations and finished prints. */
export function useNoticing(form: FirstRunForm, key: string): Noticed {
  const [orderPk, setOrderPk] = useState<number | null>(null)
  const [news, setNews] = useState('')

  useEffect(() => {
    const steps = FIRST_STEPS[form]
    const stepsOf = createStepNoticing()

    function mark(ids: readonly FirstStepId[]): void {
      const { done } = firstRunOf(key)
      const marked = withImplied(steps, ids)
      const isDone = (id: FirstStepId) => done.includes(id) || marked.has(id)
      const fresh = steps.filter(({ id }) => marked.has(id) && !done.includes(id))
      if (fresh.length === 0) return
      const next = steps.find(({ id }) => !isDone(id))
      changeFirstRun(key, {
        done: steps.filter(({ id }) => isDone(id)).map(({ id }) => id),
        isFinished: next === undefined,
      })
      const reported = fresh.map(({ label }) => label).join(', ')
      setNews(next ? `Zrobione: ${reported}. Teraz: ${next.label}.` : `Zrobione: ${reported}.`)
    }

    const stops = [
      onCall((answer) => {
        const order = orderIn(answer)
        if (order) setOrderPk(order.pk)
        mark(stepsOf(answer))
      }),
      onEvent('journal.changed', ({ packagePk, state }) => {
        if (packagePk !== null && state === 'printed') mark(['print'])
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [form, key])

  return { orderPk, news }
}
