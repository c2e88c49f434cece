import { Button } from '@blueprintjs/core'
import { byteCount } from './byte-count.ts'
import './transfer-bar.css'

interface TransferProgressProps {
  /** The transfer in progress: `Wysyłanie projekt.pdf`. */
  label: string
  doneBytes: number
  /** Null if unknown; then only the amount transferred is shown. */
  totalBytes: number | null
  /** Formats an amount; by default as bytes. */
  amountText?: (amount: number) => string
  /** Missing if the transfer cannot be cancelled. */
  onCancel?: () => void
}

/** Progress bar, percentage and bytes of an upload, a download or another gradual process, with "Przerwij". */
export function TransferBar(props: TransferProgressProps) {
  const { label, doneBytes, totalBytes, amountText = byteCount, onCancel } = props
  const percent = totalBytes ? Math.min(100, Math.floor((doneBytes / totalBytes) * 100)) : null
  const amount = totalBytes ? `${amountText(doneBytes)} z ${amountText(totalBytes)}` : amountText(doneBytes)
  return (
    <div className="transfer">
      <div
        className={percent === null ? 'transfer-bar transfer-unknown' : 'transfer-bar'}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={percent === null ? amount : `${percent} %, ${amount}`}
      >
        <div className="transfer-done" style={{ width: `${percent ?? 100}%` }} />
      </div>
      <span className="transfer-text">
        {percent !== null && <span className="transfer-percent">{`${percent}\u00a0%`}</span>}
        <span>{amount}</span>
      </span>
      {onCancel && <Button size="small" text="Przerwij" onClick={onCancel} />}
    </div>
  )
}
