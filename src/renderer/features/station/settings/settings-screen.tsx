import { Callout } from '@blueprintjs/core'
import { useEffect, useState, useContext } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { toApiError, request } from '../../../lib/bridge.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { ScannerSettingsSection } from '../scanner/scanner-settings-section.tsx'
import { SoundSettingsSection } from '../scanner/sound-settings-section.tsx'
import { PrintersSection } from './printers/printers-section.tsx'
import { StationMachineSection } from './machine-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RoutingSection } from './routing-section.tsx'
import { useStationSettings } from './settings-data.ts'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_SECTIONS, SettingsSection } from './settings-section.tsx'
import { StationSection } from './station-section.tsx'
import { SettingSwitch, SettingNumber, optionsOf, SettingChoice, SettingText } from './setting-fields.tsx'
import { confirmLeave } from '../../../lib/unsaved.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { updateChannelNames, updateModeNames } from '#shared/station/setting-words.ts'
import { useUpdates, installUpdate } from '../../../lib/updates.ts'
import type { UpdateView } from '#shared/ipc/routes/updates.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { UnsavedSettingsContext } from './settings-data.ts'
import { WorkHoursSection } from './work-hours-section.tsx'
import './station-settings.css'
import './printers/printers.css'
import './profile.css'
import { addressOf } from '../../../lib/screens.ts'

/** Scrolls to the section named in the address and focuses it, so that Tab continues inside it. */
function useSectionOfAddress(isDrawn: boolean): void {
  // Uses the whole location, not only its hash, so that pressing the same anchor again works.
  const place = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(place.hash.slice(1))
    const section = isDrawn && id ? document.getElementById(id) : null
    if (!section) return
    section.scrollIntoView({ block: 'start' })
    section.focus({ preventScroll: true })
  }, [isDrawn, place])
}

/** `/station/settings`: all settings of this station, for the user in front of it. */
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
          <OfflineSection />
          <StationMachineSection />
          <WorkHoursSection />
          <SheetEdgesSection />
          <ScannerSettingsSection />
          <SoundSettingsSection />
          <IdleLockSection />
          <KioskSection />
          <UpdateSection />
          <ProfileSection view={view} />
        </SettingsForm>
      </div>
    </div>
  )
}

/** When the screen of a user who is away is locked (PL-10). */
function IdleLockSection() {
  return (
    <SettingsSection
      id="blokada"
      text="Gdy nikt nie pracuje, program zasłania ekran i czeka na hasło albo identyfikator tej samej osoby. Wydruki i przesyłanie plików trwają dalej. Puste pole: ekran nie blokuje się sam."
    >
      <div className="settings-grid settings-grid-small">
        <SettingNumber name="idleLock.office" label="W biurze po" unit="min" help="5–60" isNullable />
        <SettingNumber
          name="idleLock.bench"
          label="Przy pakowaniu i w kiosku po"
          unit="min"
          help="1–15"
          isNullable
        />
      </div>
    </SettingsSection>
  )
}

/** Settings of kiosk mode for packing and production stations (DESK-074). */
function KioskSection() {
  return (
    <SettingsSection id="kiosk">
      <SettingSwitch
        name="kiosk"
        label="Włącz tryb kiosku"
        help="Pełny ekran bez menu, tylko logowanie, wysyłka i stanowisko produkcji. Po przypisaniu maszyny program otwiera jej ekran. Wyjście z trybu wymaga danych logowania administratora."
      />
    </SettingsSection>
  )
}

/** Settings for when the packing bench prompts about a weight before saving it. */
function PackingSection() {
  return (
    <SettingsSection id="pakowanie" text="Gdy waga przekracza oba progi, potwierdź ją drugim Enterem.">
      <div className="settings-grid settings-grid-small">
        <SettingNumber name="weightCheck.percent" label="Różnica wagi" unit="%" help="0–1000" isRequired />
        <SettingNumber
          name="weightCheck.grams"
          label="Różnica wagi w gramach"
          unit="g"
          help="0–100 000"
          isRequired
        />
      </div>
    </SettingsSection>
  )
}

