import { Button, ProgressBar } from '@blueprintjs/core'
import { SaveBar } from '../../../../forms/record/save-bar.tsx'
import type { TransferProgress } from '../../../../lib/transfers.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { byteCount } from '../../../../ui/byte-count.ts'
import { useWatch } from 'react-hook-form'
import { EM_DASH, formatMoney } from '../../../../lib/format.ts'
import { useLineFacts } from './line-facts.ts'
import type { OrderValues } from './order-form.ts'
import { totalsOf } from './totals.ts'

const NAMES = ['company_localization', 'currency', 'external_delivery_price', 'order_products'] as const

/** Net, tax and gross totals of what is typed so far. */
function OrderTotals() {
  const [shop, currency, deliveryPrice, lines] = useWatch<OrderValues, typeof NAMES>({ name: NAMES })
  const facts = useLineFacts()
  const totals = totalsOf({ shop, currency, deliveryPrice, lines, facts })
  const shown = (amount: string | undefined) =>
    amount === undefined ? EM_DASH : formatMoney(amount, currency)
  return (
    <dl className="new-order-totals" aria-label="Suma zamówienia">
      <div>
        <dt>Netto</dt>
        <dd>{shown(totals?.prices.net)}</dd>
      </div>
      <div>
        <dt>VAT{totals ? ` ${totals.vatPercent}\u00a0%` : ''}</dt>
        <dd>{shown(totals?.prices.vat)}</dd>
      </div>
      <div>
        <dt>Brutto{totals && !totals.hasDelivery ? ' bez dostawy' : ''}</dt>
        <dd>
          <strong>{shown(totals?.prices.gross)}</strong>
        </dd>
      </div>
    </dl>
  )
}

interface SendingBarProps {
  isSending: boolean
  progress: TransferProgress | null
  onCancel: () => void
}

/** The total, the submit button and, while files are being uploaded, the progress. */
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
