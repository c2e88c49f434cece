import { Button, ProgressBar } from '@blueprintjs/core'
import { SaveBar } from '../../../../forms/record/save-bar.tsx'
import type { TransferProgress } from '../../../../lib/transfers.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { byteCount } from '../../../../ui/byte-count.ts'
import { OrderTotals } from './order-totals.tsx'

interface SendingBarProps {
  isSending: boolean
  progress: TransferProgress | null
  onCancel: () => void
}

/** The sum, the one next action and, while the files go out, how far they are. */
export function SendingBar({ isSending, progress, onCancel }: SendingBarProps) {
  const part = progress?.totalBytes ? progress.doneBytes / progress.totalBytes : null
  return (
    <SaveBar className="new-order-bar">
      <ActionButton type="submit" intent="primary" text="Utwórz zamówienie" isWorking={isSending} />
      {isSending && (
        <div className="new-order-progress">
          <ProgressBar
            value={part ?? 0}
            stripes={part === null || part === 1}
            aria-label="Zapisywanie zamówienia"
          />
          <span role="status">{progressText(progress)}</span>
          <Button text="Anuluj" aria-label="Przerwij zapisywanie" onClick={onCancel} />
        </div>
      )}
      <OrderTotals />
    </SaveBar>
  )
}

function progressText(progress: TransferProgress | null): string {
  if (!progress?.totalBytes) return 'Wysyłanie…'
  const { doneBytes, totalBytes, isAgain } = progress
  if (doneBytes >= totalBytes) return 'Serwer zapisuje…'
  const count = `${byteCount(doneBytes)} z ${byteCount(totalBytes)}`
  return isAgain ? `Wysyłanie ponownie, w innym zapisie: ${count}` : count
}
