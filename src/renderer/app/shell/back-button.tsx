import { ArrowLeft } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '../../lib/commands.ts'
import { useIsFirstPlace } from '../../lib/history-place.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** One step back: from a record to its list, at the row that was left. */
export function BackButton() {
  const navigate = useNavigate()
  const isFirst = useIsFirstPlace()
  const disabledReason = isFirst ? 'To pierwszy ekran: nie ma do czego wracać' : null
  const goBack = () => void navigate(-1)
  useCommands([
    {
      id: 'shell.back',
      label: 'Wstecz',
      keys: 'alt+arrowleft',
      isDisabled: isFirst,
      ...(disabledReason && { disabledReason }),
      run: goBack,
    },
  ])
  return (
    <ActionButton
      variant="minimal"
      className="top-bar-back"
      icon={<ArrowLeft />}
      text={<span className="top-bar-back-text">Wstecz</span>}
      aria-label="Wstecz"
      title={isFirst ? undefined : 'Wstecz (Alt+←)'}
      disabledReason={disabledReason}
      onClick={goBack}
    />
  )
}
