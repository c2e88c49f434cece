import { isSameValue } from '../../../../forms/record/same-value.ts'
import type { MoveWay } from '../../../../lists/list/move-queue.ts'
import { call } from '../../../../lib/api.ts'
import type { Stage } from './stage-values.ts'

/** Reads the current stages of a process, past every cache (PROC-012). */
export const readStages = (process: number): Promise<Stage[]> =>
  call('processStages.forProcess', { params: { pk: process } }, { allowDuplicate: true })

/** Reads one of the stages; null if it is gone. */
export async function readStage(process: number, pk: number): Promise<Stage | null> {
  const stages = await readStages(process)
  return stages.find((stage) => stage.pk === pk) ?? null
}

/** How stages are moved; `position` verifies a move (PROC-013). */
export const stageMoves = (process: number): MoveWay => ({
  operation: 'processStages.update',
  changeOf: (pk, body, done) => ({
    done,
    send: () => call('processStages.update', { params: { pk }, body }),
    async proof() {
      const held = await readStage(process, pk)
      return held && isSameValue(body, held) ? { held } : null
    },
  }),
})
