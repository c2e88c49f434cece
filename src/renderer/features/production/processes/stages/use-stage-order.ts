import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoves } from '../../../../lists/list/move-queue.ts'
import { moved, positionOf } from '../../../../lists/list/use-row-order.tsx'
import { cacheKeys } from '../../../../lib/cache.ts'
import { lowered } from '../../../../lib/format.ts'
import { stageMoves } from './stage-calls.ts'
import { stageName, type Stage } from './stage-values.ts'

interface StageOrder {
  /** Moves a stage; indexes start from 0. */
  move: (from: number, to: number) => void
  /** Announcement for screen readers. */
  said: string
}

/**
 * The order of a process's stages. A move is shown immediately and sends only the `position` of the moved stage
 * (PROC-013). A failed move is reverted.
 */
export function useStageOrder(process: number, stages: readonly Stage[]): StageOrder {
  const client = useQueryClient()
  const queue = useMoves(stageMoves(process))
  const [said, setSaid] = useState('')
  const show = (next: readonly Stage[]) =>
    client.setQueryData(cacheKeys.operation('processStages.forProcess', { params: { pk: process } }), [
      ...next,
    ])

  function move(from: number, to: number) {
    const stage = stages[from]
    if (!stage || to === from || to < 0 || to >= stages.length) return
    const places = stages.map((one) => positionOf(one))
    // If the server's positions are missing or not unique, positions count from 1.
    const isNumbered = new Set(places).size === places.length && !places.includes(null)
    const position = (isNumbered ? places[to] : null) ?? to + 1
    const reported = `Przeniesiono etap „${stageName(stage)}” na pozycję ${to + 1} z ${stages.length}`
    setSaid(reported)
    show(moved(stages, from, to))
    queue.add({ pk: stage.pk, done: lowered(reported), body: () => ({ position }), undo: () => show(stages) })
  }

  return { move, said }
}
