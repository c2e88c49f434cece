import { ArrowLeft } from '@blueprintjs/icons'
import { memo } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { useCommands } from '../../lib/commands.ts'
import { useIsFirstPlace } from '../../lib/history-place.ts'
import { ActionButton } from '../../ui/action-button.tsx'

const NOWHERE = 'To pierwszy ekran: nie ma do czego wracać'

/** Goes one step back, for example from a record to its list, at the row that the user left. */
export function BackButton() {
  const navigate = useNavigate()
  const isFirst = useIsFirstPlace()
  useCommands([
    {
      id: 'shell.back',
      label: 'Wstecz',
      keys: 'alt+arrowleft',
      isDisabled: isFirst,
      ...(isFirst && { disabledReason: NOWHERE }),
      run: () => void navigate(-1),
    },
  ])
  return <StepBack isFirst={isFirst} navigate={navigate} />
}

interface StepBackProps {
  isFirst: boolean
  navigate: NavigateFunction
}

/** A separate component, because the address changes far more often than the presence of a step back. */
const StepBack = memo(function StepBack({ isFirst, navigate }: StepBackProps) {
  return (
    <ActionButton
      variant="minimal"
      className="top-bar-back"
      icon={<ArrowLeft />}
      text={<span className="top-bar-back-text">Wstecz</span>}
      aria-label="Wstecz"
      title={isFirst ? undefined : 'Wstecz (Alt+←)'}
      disabledReason={isFirst ? NOWHERE : null}
      onClick={() => void navigate(-1)}
    />
  )
})
