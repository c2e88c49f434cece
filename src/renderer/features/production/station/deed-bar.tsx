import type { StageDeed } from '#shared/domain/stage-status.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { Job } from './use-job.ts'

const DEEDS = [
  { deed: 'started', label: 'ROZPOCZNIJ', key: 'F2' },
  { deed: 'finished', label: 'ZAKOŃCZ', key: 'F4' },
] as const satisfies readonly { deed: StageDeed; label: string; key: string }[]

/** The two deeds, each with the first reason why it cannot be done under it: touch has no hover. */
export function DeedBar({ job }: { job: Job }) {
  const { state } = job
  return (
    <div className="machine-station-deeds">
      {DEEDS.map(({ deed, label, key }) => {
        const reason = job.refusal(deed)
        const isWorking = state.lines.some((line) => line.change.kind === 'sending' && line.deed === deed)
        return (
          <div key={deed}>
            <ActionButton
              className="machine-station-deed"
              intent={reason === null ? 'primary' : 'none'}
              isWorking={isWorking || state.isResting}
              disabledReason={reason}
              onClick={() => job.press(deed)}
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
