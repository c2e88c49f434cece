import { OPERATION_SOURCE_LABELS, OPERATION_TYPE_LABELS } from '#shared/domain/invoices.ts'
import { sumMoney } from '#shared/domain/money.ts'
import type { Transfer } from '#shared/domain/bank-files/transfer.ts'
import { csvAmount, csvFile } from '#shared/domain/csv.ts'
import type { OnlineOperation } from '../store/online-operations.ts'

/** Writes the operations of online payments in a file format that the accounting system accepts. */
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

/** Writes a bank's transfers as text: one per line, then their number and their sum per currency. */
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
