import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { carriers, type Carrier } from '#shared/domain/packing.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PrintRouting } from '#shared/station/print-routing.ts'
import { carrierNames } from '#shared/station/setting-words.ts'
import { useField } from '../../../forms/fields/use-field.ts'
import { printsPapers } from './printers/printer-model.ts'
import { SettingChoice, SettingSwitch, type SettingOption } from './setting-fields.tsx'
import { useSettingLock } from './settings-data.ts'
import { SettingsSection } from './settings-section.tsx'

type ByCarrier = PrintRouting['labelByCarrier']

function CarrierRoutes({ printers }: { printers: readonly SettingOption[] }) {
  const { value, errors, change } = useField(
    'routing.labelByCarrier',
    'Etykiety przewoźników na innej drukarce',
  )
  const lock = useSettingLock('routing')
  const id = useId()
  const routes = value as ByCarrier

  function choose(carrier: Carrier, printer: string) {
    const { [carrier]: _before, ...others } = routes
    change(printer === '' ? others : { ...others, [carrier]: printer })
  }

  return (
    <div role="group" aria-labelledby={`${id}-title`} className="carrier-routes">
      <h3 id={`${id}-title`}>Etykiety przewoźników na innej drukarce</h3>
      <div className="settings-grid settings-grid-small">
        {carriers.map((carrier) => (
          <div key={carrier} className="text-field">
            <label htmlFor={`${id}-${carrier}`} className="text-field-label">
              {carrierNames[carrier]}
            </label>
            <HTMLSelect
              id={`${id}-${carrier}`}
              fill
              disabled={lock !== null}
              iconProps={{ title: '' }}
              value={routes[carrier] ?? ''}
              onChange={(event) => choose(carrier, event.currentTarget.value)}
            >
              <option value="">jak pozostałe etykiety</option>
              {printers.map((option) => (
                <option key={option.value} value={option.value ?? ''}>
                  {option.label}
                </option>
              ))}
            </HTMLSelect>
          </div>
        ))}
      </div>
      <div className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
    </div>
  )
}

/** Chooses the printer for each kind of document (DESK-063). */
export function RoutingSection({ view }: { view: SettingsView }) {
  const { printers, routing } = view.settings
  const options = printers.map(({ id, name }) => ({ value: id, label: name }))
  const paperOptions = (chosen: string | null) => [
    { value: null, label: 'okno drukowania' },
    ...printers
      .filter((printer) => printsPapers(printer) || printer.id === chosen)
      .map(({ id, name }) => ({ value: id, label: name })),
  ]
  const papers = 'Format A4: drukarka przez sterownik systemu lub IPP.'
  return (
    <SettingsSection id="trasy" text="Która drukarka co drukuje. Identyfikatory drukuje drukarka etykiet.">
      <div className="settings-grid">
        <SettingChoice
          name="routing.label"
          label="Etykiety"
          options={[{ value: null, label: 'bez drukowania etykiet' }, ...options]}
        />
        <span />
        <SettingChoice
          name="routing.orderCard"
          label="Karty zamówień"
          help={papers}
          options={paperOptions(routing.orderCard)}
        />
        <SettingChoice
          name="routing.invoice"
          label="Faktury"
          help={papers}
          options={paperOptions(routing.invoice)}
        />
        <SettingChoice
          name="routing.montageCard"
          label="Karty montaży"
          help={papers}
          options={paperOptions(routing.montageCard)}
        />
      </div>
      {printers.length > 1 && <CarrierRoutes printers={options} />}
      <SettingSwitch name="printsAfterPacking" label="Drukuj etykietę od razu po potwierdzeniu spakowania" />
    </SettingsSection>
  )
}
