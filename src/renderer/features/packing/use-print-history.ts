import { useCallback, useEffect, useRef } from 'react'
import { onEvent, request } from '../../lib/bridge.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'

export type KnownPrints = Omit<RouteOutput<'labels.history'>[number], 'packagePk'>

/** What the print journal knows of one package; null where it cannot be asked. */
export async function printsOf(packagePk: number): Promise<KnownPrints | null> {
  const known = await request('labels.history', { packagePks: [packagePk] }).catch(() => [])
  return known.find((entry) => entry.packagePk === packagePk) ?? null
}

/**
 * Asks what the journal knows of the packages: when they are shown, and whenever an entry of one of them changes, which
 * is how a label's way through a queue is followed. `isBusy` packages are left alone: their print's own answer comes.
 * Answers the function that drops answers which are still on their way, after the bench has learnt something newer.
 */
export function usePrintHistory(
  packagePks: readonly number[],
  isBusy: (packagePk: number) => boolean,
  learn: (packagePk: number, known: KnownPrints) => void,
): () => void {
  const key = packagePks.join(',')
  const latest = useRef({ isBusy, learn })
  useEffect(() => {
    latest.current = { isBusy, learn }
  })
  /** Answers come in any order: only that to the last question counts. */
  const questions = useRef(0)

  const ask = useCallback((pks: readonly number[], isLeft: () => boolean) => {
    const question = ++questions.current
    request('labels.history', { packagePks: [...pks] }).then(
      (entries) => {
        if (isLeft() || question !== questions.current) return
        for (const { packagePk, ...known } of entries) {
          if (!latest.current.isBusy(packagePk)) latest.current.learn(packagePk, known)
        }
      },
      // Without the journal the first print is refused by the main process if it is not the first.
      () => {},
    )
  }, [])

  useEffect(() => {
    if (!key) return undefined
    const pks = key.split(',').map(Number)
    let isOver = false
    const isLeft = () => isOver
    ask(pks, isLeft)
    const stop = onEvent('journal.changed', ({ packagePk }) => {
      if (packagePk !== null && pks.includes(packagePk)) ask(pks, isLeft)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [key, ask])

  return useCallback(() => void questions.current++, [])
}
