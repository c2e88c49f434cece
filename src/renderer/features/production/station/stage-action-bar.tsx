import type { StageAction } from '#shared/domain/stage-status.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { Job } from './use-job.ts'

const DEEDS = [
  { stageAction: 'started', label: 'ROZPOCZNIJ', key: 'F2' },
  { stageAction: 'finished', label: 'ZAKOŃCZ', key: 'F4' },
] as const satisfies readonly { stageAction: StageAction; label: string; key: string }[]

/** The two stage actions, each with the first reason why it cannot be done under it: touch has no hover. */
export function StageActionBar({ job }: { job: Job }) {
  const { state } = job
  return (
    <div className="machine-station-actions">
      {DEEDS.map(({ stageAction, label, key }) => {
        const reason = job.refusal(stageAction)
        const isWorking = state.lines.some(
          (line) => line.change.kind === 'sending' && line.stageAction === stageAction,
        )
        return (
          <div key={stageAction}>
            <ActionButton
              className="machine-station-action"
              intent={reason === null ? 'primary' : 'none'}
              isWorking={isWorking || state.isResting}
              disabledReason={reason}
              onClick={() => job.press(stageAction)}
            >
              {label}
              {state.lines.length > 1 && ` (${state.lines.length})`} <kbd>{key}</kbd>
            </ActionButton>
            <p className="machine-station-reason">{reason ?? ''}</p>
          </div>
        )
      })}
    </div>
  )
}
