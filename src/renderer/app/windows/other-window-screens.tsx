import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsFirstPlace } from '../../lib/history-place.ts'
import { openInWindow } from '../../lib/this-window.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lookAgain } from './reported-location.ts'

function BackButton() {
  const navigate = useNavigate()
  return useIsFirstPlace() ? null : (
    <Button icon={<ArrowLeft />} text="Wróć" onClick={() => void navigate(-1)} />
  )
}

/**
 * Shown instead of a record that is open in another window. Two windows never show one record, because input in one
 * would be lost to the other.
 */
export function RecordInOtherWindow() {
  return (
    <EmptyState
      isScreen
      title="Ten wpis jest otwarty w innym oknie"
      text="Wpis otwiera się w jednym oknie naraz, żeby jedne zmiany nie zastąpiły drugich. Gdy tamto okno przejdzie dalej, ten sam przycisk otworzy wpis tutaj."
      action={
        <div className="button-row">
          <Button intent="primary" text="Przejdź do tego okna" autoFocus onClick={lookAgain} />
          <BackButton />
        </div>
      }
    />
  )
}

export function BenchInOtherWindow() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      isScreen
      title="Ten ekran działa w głównym oknie"
      text="Skaner i stanowisko pracy należą do głównego okna programu."
      action={
        <div className="button-row">
          <Button
            intent="primary"
            text="Otwórz w głównym oknie"
            autoFocus
            onClick={() => void openInWindow(pathname + search, { inMain: true })}
          />
          <BackButton />
        </div>
      }
    />
  )
}
