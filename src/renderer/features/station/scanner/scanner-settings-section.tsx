import { AdvancedPart } from '../settings/advanced-part.tsx'
import { SettingNumber, SettingText } from '../settings/setting-fields.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { DevicePart } from './device-part.tsx'
import { Barcode } from '@blueprintjs/icons'
import { useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { CalibrationDialog } from './calibration-dialog.tsx'
import { useScannerChange } from './use-scanner-change.ts'
import './scanner.css'

const WEDGE_FIELDS = [
  'scanner.minLength',
  'scanner.maxAverageGapMs',
  'scanner.endPauseMs',
  'scanner.prefix',
  'scanner.suffix',
]

/**
 * The scanners of this station: keyboard scanners, which are always active, and a device scanner (DESK-041, DESK-049).
 */
export function ScannerSettingsSection() {
  return (
    <SettingsSection
      id="skaner"
      text="Skaner podłączony jak klawiatura działa od razu. Jeśli skany nie są rozpoznawane, zmierz go."
    >
      <CalibrationPart />
      <DevicePart />
      <AdvancedPart names={WEDGE_FIELDS} title="Rozpoznawanie skanów">
        <div className="settings-grid">
          <SettingNumber
            name="scanner.minLength"
            label="Najkrótszy kod"
            unit="znaki"
            help="Krótszy ciąg jest pisaniem."
          />
          <SettingNumber
            name="scanner.maxAverageGapMs"
            label="Największy średni odstęp znaków"
            unit="ms"
            help="Wolniejszy ciąg jest pisaniem."
          />
          <SettingNumber
            name="scanner.endPauseMs"
            label="Pauza, która kończy kod"
            unit="ms"
            help="Dla skanera, który nie wysyła Enter ani Tab."
          />
          <span />
          <SettingText
            name="scanner.prefix"
            label="Przedrostek"
            help="Znaki, które skaner dodaje przed kodem."
          />
          <SettingText name="scanner.suffix" label="Przyrostek" help="Znaki, które skaner dodaje za kodem." />
        </div>
      </AdvancedPart>
    </SettingsSection>
  )
}

/** Starts a calibration, which measures the scanner by a few scans. */
function CalibrationPart() {
  const [isOpen, setIsOpen] = useState(false)
  const { settings, disabledReason } = useScannerChange()
  return (
    <div className="scanner-part">
      <p>
        <strong>Skaner jak klawiatura</strong>
        <span className="quiet">Trzy skany kodu z ekranu ustawią przerwy, przedrostek i przyrostek.</span>
      </p>
      <ActionButton
        icon={<Barcode />}
        text="Zmierz skaner"
        disabledReason={disabledReason}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && settings && <CalibrationDialog settings={settings} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