/** What proposed montages assume about sheets, because no record says it. */
function SheetEdgesSection() {
  return (
    <SettingsSection
      id="montaz"
      text="Te odstępy odejmuje od arkusza „Zaproponuj montaż”. Nie ma ich w danych sklepu."
    >
      <div className="settings-grid settings-grid-small">
        <SettingNumber name="sheetEdges.gripperMm" label="Chwytak" unit="mm" help="0–50" isRequired />
        <SettingNumber name="sheetEdges.marginMm" label="Margines" unit="mm" help="0–50" isRequired />
        <SettingNumber name="sheetEdges.bleedMm" label="Spad" unit="mm" help="0–50" isRequired />
      </div>
    </SettingsSection>
  )
}

/** A changed API host takes effect at the next start; until then everything uses the old one (DESK-028). */
function RestartCallout() {
  const [isWorking, setIsWorking] = useState(false)

  async function restart() {
    if (!(await confirmLeave({ isWindow: true }))) return
    setIsWorking(true)
    try {
      await request('station.restart')
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
    // The restart did not happen: it was refused, or the user chose to stay in another window.
    setIsWorking(false)
  }

  return (
    <Callout intent="warning" role="status" title="Zmieniono adres serwera">
      <p>Program pracuje jeszcze z poprzednim. Nowy zacznie działać po ponownym uruchomieniu.</p>
      <ActionButton
        intent="primary"
        text="Uruchom program ponownie"
        isWorking={isWorking}
        onClick={() => void restart()}
      />
    </Callout>
  )
}

/** Source of new versions and time of their installation (DESK-076). */
function UpdateSection() {
  const failedInstall = useUpdates(({ view }) => view?.failedInstall ?? null)
  return (
    <SettingsSection id="aktualizacje">
      {failedInstall && (
        <Callout compact intent="warning" role="status">
          {failedInstall}
        </Callout>
      )}
      <UpdateStatus />
      <div className="settings-grid">
        <SettingChoice name="updates.mode" label="Instalowanie" options={optionsOf(updateModeNames)} />
        <SettingChoice name="updates.channel" label="Kanał" options={optionsOf(updateChannelNames)} />
        <SettingText name="updates.installFrom" label="Instaluj od" placeholder="00:00" />
        <SettingText
          name="updates.installTo"
          label="Instaluj do"
          placeholder="00:00"
          help="Jednakowe godziny oznaczają brak ograniczenia."
        />
      </div>
      <SettingText
        name="updates.feed"
        label="Adres aktualizacji"
        placeholder="https://"
        help="Bez adresu program nie szuka nowych wersji."
        isNullable
      />
    </SettingsSection>
  )
}

function statusText({ state, offReason, lastResult, lastCheckAt }: UpdateView): string {
  switch (state.kind) {
    case 'checking':
      return 'Sprawdzanie…'
    case 'downloading':
      return `Pobieranie wersji ${state.version}: ${state.percent} %`
    case 'ready':
      return `Wersja ${state.version} jest gotowa do zainstalowania.`
    case 'installing':
      return `Trwa aktualizacja do wersji ${state.version}…`
    case 'failed':
      return `${state.reason} (${formatDateTime(state.since)})`
    default:
      if (offReason !== null) return offReason
      return lastResult === null
        ? 'Jeszcze nie sprawdzano, czy jest nowa wersja.'
        : `${lastResult} (${formatDateTime(lastCheckAt)})`
  }
}

/** Progress of the next version with the actions available now. */
function UpdateStatus() {
  const view = useUpdates((store) => store.view)
  const hasUnsaved = useContext(UnsavedSettingsContext)
  const [isWorking, setIsWorking] = useState(false)
  if (!view) return null

  async function check() {
    setIsWorking(true)
    try {
      useUpdates.setState({ view: await request('updates.check') })
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  const unsavedReason = hasUnsaved ? 'Najpierw zapisz albo odrzuć zmiany.' : null
  return (
    <div className="update-status">
      <p role="status">{statusText(view)}</p>
      {view.state.kind === 'ready' && (
        <ActionButton intent="primary" text="Zainstaluj" onClick={() => void installUpdate()} />
      )}
      <ActionButton
        text="Sprawdź teraz"
        isWorking={isWorking || view.state.kind === 'checking'}
        disabledReason={view.offReason ?? unsavedReason}
        onClick={() => void check()}
      />
    </div>
  )
}
