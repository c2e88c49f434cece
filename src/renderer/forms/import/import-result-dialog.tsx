import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Modal } from '../../ui/modal.tsx'
import { readImportReport } from './import-result.ts'
import './import-result.css'
import '../../ui/plain-table.css'

interface ImportResultDialogProps {
  reply: unknown
  fileName: string
  onClose: () => void
}

/** Shows the result of an imported workbook until the user closes it. */
export function ImportResultDialog({ reply, fileName, onClose }: ImportResultDialogProps) {
  const { facts, lines } = readImportReport(reply)
  return (
    <Modal title={`Wynik importu: ${fileName}`} onClose={onClose} className="import-report">
      <DialogBody>
        {facts.length > 0 && (
          <dl className="import-report-facts">
            {facts.map(({ label, value }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {lines.length > 0 && (
          <table className="plain-table" aria-label="Szczegóły importu">
            <thead>
              <tr>
                <th scope="col">Gdzie</th>
                <th scope="col">Co</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ place, text }, index) => (
                <tr key={index}>
                  <td>{place || '—'}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {facts.length === 0 && lines.length === 0 && <p>Serwer przyjął plik i nie podał szczegółów.</p>}
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text="Zamknij" onClick={onClose} />} />
    </Modal>
  )
}
