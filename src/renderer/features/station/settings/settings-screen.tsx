import { Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { toApiError } from '../../../lib/bridge.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { ScannerSettingsSection } from '../scanner/scanner-settings-section.tsx'
import { SoundSettingsSection } from '../scanner/sound-settings-section.tsx'
import { KioskSection } from './kiosk-section.tsx'
import { PackingSection } from './packing-section.tsx'
import { PrintersSection } from './printers/printers-section.tsx'
import { StationMachineSection } from './machine-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RestartCallout } from './restart-callout.tsx'
import { RoutingSection } from './routing-section.tsx'
import { useStationSettings } from './settings-data.ts'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_SECTIONS } from './settings-section.tsx'
import { StationSection } from './station-section.tsx'
import { UpdateSection } from './update-section.tsx'
import './station-settings.css'
import './printers/printers.css'
import './profile.css'
import { addressOf } from '../../../lib/screens.ts'

/** The address names a section: it is brought into sight and takes the focus, so that Tab goes on inside it. */
function useSectionOfAddress(isDrawn: boolean): void {
  // The whole place and not its hash alone: the same anchor pressed again leads there again.
  const place = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(place.hash.slice(1))
    const section = isDrawn && id ? document.getElementById(id) : null
    if (!section) return
    section.scrollIntoView({ block: 'start' })
    section.focus({ preventScroll: true })
  }, [isDrawn, place])
}

/** `/station/settings`: everything that this station can be told, for whoever stands in front of it. */
export function StationSettingsScreen() {
  const { data: view, error, isFetching, refetch } = useStationSettings()
  const { hash } = useLocation()
  const user = useSessionUser()
  useSectionOfAddress(view !== undefined)

  if (!view) {
    if (!error) return <ScreenSkeleton />
    return (
      <FailedReading
        title="Nie można odczytać ustawień stanowiska"
        error={toApiError(error)}
        onRetry={() => void refetch()}
        isWorking={isFetching}
      />
    )
  }
  return (
    <div className={user ? 'station-settings' : 'station-settings station-settings-alone'}>
      <header className="station-head">
        <h1>Ustawienia stanowiska</h1>
        {!user && <Link to={addressOf('session.login')}>Wróć do logowania</Link>}
      </header>
      {view.notice && (
        <Callout intent="warning" role="status" title="Nie wszystkie ustawienia można było odczytać">
          {view.notice.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
      {view.needsRestart && <RestartCallout />}
      <div className="station-columns">
        <nav className="station-anchors" aria-label="Części ustawień">
          {SETTINGS_SECTIONS.map(({ id, label }) => (
            <Link key={id} to={`#${id}`} replace aria-current={hash === `#${id}` ? 'location' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <SettingsForm view={view}>
          <StationSection view={view} />
          <PrintersSection view={view} />
          <RoutingSection view={view} />
          <PackingSection />
          <StationMachineSection />
          <ScannerSettingsSection />
          <SoundSettingsSection />
          <KioskSection />
          <UpdateSection />
          <ProfileSection view={view} />
        </SettingsForm>
      </div>
    </div>
  )
}
