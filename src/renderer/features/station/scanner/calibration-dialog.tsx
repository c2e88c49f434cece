import { Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { SCANS_TO_MEASURE } from '#shared/domain/wedge-calibration.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { code128Bars } from '../../../ui/code128.ts'
import { Code128Picture } from '../../../ui/code128-picture.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { CalibrationResult, MeasuredScans } from './calibration-result.tsx'
import { useMeasuring } from './use-measuring.ts'
import { useScannerChange } from './use-scanner-change.ts'

interface CalibrationDialogProps {
  settings: ScannerSettings
  onClose: () => void
}

const NOT_YET = `Zeskanuj kod ${SCANS_TO_MEASURE} razy.`

/** Shows a code, measures its scans and proposes the settings that fit this scanner (DESK-041). */
export function CalibrationDialog({ settings, onClose }: CalibrationDialogProps) {
  const { code, scans, problem, result, again } = useMeasuring()
  const { save } = useScannerChange()
  const [isSaving, setIsSaving] = useState(false)
  const bars = useMemo(() => (code === null ? null : code128Bars(code)), [code])

  async function apply() {
    if (!result) return
    setIsSaving(true)
    try {
      await save(result.settings)
      notify.success('Ustawiono skaner według pomiaru.')
      onClose()
    } catch (cause) {
      notify.failure(toApiError(cause))
      setIsSaving(false)
    }
  }

  return (
    <Modal title="Zmierz skaner" className="calibration" onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p>
          {result
            ? 'Pomiar gotowy.'
            : 'Zeskanuj ten kod trzy razy, z odległości jak przy pracy. Nie pisz w tym czasie na klawiaturze.'}
        </p>
        <div className="calibration-code">
          {bars && <Code128Picture bars={bars} label="Kod do zmierzenia skanera" />}
        </div>
        <MeasuredScans scans={scans} />
        <div role="status" className="calibration-state">
          {problem && <Callout intent="warning">{problem}</Callout>}
          {!problem && !result && (
            <p className="quiet">
              {scans.length === 0
                ? 'Czekam na pierwszy skan…'
                : `Zmierzono ${scans.length} z ${SCANS_TO_MEASURE}. Zeskanuj kod jeszcze raz.`}
            </p>
          )}
          {!problem && result && <CalibrationResult result={result} scans={scans} current={settings} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <ActionButton text="Anuluj" onClick={onClose} />
            <ActionButton
              text="Zmierz od nowa"
              disabledReason={scans.length === 0 ? 'Nic jeszcze nie zmierzono.' : null}
              onClick={again}
            />
            <ActionButton
              intent="primary"
              text="Zastosuj"
              isWorking={isSaving}
              disabledReason={result ? null : NOT_YET}
              onClick={() => void apply()}
            />
          </>
        }
      />
    </Modal>
  )
}
