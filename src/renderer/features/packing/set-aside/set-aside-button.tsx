import { COMMAND_NAMES } from '#shared/domain/command-codes.ts'
import { ActionButton } from '../../../ui/action-button.tsx'

interface SetAsideButtonProps {
  disabledReason?: string | null
  isWorking: boolean
  /** True for the button that takes the focus of its panel. */
  isFirst?: boolean
  /** False beside the next step, whose button is larger. */
  isLarge?: boolean
  onClick: () => void
}

export function SetAsideButton({ isFirst = false, isLarge = false, ...props }: SetAsideButtonProps) {
  return (
    <ActionButton
      {...props}
      className={isLarge ? 'bench-next-button' : 'bench-set-aside'}
      autoFocus={isFirst}
      aria-keyshortcuts="F6"
    >
      {COMMAND_NAMES.setAside} <kbd aria-hidden="true">F6</kbd>
    </ActionButton>
  )
}
