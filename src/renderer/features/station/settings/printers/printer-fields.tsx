import { useFormContext, useWatch } from 'react-hook-form'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { languageNames, printerFieldLabels } from '#shared/station/setting-words.ts'
import { printerLanguage } from '#shared/station/printer-profile.ts'
import { AdvancedPart } from '../advanced-part.tsx'
import { SettingChoice, SettingNumber, SettingSwitch, SettingText } from '../setting-fields.tsx'
import type { PrinterValues } from './printer-form.ts'

const LANGUAGE_HINTS: Record<string, string> = {
  zpl: 'Zebra i zgodne',
  epl2: 'starsze Zebra i Eltron',
  tspl: 'TSC, Xprinter, Godex',
  escpos: 'drukarki paragonowe',
}

const LANGUAGES = printerLanguage.options.map((value) => ({
  value,
  label: `${languageNames[value]} – ${LANGUAGE_HINTS[value] ?? ''}`,
}))

const RESOLUTIONS = [
  { value: 203, label: '203 dpi (8 punktów na mm)' },
  { value: 300, label: '300 dpi (12 punktów na mm)' },
]

const ROTATIONS = [0, 90, 180, 270].map((value) => ({
  value,
  label: value === 0 ? 'bez obrotu' : `${value}°`,
}))

const COMPRESSIONS = [
  { value: 'acs', label: 'ACS (każda drukarka ZPL)' },
  { value: 'z64', label: 'Z64 (najkrótsza)' },
  { value: 'hex', label: 'bez kompresji' },
]

/** Fields that every printer needs: name, language, resolution and paper. */
export function PrinterFields() {
  const { control } = useFormContext<PrinterValues>()
  const [kind, printsLabels] = useWatch({ control, name: ['kind', 'printsLabels'] })
  const isDriver = kind === 'driver'
  const nameField = <SettingText name="name" label="Nazwa na tym stanowisku" isRequired />
  // An office printer manages its paper itself.
  if (isDriver && !printsLabels) return nameField
  return (
    <>
      {nameField}
      <div className="printer-pair-even">
        {!isDriver && (
          <SettingChoice
            name="language"
            label={printerFieldLabels.language}
            help="Jeśli wyjdą litery zamiast ramki, wybierz inny."
            options={LANGUAGES}
          />
        )}
        <SettingChoice
          name="dpi"
          label={printerFieldLabels.dpi}
          help="Jest na tabliczce drukarki."
          options={RESOLUTIONS}
        />
      </div>
      <div className="printer-pair-even">
        <SettingNumber name="labelWidthMm" label={printerFieldLabels.labelWidthMm} unit="mm" isRequired />
        <SettingNumber name="labelHeightMm" label={printerFieldLabels.labelHeightMm} unit="mm" isRequired />
      </div>
    </>
  )
}

const ADVANCED = [
  'offsetX',
  'offsetY',
  'rotation',
  'darkness',
  'speed',
  'threshold',
  'gapMm',
  'headWidthMm',
  'zplCompression',
]

/** Corrections for one device, not needed before the first print. */
export function PrinterAdvanced() {
  const { control } = useFormContext<PrinterValues>()
  const [kind, language, dpi] = useWatch({ control, name: ['kind', 'language', 'dpi'] })
  const speaks = (...languages: string[]) => kind !== 'driver' && languages.includes(language)
  const perMm = Math.round(dpi / 25.4)
  const own = 'Puste: jak ustawiono w drukarce.'
  return (
    <AdvancedPart names={ADVANCED}>
      <div className="printer-grid">
        <SettingNumber
          name="offsetX"
          label={printerFieldLabels.offsetX}
          unit="punkty"
          help={`${countOf(perMm, COUNTED.dot)} to 1 mm; ujemne: w lewo.`}
        />
        <SettingNumber
          name="offsetY"
          label={printerFieldLabels.offsetY}
          unit="punkty"
          help={`${countOf(perMm, COUNTED.dot)} to 1 mm; ujemne: w górę.`}
        />
        <SettingChoice name="rotation" label={printerFieldLabels.rotation} options={ROTATIONS} />
        <SettingNumber
          name="threshold"
          label={printerFieldLabels.threshold}
          help="96–160; większy daje grubsze kreski."
        />
        {kind !== 'driver' && (
          <>
            <SettingNumber
              name="darkness"
              label={printerFieldLabels.darkness}
              help={`0–30. ${own}`}
              isNullable
            />
            <SettingNumber
              name="speed"
              label={printerFieldLabels.speed}
              unit="cale/s"
              help={`1–14. ${own}`}
              isNullable
            />
          </>
        )}
        {speaks('tspl', 'epl2') && (
          <SettingNumber
            name="gapMm"
            label={printerFieldLabels.gapMm}
            unit="mm"
            help="0: papier bez przerw."
          />
        )}
        {speaks('escpos') && (
          <SettingNumber
            name="headWidthMm"
            label={printerFieldLabels.headWidthMm}
            unit="mm"
            help="72 dla papieru 80 mm, 48 dla 58 mm."
          />
        )}
        {speaks('zpl') && (
          <SettingChoice
            name="zplCompression"
            label={printerFieldLabels.zplCompression}
            options={COMPRESSIONS}
          />
        )}
      </div>
      {speaks('escpos') && <SettingSwitch name="cutsAfter" label="Obcinaj papier po każdej etykiecie" />}
      <SettingSwitch
        name="asksStatus"
        label="Pytaj drukarkę o jej stan"
        help="Wyłącz, jeśli drukarka drukuje to pytanie jako tekst."
      />
    </AdvancedPart>
  )
}
