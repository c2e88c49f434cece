import { isSameValue } from '../../../../forms/record/same-value.ts'
import type { MoveWay } from '../../../../lists/list/move-queue.ts'
import { call } from '../../../../lib/api.ts'
import type { Stage } from './stage-values.ts'

/** The stages of a process as the server has them now, past every cache (PROC-012). */
export const readStages = (process: number): Promise<Stage[]> =>
  call('processStages.forProcess', { params: { pk: process } }, { allowDuplicate: true })

/** One of them; null where it is gone. */
export async function readStage(process: number, pk: number): Promise<Stage | null> {
  const stages = await readStages(process)
  return stages.find((stage) => stage.pk === pk) ?? null
}

/** Another place of a stage is proven by its `position` (PROC-013). */
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
