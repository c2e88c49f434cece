import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { keyNames } from '../../lib/shortcuts.ts'
import './realization.css'

interface StageActionButtonProps {
  stageAction: StageAction
  text: string
  /** Examples: `f2`, `shift+f2`. */
  keys: string
  /** Why the stage action is not possible now; shown below the button, because touch screens have no hover. */
  refusal: string | null
  /** Shown in the same place if the stage action is possible. */
  hint?: string | null
  isWorking?: boolean
  isPrimary?: boolean
  /** Also called if the action is refused, so that a user without permission gets a message. */
  onPress: () => void
}

/**
 * "Rozpocznij" or "Zakończ", with the first reason against it below. It uses `aria-disabled` instead of the DOM's
 * `disabled`, so it keeps the focus.
 */
export function StageActionButton(props: StageActionButtonProps) {
  const {
    stageAction,
    text,
    keys,
    refusal,
    hint = null,
    isWorking = false,
    isPrimary = false,
    onPress,
  } = props
  const said = refusal ?? hint
  const reasonId = useId()
  const isInert = refusal !== null || isWorking
  return (
    <div className={`stage-action stage-action-${stageAction}`}>
      <Button
        className={`stage-action-button action-button ${refusal === null ? '' : 'action-blocked'}`}
        intent={isPrimary ? (stageAction === 'started' ? 'primary' : 'success') : 'none'}
        aria-disabled={isInert || undefined}
        aria-busy={isWorking || undefined}
        aria-describedby={said === null ? undefined : reasonId}
        aria-keyshortcuts={keyNames(keys).join('+')}
        onClick={onPress}
      >
        {text} <kbd aria-hidden="true">{keyNames(keys).join('+')}</kbd>
      </Button>
      <p id={reasonId} className="stage-action-reason">
        {said}
      </p>
    </div>
  )
}
