import { readFileSync } from 'node:fs'
import { subtractMoney, sumMoney } from '#shared/domain/money.ts'

/** Reads a bank file from `tests/fixtures/bank-files`. */
export function bankFixture(name: string): Uint8Array {
  return readFileSync(new URL(`../fixtures/bank-files/${name}`, import.meta.url))
}

export interface WrittenTransfer {
  title: string
  amount: string
  counterparty?: string
}

const swift = (amount: string): string => amount.replace('.', ',')

/** Returns a statement with these incoming transfers, as PKO BP exports it. */
export function mt940Of(transfers: readonly WrittenTransfer[], currency = 'PLN'): string {
  const total = sumMoney(transfers.map(({ amount }) => amount))
  const lines = transfers.flatMap(({ title, amount, counterparty = 'JAN KOWALSKI' }, index) => [
    `:61:2611201120C${currency.at(-1)}${swift(amount)}NTRFNONREF//BR${index}`,
    `:86:020~00VE02~20${title}~32${counterparty}`,
  ])
  return [
    ':20:MT940',
    ':25:/PL99999999990000000000000001',
    ':28C:00232',
    `:60F:C261119${currency}100,00`,
    ...lines,
    `:62F:C261120${currency}${swift(sumMoney(['100.00', total]))}`,
    '-',
    '',
  ].join('\r\n')
}

/** Returns a list of operations with these incoming transfers and a fee, as mBank exports it. */
export function mbankCsvOf(transfers: readonly WrittenTransfer[], currency = 'PLN'): string {
  const total = sumMoney(transfers.map(({ amount }) => amount))
  const rows = transfers.map(
    ({ title, amount, counterparty = 'JAN KOWALSKI' }) =>
      `2026-11-20;2026-11-20;PRZELEW PRZYCHODZĄCY;"${title}";"${counterparty}";'99';${swift(amount)};0,00;`,
  )
  return [
    'mBank S.A. Bankowość Detaliczna;',
    '',
    '#Waluta;',
    `${currency};`,
    '#Podsumowanie obrotów na rachunku;#Wpływy;#Wydatki;',
    `${currency};${swift(total)};-5,00;`,
    '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
    ...rows,
    `2026-11-20;2026-11-20;OPŁATA;"";"";'';-5,00;0,00;`,
    '',
    `;;;;;;#Saldo końcowe;${swift(subtractMoney(total, '5.00'))};`,
    '',
  ].join('\r\n')
}
