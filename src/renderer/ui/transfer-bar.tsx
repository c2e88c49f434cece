import { Button } from '@blueprintjs/core'
import { byteCount } from './byte-count.ts'
import './transfer-bar.css'

interface TransferProgressProps {
  /** What is on its way: `Wysyłanie projekt.pdf`. */
  label: string
  doneBytes: number
  /** Null: unknown, then only what has passed is told. */
  totalBytes: number | null
  /** How an amount is written; without it as bytes. */
  amountText?: (amount: number) => string
  /** Absent where it cannot be given up. */
  onCancel?: () => void
}

/** Bar, percent and bytes of an upload or a download, or what else comes bit by bit, with "Przerwij". */
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
