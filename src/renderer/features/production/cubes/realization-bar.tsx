import type { DeedContext } from '../../../entities/realization/deed-refusal.ts'
import { DeedButton } from '../../../entities/realization/deed-button.tsx'
import type { RealizationState } from '../../../entities/realization/realization-state.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { heldBackOf, type ModalDeed } from './modal-deeds.ts'

interface RealizationBarProps {
  state: RealizationState
  deeds: readonly ModalDeed[]
  context: DeedContext
  onPress: (deed: ModalDeed) => void
}

/** The buttons of the open tab (CUBE-013), then those of all tabs. */
export function RealizationBar({ state, deeds, context, onPress }: RealizationBarProps) {
  const heldBack = heldBackOf(state, context)
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
      {deeds.map((deed) => (
        <DeedButton
          key={deed.keys}
          deed={deed.deed}
          text={deed.text}
          keys={deed.keys}
          refusal={deed.refusal}
          hint={deed.hint}
          isWorking={deed.isWorking || state.isResting}
          isPrimary={!deed.isForAll && deed.refusal === null}
          onPress={() => onPress(deed)}
        />
      ))}
    </footer>
  )
}
