import { Barcode } from '@blueprintjs/icons'
import { useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { CalibrationDialog } from './calibration-dialog.tsx'
import { useScannerChange } from './use-scanner-change.ts'

/** Measures the scanner by a few scans instead of guessing numbers. */
export function CalibrationPart() {
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
