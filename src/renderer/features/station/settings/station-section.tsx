import type { SettingsView, ListStyleFinding } from '#shared/ipc/routes/station-settings.ts'
import {
  appearanceNames,
  paperWeightUnitNames,
  settingLabels,
  nestedStyleNames,
  listStyleNames,
  TRAINING_SHOP,
} from '#shared/station/setting-words.ts'
import { AdvancedPart } from './advanced-part.tsx'
import { optionsOf, SettingChoice, SettingSwitch, SettingText, LockNote } from './setting-fields.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useState, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { request, toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useSettingLock } from './settings-data.ts'
import { InputGroup, Radio } from '@blueprintjs/core'
import { asText, useField } from '../../../forms/fields/use-field.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'

const HELP = 'Zmiana zacznie działać po ponownym uruchomieniu programu.'

/**
 * The choice between the shop's own server and the training shop inside the program. With a `shopLock` the user may
 * switch between the two, but not name another server.
 */
function HostField({ shop, shopLock }: Pick<SettingsView, 'shop' | 'shopLock'>) {
  const { inputRef, value, onBlur, errors, change } = useField('apiHost', 'Sklep')
  const lock = useSettingLock('apiHost')
  const name = useId()
  // Keeps the address while the user views the other choice.
  const lastAddress = useRef(asText(value ?? shop))
  const isTraining = value === null
  const isLocked = lock !== null
  const reason = lock ?? shopLock
  return (
    <FieldFrame
      label="Sklep"
      isGroup
      help={reason === null ? HELP : <LockNote reason={reason} />}
      errors={errors}
    >
      {(control) => (
        <div className="host-field">
          <Radio
            name={name}
            label={TRAINING_SHOP}
            checked={isTraining}
            disabled={isLocked}
            onChange={() => change(null)}
          />
          <Radio
            name={name}
            label="Serwer sklepu"
            checked={!isTraining}
            disabled={isLocked}
            onChange={() => change(lastAddress.current)}
          />
          <InputGroup
            id={control.id}
            name="apiHost"
            inputRef={inputRef}
            aria-label="Adres serwera"
            aria-invalid={control['aria-invalid']}
            placeholder="https://sklep.example.pl"
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            intent={errors.length > 0 ? 'danger' : 'none'}
            disabled={isTraining || reason !== null}
            value={isTraining ? lastAddress.current : asText(value)}
            onChange={(event) => {
              lastAddress.current = event.target.value.trim()
              change(lastAddress.current)
            }}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const NAME = 'wireStyle.lists'

function wordsOf(finding: ListStyleFinding, isLocked: boolean): string {
  if (finding.kind === 'unknown')
    return 'Nie da się sprawdzić: zamówienia na serwerze nie różnią się statusem ani źródłem.'
  if (finding.kind === 'none')
    return 'Serwer nie przyjmuje kilku wartości w żadnym zapisie. Zgłoś to administratorowi sklepu.'
  const name = listStyleNames[finding.style]
  return `Serwer rozumie zapis „${name}”.${isLocked ? '' : ' Wybrano go powyżej.'}`
}

/** How list filters with several values are encoded, with a button that detects it on the shop's server. */
function ListStyleField() {
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

/** The station's name, its shop and its appearance. */
export function StationSection({ view }: { view: SettingsView }) {
  return (
    <SettingsSection id="stanowisko">
      <div className="settings-grid">
        <SettingText
          name="stationName"
          label={settingLabels.stationName}
          help="Widać ją w stopce, np. „Pakowanie 3”."
          isRequired
        />
        <SettingChoice
          name="appearance"
          label={settingLabels.appearance}
          options={optionsOf(appearanceNames)}
        />
      </div>
      <HostField shop={view.shop} shopLock={view.shopLock} />
      <AdvancedPart
        names={['stationProductName', 'badgeSignIn', 'wireStyle', 'paperWeightUnit', 'sendsWholePriceTable']}
      >
        <div className="settings-grid">
          <SettingText
            name="stationProductName"
            label={settingLabels.stationProductName}
            help="Tytuł okna w drugim serwisie sklepu."
          />
          <span />
          <SettingText
            name="badgeSignIn.path"
            label="Logowanie identyfikatorem: ścieżka"
            help="Dokąd program wysyła zeskanowany kod."
            isRequired
          />
          <SettingText name="badgeSignIn.field" label="Logowanie identyfikatorem: nazwa pola" isRequired />
          <ListStyleField />
          <NestedStyleField nestedStyles={view.nestedStyles} />
          <SettingChoice
            name="paperWeightUnit"
            label={settingLabels.paperWeightUnit}
            options={optionsOf(paperWeightUnitNames)}
            help="W czym serwer podaje wagę papieru: od tego zależy cena montażu."
          />
          <SettingSwitch
            name="sendsWholePriceTable"
            label={settingLabels.sendsWholePriceTable}
            help="Tylko gdy po zapisie kilku cen znikają z serwera pozostałe ceny produktu."
          />
        </div>
      </AdvancedPart>
    </SettingsSection>
  )
}

function acceptedText(styles: SettingsView['nestedStyles']): string {
  if (styles.length === 0) return 'Na tym serwerze nie rozpoznano jeszcze żadnego zapisu.'
  return `Ten serwer odczytał dotąd: ${styles.map((style) => nestedStyleNames[style]).join('; ')}.`
}

/** How nested form values are encoded, with the encodings that the shop's server has accepted so far. */
function NestedStyleField({ nestedStyles }: Pick<SettingsView, 'nestedStyles'>) {
  return (
    <div className="list-style-field">
      <SettingChoice
        name="wireStyle.nested"
        label="Dane zagnieżdżone w formularzu"
        options={optionsOf(nestedStyleNames)}
        help="Dotyczy nowych zamówień (pozycje, adresy, pliki), produktów (grupy opcji, parametry) i etapów z warunkami. Automatycznie: gdy serwer nie odczyta pierwszego zapisu, program wyśle dane ponownie w drugim i go zapamięta."
      />
      <p className="quiet">{acceptedText(nestedStyles)}</p>
    </div>
  )
}
