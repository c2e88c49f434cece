import { useContext, useState } from 'react'
import type { ImportPreview, SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { LockNote } from './setting-fields.tsx'
import { useSettingLock } from './settings-data.ts'
import { useCacheSettings } from './settings-data.ts'
import { UnsavedSettingsContext } from './settings-data.ts'

interface ProfilePreviewProps {
  view: SettingsView
  reference: string
  preview: ImportPreview
  onApplied: () => void
}

/** Shows what an imported profile would change here, with a field for this station's name. */
export function ProfilePreview({ view, reference, preview, onApplied }: ProfilePreviewProps) {
  const [stationName, setStationName] = useState(view.settings.stationName)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isWorking, setIsWorking] = useState(false)
  const keepView = useCacheSettings()
  const nameLock = useSettingLock('stationName')
  const hasUnsaved = useContext(UnsavedSettingsContext)
  const { changes, locked } = preview

  async function apply() {
    if (stationName.trim() === '') {
      setErrors(['Podaj nazwę stanowiska.'])
      return
    }
    setIsWorking(true)
    try {
      keepView(await request('stationSettings.applyProfile', { reference, stationName: stationName.trim() }))
      notify.success(`Stanowisko „${stationName.trim()}” ma ustawienia z profilu.`)
      onApplied()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <div className="profile-preview">
      <h3>{changes.length > 0 ? 'Profil zmieni' : 'Ustawienia są już takie jak w profilu'}</h3>
      {changes.length > 0 && (
        <div className="plain-table-frame" tabIndex={0} role="group" aria-label="Zmiany z profilu">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Ustawienie</th>
                <th scope="col">Teraz</th>
                <th scope="col">Po wczytaniu</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ key, label, from, to }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {locked.length > 0 && (
        <p>
          <LockNote reason={`Zostaje jak jest, bo zablokowane: ${locked.join(', ')}`} />
        </p>
      )}
      <div className="profile-apply">
        <TextField
          label={settingLabels.stationName}
          name="profileStationName"
          help={nameLock ?? 'Każde stanowisko ma własną.'}
          disabled={nameLock !== null}
          maxLength={64}
          required
          value={stationName}
          errors={errors}
          onValueChange={(name) => {
            setErrors([])
            setStationName(name)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must not submit the surrounding form.
            event.preventDefault()
            if (!hasUnsaved && !isWorking) void apply()
          }}
        />
        <ActionButton
          intent="primary"
          text="Wczytaj ustawienia z profilu"
          isWorking={isWorking}
          disabledReason={hasUnsaved ? 'Najpierw zapisz albo odrzuć zmiany na tym ekranie.' : null}
          onClick={() => void apply()}
        />
      </div>
    </div>
  )
}
