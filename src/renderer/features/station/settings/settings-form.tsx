import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { fieldMessage } from '#shared/station/field-messages.ts'
import { lockReason, settingLabels } from '#shared/station/setting-words.ts'
import {
  stationSettings,
  type StationSettings,
  SETTING_KEYS,
  type PartialSettings,
} from '#shared/station/station-settings.ts'
import { labelsIn, labelsOf, withLabels, type LabelOf } from '../../../lib/field-labels.ts'
import { ErrorsOfForm, fieldErrorsOf, useFormErrors } from '../../../forms/record/form-errors.tsx'
import { submitForm, useFocusOnError } from '../../../forms/record/use-focus-on-error.ts'
import { SteadyForm, useSteadyForm } from '../../../forms/record/steady-form.tsx'
import { toApiError } from '../../../lib/bridge.ts'
import { SAVE_KEYS } from '../../../lib/shortcuts.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useUnsavedGuard } from '../../../lib/unsaved.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useSaveSettings } from './settings-data.ts'
import { SettingLocksContext, type SettingLocks } from './settings-data.ts'
import { UnsavedSettingsContext } from './settings-data.ts'

/** The shop itself is not locked by `shopLock`, because the training shop may be chosen at any time. */
function locksOf({ sources, policyFile, shopLock }: SettingsView): SettingLocks {
  const locks = Object.fromEntries(
    SETTING_KEYS.map((key) => [key, lockReason(key, sources[key], policyFile)]),
  ) satisfies SettingLocks
  return { ...locks, badgeSignIn: locks['badgeSignIn'] ?? shopLock }
}

/** Returns the keys of unsaved settings, in the order of the screen. */
function useChanged(view: SettingsView, control: ReturnType<typeof useSettingsForm>['control']) {
  const values = useWatch({ control }) as StationSettings
  return useMemo(() => changedKeys(view.settings, values), [view.settings, values])
}

function useSettingsForm(settings: StationSettings) {
  return useSteadyForm<z.input<typeof stationSettings>, StationSettings>({
    values: settings,
    resolver: zodResolver(stationSettings, { error: fieldMessage }),
    shouldFocusError: false,
  })
}

/** Shows what was not saved and why, field by field. The message about a locked setting already names the setting. */
function reportFailure(error: ApiError, labelOf: LabelOf): void {
  const lines = error.code === ErrorCode.settingLocked ? [] : fieldLines(withLabels(error, labelOf))
  const nonFieldErrors = lines.length > 0 ? [error.message, ...lines] : error.nonFieldErrors
  notify.failure({ ...error, fieldErrors: {}, nonFieldErrors })
}

/**
 * One form for all settings on the page itself. Its values are the station's settings, its fields are named by path
 * (`scanner.minLength`). Settings that a dialog or another section saved are taken over, unsaved edits stay.
 */
export function SettingsForm({ view, children }: { view: SettingsView; children: ReactNode }) {
  const form = useSettingsForm(view.settings)
  const save = useSaveSettings()
  const errors = useFormErrors()
  const { place, focusOnError } = useFocusOnError()
  const [isSaving, setIsSaving] = useState(false)
  /** Settings saved elsewhere while the user was changing them here. */
  const [overtaken, setOvertaken] = useState<readonly SettingKey[]>([])
  const changed = useChanged(view, form.control)
  const lost = overtaken.filter((key) => changed.includes(key))
  const guard = useUnsavedGuard(changed.length > 0, 'zmiany w ustawieniach stanowiska', () => press())
  const locks = useMemo(() => locksOf(view), [view])
  const known = useRef(view.settings)

  useEffect(() => {
    if (known.current === view.settings) return
    const values = form.getValues() as StationSettings
    const theirs = changedKeys(known.current, view.settings)
    const both = changedKeys(known.current, values).filter((key) => theirs.includes(key))
    setOvertaken((before) => [...new Set([...before, ...both])])
    form.reset(takeOver(known.current, view.settings, values))
    known.current = view.settings
  }, [form, view.settings])

  /** Returns whether the settings are saved. */
  async function send(values: StationSettings): Promise<boolean> {
    const keys = changedKeys(view.settings, values)
    const typed = structuredClone(form.getValues()) as StationSettings
    try {
      const { settings } = await save(pick(values, keys))
      // The server removes an address's trailing slash, so the saved values replace the typed ones.
      known.current = settings
      form.reset(takeOver(typed, settings, form.getValues() as StationSettings))
      errors.settle()
      setOvertaken([])
      guard.release()
      notify.success('Zapisano ustawienia stanowiska')
      return true
    } catch (cause) {
      const error = errors.of(toApiError(cause))
      const refused = fieldErrorsOf(error)
      errors.refuse(() => refused)
      reportFailure(error, (name) => labelsOf(settingLabels)(name) ?? labelsIn(form.control)(name))
      if (Object.keys(refused).length > 0) focusOnError()
      return false
    }
  }

  async function press(): Promise<boolean> {
    if (isSaving || changed.length === 0) return false
    setIsSaving(true)
    let isSaved = false
    const save = async (values: StationSettings) => {
      isSaved = await send(values)
    }
    await submitForm(form, save, focusOnError)
    setIsSaving(false)
    return isSaved
  }

  function discard() {
    errors.clear()
    setOvertaken([])
    form.reset(view.settings)
  }

  useCommands([{ id: 'station.save', label: 'Zapisz ustawienia', ...SAVE_KEYS, run: () => void press() }])

  return (
    <SteadyForm form={form}>
      <ErrorsOfForm of={errors}>
        <SettingLocksContext value={locks}>
          <UnsavedSettingsContext value={changed.length > 0}>
            <form
              ref={place}
              className="station-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void press()
              }}
            >
              {children}
              <div className="station-save">
                <ActionButton
                  type="submit"
                  intent="primary"
                  text="Zapisz"
                  isWorking={isSaving}
                  disabledReason={changed.length === 0 ? 'Nie ma zmian do zapisania.' : null}
                />
                <ActionButton
                  text="Odrzuć zmiany"
                  disabledReason={changed.length === 0 ? 'Nie ma zmian do odrzucenia.' : null}
                  onClick={discard}
                />
                <span className="station-unsaved" role="status">
                  {changed.length > 0 &&
                    `Niezapisane: ${changed.map((key) => settingLabels[key]).join(', ')}`}
                </span>
                <span className="station-overtaken" role="status">
                  {lost.length > 0 &&
                    `Zmieniono w innym oknie: ${lost.map((key) => settingLabels[key]).join(', ')}. Zapis zastąpi tamtą zmianę.`}
                </span>
              </div>
            </form>
          </UnsavedSettingsContext>
        </SettingLocksContext>
      </ErrorsOfForm>
    </SteadyForm>
  )
}

type SettingKey = keyof StationSettings

/** Whether two values have the same content, regardless of key order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // A key whose value is undefined counts as missing.
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  const valueOf = (of: object, key: string): unknown => (of as Record<string, unknown>)[key]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    [...keys].every((key) => isSame(valueOf(a, key), valueOf(b, key)))
  )
}

function changedKeys(saved: StationSettings, values: StationSettings): SettingKey[] {
  return SETTING_KEYS.filter((key) => !isSame(saved[key], values[key]))
}

function pick(values: StationSettings, keys: readonly SettingKey[]): PartialSettings {
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

/** Returns the form values after the settings were changed elsewhere: the user's changes stay, the rest is replaced. */
function takeOver(before: StationSettings, after: StationSettings, values: StationSettings): StationSettings {
  return { ...after, ...pick(values, changedKeys(before, values)) }
}
