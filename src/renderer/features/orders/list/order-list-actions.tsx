import { BankAccount, BanCircle, TickCircle } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { sumMoney } from '#shared/domain/money.ts'
import { cancelRefusal, completeRefusal, payRefusal } from '#shared/domain/order-actions.ts'
import { countOf, formatMoney } from '../../../lib/format.ts'
import type { ConfirmQuestion } from '../../../ui/confirm-dialog.tsx'
import type { OrderRow } from './orders.columns.tsx'

export const ORDER_WORDS = ['zamówienie', 'zamówienia', 'zamówień'] as const

/** Everything that shows an order, its log or its papers. */
export const AFFECTED_BY_ORDERS = ['orders', 'orderLogs', 'invoices'] as const

/** What the list does to orders, to one from its menu and to several at once, by the rules of the details (OP-22). */
export interface OrderListAction {
  id: 'pay' | 'complete' | 'cancel'
  /** In the menu of a row. */
  label: string
  /** Above the selected rows. */
  bulkLabel: string
  icon: ReactElement
  isDestructive?: boolean
  success: string
  refusalOf: (row: OrderRow) => string | null
  /** The order is as the action leaves it. */
  isAchieved: (row: OrderRow) => boolean
  questionFor: (rows: readonly OrderRow[]) => ConfirmQuestion
}

const NAMED = 12

/** `10482`, or `3 zamówienia`. */
function nameOf(rows: readonly OrderRow[]): string {
  const [first] = rows
  return rows.length === 1 && first ? `zamówienie ${first.pk}` : countOf(rows.length, ...ORDER_WORDS)
}

function Numbers({ rows }: { rows: readonly OrderRow[] }) {
  if (rows.length === 1) return null
  const named = rows.slice(0, NAMED).map(({ pk }) => pk)
  const others = rows.length - named.length
  return (
    <p>
      Numery: {named.join(', ')}
      {others > 0 && ` i ${countOf(others, 'inne', 'inne', 'innych')}`}
    </p>
  )
}

/** What the orders cost together, by currency; an order without a price is left out and said. */
function grossText(rows: readonly OrderRow[]): string {
  const byCurrency = new Map<string, string[]>()
  for (const { currency, info } of rows) {
    const gross = info?.final_gross_price
    if (gross) byCurrency.set(currency ?? '', [...(byCurrency.get(currency ?? '') ?? []), gross])
  }
  return [...byCurrency].map(([currency, amounts]) => formatMoney(sumMoney(amounts), currency)).join(' i ')
}

export const ORDER_LIST_ACTIONS: readonly OrderListAction[] = [
  {
    id: 'pay',
    label: 'Oznacz jako opłacone',
    bulkLabel: 'Opłacone',
    icon: <BankAccount />,
    success: 'Oznaczono wpłatę',
    refusalOf: payRefusal,
    isAchieved: (row) => row.payment_status === 'paid',
    questionFor: (rows) => ({
      title: `Oznaczyć ${nameOf(rows)} jako opłacone?`,
      text: (
        <>
          <p>
            Każde zostanie oznaczone jako opłacone w całości. Kwota brutto razem: {grossText(rows) || '—'}.
          </p>
          <Numbers rows={rows} />
        </>
      ),
      confirmLabel: 'Oznacz jako opłacone',
    }),
  },
  {
    id: 'complete',
    label: 'Zakończ',
    bulkLabel: 'Zakończ',
    icon: <TickCircle />,
    success: 'Zakończono zamówienie',
    refusalOf: completeRefusal,
    isAchieved: (row) => row.status === 'done',
    questionFor: (rows) => ({
      title: `Zakończyć ${nameOf(rows)}?`,
      text: (
        <>
          <p>Nowy status: Zakończone.</p>
          <Numbers rows={rows} />
        </>
      ),
      confirmLabel: 'Zakończ',
    }),
  },
  {
    id: 'cancel',
    label: 'Anuluj zamówienie',
    bulkLabel: 'Anuluj zamówienia',
    icon: <BanCircle />,
    isDestructive: true,
    success: 'Anulowano zamówienie',
    refusalOf: cancelRefusal,
    isAchieved: (row) => row.status === 'canceled',
    questionFor: (rows) => ({
      title: `Anulować ${nameOf(rows)}?`,
      text: (
        <>
          <p>Nowy status: Anulowane. Tego nie można cofnąć.</p>
          <Numbers rows={rows} />
        </>
      ),
      confirmLabel: rows.length === 1 ? 'Anuluj zamówienie' : 'Anuluj zamówienia',
      cancelLabel: 'Wróć',
      intent: 'danger',
    }),
  },
]
