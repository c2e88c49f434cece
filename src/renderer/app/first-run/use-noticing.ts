import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onCall } from '../../lib/call-observers.ts'
import { onEvent } from '../../lib/bridge.ts'
import { currentUser } from '../../lib/session.ts'
import { changeFirstRun, firstRunOf, type FirstRunForm } from './first-run-state.ts'
import { FIRST_STEPS, type FirstStepId } from './first-run-steps.ts'
import { orderAt, completedStep } from './noticed-steps.ts'

interface Noticed {
  /** The order that the user opened last; the next step is done there. */
  orderPk: number | null
  /** Announcement for screen readers: the step that was just done, and the next one. */
  news: string
}

/** Marks the steps as the user does them: by their own successful requests and finished prints. */
export function useNoticing(form: FirstRunForm, key: string): Noticed {
  const { pathname } = useLocation()
  const [news, setNews] = useState('')
  const [orderPk, setOrderPk] = useState<number | null>(null)
  const here = orderAt(pathname)
  if (here !== null && here !== orderPk) setOrderPk(here)

  const mark = useEffectEvent((id: FirstStepId | null) => {
    const steps = FIRST_STEPS[form]
    const { done } = firstRunOf(key)
    const fresh = steps.find((step) => step.id === id && !done.includes(step.id))
    if (!fresh) return
    const isDone = (step: FirstStepId) => step === id || done.includes(step)
    const next = steps.find((step) => !isDone(step.id))
    changeFirstRun(key, {
      done: steps.filter((step) => isDone(step.id)).map((step) => step.id),
      isFinished: next === undefined,
    })
    setNews(next ? `Zrobione: ${fresh.label}. Teraz: ${next.label}.` : `Zrobione: ${fresh.label}.`)
  })
  const markCall = useEffectEvent((answer: Parameters<typeof completedStep>[0]) =>
    mark(completedStep(answer, pathname)),
  )

  useEffect(() => {
    const stops = [
      onCall((answer) => markCall(answer)),
      onEvent('journal.changed', ({ packagePk, operatorPk, state }) => {
        // Another user of this station may have left the print in the queue.
        if (packagePk !== null && state === 'printed' && operatorPk === currentUser()?.pk) mark('print')
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  return { orderPk, news }
}
