import { useState } from 'react'
import { z } from 'zod'
import { storeJson, storedJson } from '../../../../lib/local-storage.ts'
import { shopHere } from '../../../../lib/station.ts'

const stored = z.array(z.number().int())

const keyOfTicks = (messagePk: number): string => `client-answer-ticks.${shopHere() ?? ''}.${messagePk}`

interface AnswerTicks {
  /** Numbers of the items that the user has found to be corrected. */
  ticked: ReadonlySet<number>
  tick: (number: number, isTicked: boolean) => void
}

/** The user's own ticks on an answer. They are stored on this station only, because the API has no field for them. */
export function useAnswerTicks(messagePk: number): AnswerTicks {
  const key = keyOfTicks(messagePk)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(stored.safeParse(storedJson(key)).data),
  )
  return {
    ticked,
    tick(number, isTicked) {
      const next = new Set(ticked)
      if (isTicked) next.add(number)
      else next.delete(number)
      storeJson(key, [...next])
      setTicked(next)
    },
  }
}
