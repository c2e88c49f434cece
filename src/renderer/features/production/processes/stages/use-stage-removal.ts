import { toApiError } from '../../../../lib/bridge.ts'
import { call } from '../../../../lib/api.ts'
import { createChangeRunner } from '../../../../lib/change/change-runner.ts'
import { confirm } from '../../../../ui/questions.ts'
import { notify } from '../../../../ui/notices.ts'
import { readStage } from './stage-calls.ts'
import { stageName, type Stage } from './stage-values.ts'

/** Deletes a stage after a confirmation that names it (OP-49). A stage that is already gone counts as deleted. */
export function useStageRemoval(process: number): (stage: Stage) => Promise<void> {
  async function send(pk: number): Promise<null> {
    try {
      await call('processStages.delete', { params: { pk } })
    } catch (cause) {
      if (toApiError(cause).status !== 404) throw cause
    }
    return null
  }

  return async (stage) => {
    const name = `etap „${stageName(stage)}”`
    const isConfirmed = await confirm({
      title: `Usunąć ${name}?`,
      text: 'Etapy poniżej przesuną się o jedno miejsce. Tego nie da się cofnąć.',
      confirmLabel: 'Usuń',
      intent: 'danger',
    })
    if (!isConfirmed) return
    try {
      await createChangeRunner<null>().run({
        done: `usunięto ${name}`,
        operation: 'processStages.delete',
        send: () => send(stage.pk),
        proof: async () => ((await readStage(process, stage.pk)) ? null : { held: null }),
      })
    } catch (cause) {
      notify.failure(toApiError(cause))
      return
    }
    notify.success(`Usunięto ${name}`)
  }
}
