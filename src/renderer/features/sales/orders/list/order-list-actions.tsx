import { BankAccount, BanCircle, TickCircle } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { sumMoney } from '#shared/domain/money.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { formatMoney, orDash } from '../../../../lib/format.ts'
import type { ConfirmQuestion } from '../../../../ui/questions.ts'
import { CANCEL, COMPLETE } from '../actions/order-questions.ts'
import type { OrderListRow } from './orders.columns.tsx'

export const ORDER_WORDS = COUNTED.order

/**
 * An action of the order list, for one row or for selected rows. It follows the same rules as the order page (OP-22).
 */
export interface OrderListAction {
  id: 'pay' | 'complete' | 'cancel'
  /** Label in a row's menu. */
  label: string
  /** Label in the bar above selected rows. */
  bulkLabel: string
  icon: ReactElement
  isDestructive?: boolean
  refusalOf: (row: OrderListRow) => string | null
  /** Whether the order is already in the state that the action leads to. */
  isAchieved: (row: OrderListRow) => boolean
  questionForAll: (rows: readonly OrderListRow[]) => ConfirmQuestion
}

const NAMED = 12

/** The effect of the action and the numbers of the affected orders. */
function Consequence({ text, rows }: { text: string; rows: readonly OrderListRow[] }) {
  const named = rows.slice(0, NAMED).map(({ pk }) => pk)
  const others = rows.length - named.length
  return (
    <>
      <p>{text}</p>
      <p>
        Numery: {named.join(', ')}
        {others > 0 && ` i ${countOf(others, COUNTED.other)}`}
      </p>
    </>
  )
}

/** Returns the total gross price of the orders, per currency. */
function grossText(rows: readonly OrderListRow[]): string {
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
    refusalOf: ORDER_RULES.bulk.pay,
    isAchieved: (row) => row.payment_status === 'paid',
    questionForAll: (rows) => ({
      title: `Oznaczyć ${countOf(rows.length, ORDER_WORDS)} jako opłacone?`,
      text: (
        <Consequence
          text={`Każde zostanie opłacone w całości. Kwota brutto razem: ${orDash(grossText(rows))}.`}
          rows={rows}
        />
      ),
      confirmLabel: 'Oznacz jako opłacone',
    }),
  },
  {
    ...COMPLETE,
    id: 'complete',
    refusalOf: ORDER_RULES.bulk.complete,
    bulkLabel: 'Zakończ',
    icon: <TickCircle />,
    questionForAll: (rows) => ({
      title: `Zakończyć ${countOf(rows.length, ORDER_WORDS)}?`,
      text: <Consequence text="Nowy status: Zakończone." rows={rows} />,
      confirmLabel: 'Zakończ',
    }),
  },
  {
    ...CANCEL,
    id: 'cancel',
    refusalOf: ORDER_RULES.bulk.cancel,
    bulkLabel: 'Anuluj zamówienia',
    icon: <BanCircle />,
    questionForAll: (rows) => ({
      title: `Anulować ${countOf(rows.length, ORDER_WORDS)}?`,
      text: <Consequence text="Nowy status: Anulowane. Tego nie da się cofnąć." rows={rows} />,
      confirmLabel: 'Anuluj zamówienia',
      cancelLabel: 'Wróć',
      intent: 'danger',
    }),
  },
]
