import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Modal } from '../../../../ui/modal.tsx'
import { originNow } from '../../../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../../../ui/notices.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { OrderLine } from '../details/order-details-model.ts'
import {
  checkLook,
  isBad,
  isRunning,
  lineFileSubject,
  type ProductFile,
} from '../../../../entities/project-file/project-file.ts'
import { useFileCheck } from '../../../../entities/project-file/use-file-check.ts'
import { changedOutside } from '../../../../lib/outside-changes.ts'

/** How long the result stays readable before the dialog closes, in ms. */
const CLOSE_AFTER_MS = 500

interface FileCheckDialogProps {
  title: string
  line: OrderLine
  /** The file as the server returned it after the upload. */
  file: ProductFile
  onClose: () => void
}

/** Waits for the automatic check of a file to end. Closing the dialog early does not stop the check on the server. */
export function FileCheckDialog({ title, line, file: sent, onClose }: FileCheckDialogProps) {
  const [file, setFile] = useState(sent)
  const status = file.preflight_status
  const hasEnded = !isRunning(status)
  const problem = useFileCheck(hasEnded ? null : file.pk, setFile)
  const close = useEffectEvent(onClose)
  const reportEnd = useEffectEvent(() => {
    notify.success('Zakończono proces weryfikacji pliku')
    const subject = lineFileSubject(line.pk)
    // The dialog is about to close, so problems that need the user's attention are shown as a notice.
    if (isBad(status)) {
      const words = `Pozycja ${line.pk}: ${status?.message ?? 'plik zawiera błędy.'}`
      notify.error(words, { origin: originNow(subject) })
    } else settleFailures(subject)
    changedOutside('orderProductFiles.create')
  })

  useEffect(() => {
    if (!hasEnded) return undefined
    reportEnd()
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasEnded])

  const look = hasEnded && status ? checkLook(status, false) : null
  return (
    <Modal title={title} onClose={onClose} canOutsideClickClose={false} className="form-dialog">
      <DialogBody>
        <div className="file-check" role="status">
          {look ? <StatusTag tone={look.tone} text={look.text} isLarge /> : <Spinner size={24} />}
          <div>
            <strong>{file.client_file_name}</strong>
            <p>{look ? look.detail : 'Trwa automatyczna weryfikacja pliku…'}</p>
          </div>
        </div>
        <p className="file-check-problem" role="alert">
          {problem && `Nie udało się sprawdzić stanu weryfikacji: ${problem.message}`}
        </p>
      </DialogBody>
      <DialogFooter actions={<Button text="Zamknij" onClick={onClose} />}>
        <span className="quiet">Okno można zamknąć – weryfikacja trwa na serwerze.</span>
      </DialogFooter>
    </Modal>
  )
}
