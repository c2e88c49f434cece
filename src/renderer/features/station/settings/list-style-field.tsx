import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListStyleFinding } from '#shared/ipc/routes/station-settings.ts'
import { listStyleNames } from '#shared/station/setting-words.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { SettingChoice } from './setting-fields.tsx'
import { useSettingLock } from './setting-locks.ts'

const NAME = 'wireStyle.lists'

function wordsOf(finding: ListStyleFinding, isLocked: boolean): string {
  if (finding.kind === 'unknown')
    return 'Nie da się sprawdzić: zamówienia na serwerze nie różnią się statusem ani źródłem.'
  if (finding.kind === 'none')
    return 'Serwer nie przyjmuje kilku wartości w żadnym zapisie. Zgłoś to administratorowi sklepu.'
  const name = listStyleNames[finding.style]
  return `Serwer rozumie zapis „${name}”.${isLocked ? '' : ' Wybrano go powyżej.'}`
}

/** How a filter of several values is written, with a button that asks the shop's server. */
export function ListStyleField() {
  const { setValue } = useFormContext()
  const lock = useSettingLock(NAME)
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState('')

  async function ask() {
    setIsAsking(true)
    setAnswer('')
    try {
      const finding = await request('stationSettings.findListStyle')
      if (finding.kind === 'found' && lock === null) setValue(NAME, finding.style, { shouldDirty: true })
      setAnswer(wordsOf(finding, lock !== null))
    } catch (cause) {
      const { message, nonFieldErrors, status } = toApiError(cause)
      const need = status === 401 || status === 403 ? ' Potrzebne jest prawo do listy zamówień.' : ''
      setAnswer(`Nie udało się sprawdzić. ${nonFieldErrors?.[0] ?? message}${need}`)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <div className="list-style-field">
      <SettingChoice
        name={NAME}
        label="Filtr z kilkoma wartościami"
        options={Object.entries(listStyleNames).map(([value, label]) => ({ value, label }))}
        help="Jak serwer sklepu chce dostać np. dwa statusy naraz."
      />
      <ActionButton text="Sprawdź na serwerze" isWorking={isAsking} onClick={() => void ask()} />
      <p role="status" className="quiet">
        {answer}
      </p>
    </div>
  )
}
