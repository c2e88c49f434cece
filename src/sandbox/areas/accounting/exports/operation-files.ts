import { OPERATION_SOURCE_LABELS, OPERATION_TYPE_LABELS } from '#shared/domain/invoices.ts'
import { sumMoney } from '#shared/domain/money.ts'
import type { Transfer } from '../bank-files/transfer.ts'
import { csvAmount, csvFile } from '#shared/domain/csv.ts'
import type { OnlineOperation } from '../store/online-operations.ts'

/** Operations of the online payments as a file that the accounting system takes. */
export function onlineOperationsFile(operations: readonly OnlineOperation[]): Uint8Array {
  return csvFile([
    ['Numer operacji', 'Data', 'Rodzaj', 'Źródło', 'Kwota', 'Waluta', 'Opis', 'Zamówienie', 'Wpłacający'],
    ...operations.map((operation) => [
      operation.number,
      operation.date,
      OPERATION_TYPE_LABELS[operation.type],
      OPERATION_SOURCE_LABELS[operation.source],
      csvAmount(operation.amount),
      operation.currency,
      operation.description,
      operation.orderPk === null ? '' : String(operation.orderPk),
      operation.payer,
    ]),
  ])
}

/** A bank's transfers as text: a line each, then how many there were and what they come to per currency. */
export function bankOperationsText(transfers: readonly Transfer[]): Uint8Array {
  const sums = [...Map.groupBy(transfers, ({ currency }) => currency)].map(
    ([currency, own]) => `${csvAmount(sumMoney(own.map(({ amount }) => amount)))} ${currency}`,
  )
  return csvFile([
    ['Lp.', 'Data', 'Kwota', 'Waluta', 'Kontrahent', 'Tytuł'],
    ...transfers.map(({ date, amount, currency, counterparty, title }, index) => [
      String(index + 1),
      date,
      csvAmount(amount),
      currency,
      counterparty,
      title,
    ]),
    ['Razem', String(transfers.length), sums.join(' + ')],
  ])
}
