import { ArrowLeft } from '@blueprintjs/icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCommands } from '../../lib/commands.ts'
import { ActionButton } from '../../ui/action-button.tsx'

/** Place in the window's history, from 0; a router in memory, as tests have it, does not tell. */
function placeInHistory(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof place === 'number' ? place : null
}

/** One step back: from a record to its list, at the row that was left. */
export function BackButton() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const place = placeInHistory(window.history.state)
  const isFirst = place === null ? key === 'default' : place === 0
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
