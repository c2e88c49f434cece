import type { StageActionContext } from '../../../entities/realization/stage-action-refusal.ts'
import { StageActionButton } from '../../../entities/realization/stage-action-button.tsx'
import type { RealizationState } from '../../../entities/realization/realization-state.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { remainingStageAction, type ModalStageAction } from './modal-stage-actions.ts'

interface RealizationBarProps {
  state: RealizationState
  stageActions: readonly ModalStageAction[]
  context: StageActionContext
  onPress: (stageAction: ModalStageAction) => void
}

/** The buttons of the open tab (CUBE-013), then those of all tabs. */
export function RealizationBar({ state, stageActions, context, onPress }: RealizationBarProps) {
  const heldBack = remainingStageAction(state, context)
  return (
    <footer className="realization-bar">
      {heldBack && (
        <ActionButton
          className="realization-rest"
          intent="warning"
          text={heldBack.text}
          isWorking={state.isResting}
          onClick={() => onPress(heldBack)}
        />
      )}
      {stageActions.map((stageAction) => (
        <StageActionButton
          key={stageAction.keys}
          stageAction={stageAction.stageAction}
          text={stageAction.text}
          keys={stageAction.keys}
          refusal={stageAction.refusal}
          hint={stageAction.hint}
          isWorking={stageAction.isWorking || state.isResting}
          isPrimary={!stageAction.isForAll && stageAction.refusal === null}
          onPress={() => onPress(stageAction)}
        />
      ))}
    </footer>
  )
}
