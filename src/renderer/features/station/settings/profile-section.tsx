import { Export } from '@blueprintjs/icons'
import { useContext, useState } from 'react'
import type { ImportPreview, SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { attach, request, toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { notify } from '../../../ui/notices.ts'
import { ProfilePreview } from './profile-preview.tsx'
import { SettingsSection } from './settings-section.tsx'
import { UnsavedSettingsContext } from './settings-data.ts'

interface ReadFile {
  name: string
  size: number
  reference: string
  preview: ImportPreview
}

/** Exports the settings of a configured station for use on the next one. */
export function ProfileSection({ view }: { view: SettingsView }) {
  const [isExporting, setIsExporting] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [file, setFile] = useState<ReadFile | null>(null)
  const hasUnsaved = useContext(UnsavedSettingsContext)

  async function exportProfile() {
    setIsExporting(true)
    try {
      const { name } = await request('stationSettings.export')
      // Reported here, because on the next station the printer would refuse jobs without an obvious reason.
      const rest = view.loginPlaces.length > 0 ? ' Bez haseł drukarek: wpisz je na nowym stanowisku.' : ''
      notify.success(`Zapisano „${name}” w folderze Pobrane.${rest}`)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsExporting(false)
    }
  }

  async function read(chosen: File) {
    setIsReading(true)
    setProblem(null)
    setFile(null)
    try {
      const reference = await attach(chosen)
      const preview = await request('stationSettings.readProfile', { reference })
      setFile({ name: chosen.name, size: chosen.size, reference, preview })
    } catch (cause) {
      setProblem(toApiError(cause).message)
    } finally {
      setIsReading(false)
    }
  }

  return (
    <SettingsSection
      id="profil"
      text="Zapisz gotowe stanowisko do pliku i wczytaj go na następnym: tylko nazwę nadaje się każdemu osobno."
    >
      <div className="profile-export">
        <ActionButton
          icon={<Export />}
          text="Zapisz profil do pliku"
          isWorking={isExporting}
          disabledReason={hasUnsaved ? 'Najpierw zapisz albo odrzuć zmiany na tym ekranie.' : null}
          onClick={() => void exportProfile()}
        />
      </div>
      <FileField
        label="Wczytaj profil z pliku"
        accept=".json"
        value={file}
        errors={problem === null ? [] : [problem]}
        isWorking={isReading}
        onChoose={(chosen) => void read(chosen)}
        onRemove={() => {
          setFile(null)
          setProblem(null)
        }}
      />
      {file && (
        <ProfilePreview
          key={file.reference}
          view={view}
          reference={file.reference}
          preview={file.preview}
          onApplied={() => setFile(null)}
        />
      )}
    </SettingsSection>
  )
}
