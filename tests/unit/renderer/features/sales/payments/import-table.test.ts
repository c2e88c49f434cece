import { expect, test } from 'vitest'
import { csvOf, sumsOf, tabbedText } from '#renderer/features/sales/payments/import-table.ts'

const row = (title: string | null, amount: string | null, currency: string | null = 'PLN') => ({
  title,
  amount,
  currency,
})

test('totals are exact, one for each currency', () => {
  const many = Array.from({ length: 1000 }, () => row('x', '0.10'))
  expect(sumsOf([...many, row('y', '7', 'EUR'), row('z', null)])).toEqual([
    { currency: 'PLN', amount: '100.00' },
    { currency: 'EUR', amount: '7.00' },
  ])
  expect(sumsOf([])).toEqual([{ currency: null, amount: '0.00' }])
})

test('CSV opens in a Polish spreadsheet: byte order mark, semicolons, decimal comma, quotes', () => {
  const csv = csvOf({
    unassigned: [row('zam; "pilne"\r\nŁódź', '12.50')],
    assigned: [{ ...row('ZAM-1', '1.00'), order_number: '10482' }],
  })
  expect(csv).toBe(
    '\ufeffLista;Tytuł;Kwota;Waluta;Zamówienie\r\n' +
      'Nieprzypisane;"zam; ""pilne"" Łódź";12,50;PLN;\r\n' +
      'Przypisane;ZAM-1;1,00;PLN;10482\r\n',
  )
})

test('a title that a spreadsheet would run as a formula stays a text', () => {
  for (const title of ['=HYPERLINK("http://a")', '+48600', '-1', '@SUM(A1)']) {
    expect(tabbedText([row(title, '1.00')])).toContain(`\r\n'${title}\t`)
  }
})
