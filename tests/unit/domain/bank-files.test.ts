import { describe, expect, test } from 'vitest'
import { readBankFile, type Bank } from '#shared/domain/bank-files/read-bank-file.ts'
import { bankFixture, mbankCsvOf, mt940Of } from '#support/bank-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (bank: Bank, text: string) => readBankFile(bank, bytes(text))
const fixture = (name: string) => new TextDecoder().decode(bankFixture(name))

const PKO = [
  {
    date: '2026-11-19',
    amount: '1230.45',
    currency: 'PLN',
    title: 'Zapłata za zamówienie nr 100123 plakaty B1 na targi w Łodzi',
    counterparty: 'PRACOWNIA ŹRÓDŁO S.C. UL. ŚWIĘTOJAŃSKA 5 GDYNIA',
  },
  { date: '2026-11-20', amount: '15.00', currency: 'PLN', title: 'ZAM-100124', counterparty: 'JAN ŻÓŁĆ' },
]

const MBANK = [
  {
    date: '2026-11-18',
    amount: '1234.45',
    currency: 'PLN',
    title: 'ZAM. 100123; PLAKATY „ŁĄKA”',
    counterparty: 'KAWIARNIA JAŚMIN SP. Z O.O. UL. MŁYŃSKA 7 61-803 POZNAŃ',
  },
  {
    date: '2026-11-20',
    amount: '251.00',
    currency: 'PLN',
    title: 'zamówienie nr 100124',
    counterparty: 'ŻANETA GĘŚ',
  },
]

describe('PKO BP, MT940', () => {
  for (const name of ['pko-cp852.sta', 'pko-cp1250.sta', 'pko-utf8.sta']) {
    test(`${name}: reads incoming transfers with their split titles, in the encoding that the bank chose`, () => {
      expect(readBankFile('pko', bankFixture(name))).toEqual(PKO)
    })
  }

  test('reads several statements in SWIFT envelopes, another character before subfields, and a title without subfields', () => {
    expect(readBankFile('pko', bankFixture('pko-envelope.sta'))).toEqual([
      {
        date: '2026-11-19',
        amount: '250.00',
        currency: 'EUR',
        title: 'Bestellung 100200 Vielen Dank',
        counterparty: 'MUELLER UND SOEHNE GMBH KOELN',
      },
      { date: '2026-11-20', amount: '80.50', currency: 'EUR', title: 'zam. 100201', counterparty: '' },
    ])
  })

  test('a file cut off after any line is refused as a whole', () => {
    const lines = fixture('pko-utf8.sta').split('\r\n')
    const closing = lines.findIndex((line) => line.startsWith(':62F:'))
    for (let length = 3; length < closing; length += 1) {
      expect(() => read('pko', lines.slice(0, length).join('\r\n')), `${length} lines`).toThrow(
        /niepełny|nie jest wyciąg/,
      )
    }
  })

  test('a missing operation in the middle is detected by the balance', () => {
    const text = mt940Of([
      { title: 'ZAM-100001', amount: '10.00' },
      { title: 'ZAM-100002', amount: '20.00' },
    ])
    expect(read('pko', text)).toHaveLength(2)
    const without = text.replace(/:61:[^\r]*10,00[^\r]*\r\n:86:[^\r]*\r\n/, '')
    expect(without).not.toBe(text)
    expect(() => read('pko', without)).toThrow('operacje nie zgadzają się z saldem końcowym')
  })
})

describe('mBank, CSV', () => {
  for (const name of ['mbank-cp1250.csv', 'mbank-utf8.csv']) {
    test(`${name}: reads incoming transfers, with semicolons and Polish letters in their titles`, () => {
      expect(readBankFile('mbank', bankFixture(name))).toEqual(MBANK)
    })
  }

  test('a file cut off after any line is refused as a whole', () => {
    const lines = fixture('mbank-utf8.csv').split('\n')
    const closing = lines.findIndex((line) => line.includes('#Saldo końcowe'))
    for (let length = 1; length < closing; length += 1) {
      expect(() => read('mbank', lines.slice(0, length).join('\n')), `${length} lines`).toThrow(
        /niepełny|nie jest lista/,
      )
    }
  })

  test('a file cut off within a quoted title is refused', () => {
    const text = fixture('mbank-utf8.csv')
    expect(() => read('mbank', text.slice(0, text.indexOf('PLAKATY')))).toThrow('niepełny')
  })

  test('a missing operation in the middle is detected by the announced totals', () => {
    const text = mbankCsvOf([
      { title: 'ZAM-100001', amount: '10.00' },
      { title: 'ZAM-100002', amount: '20.00' },
    ])
    expect(read('mbank', text)).toHaveLength(2)
    const without = text.replace(/[^\n]*ZAM-100001[^\n]*\n/, '')
    expect(() => read('mbank', without)).toThrow('nie zgadzają się z podsumowaniem')
  })

  test('a list without operations has no transfers', () => {
    expect(read('mbank', mbankCsvOf([]))).toEqual([])
    expect(read('pko', mt940Of([]))).toEqual([])
  })
})

describe("a file that is not the bank's", () => {
  test('the other bank’s file is refused with the name of the expected one', () => {
    expect(() => readBankFile('mbank', bankFixture('pko-cp852.sta'))).toThrow(
      'To nie jest lista operacji banku mBank.',
    )
    expect(() => readBankFile('pko', bankFixture('mbank-cp1250.csv'))).toThrow(
      'To nie jest wyciąg MT940 banku PKO BP.',
    )
  })

  test('empty, blank, binary and unrelated files are refused', () => {
    for (const bank of ['pko', 'mbank'] as const) {
      expect(() => read(bank, '')).toThrow('Przesłany plik jest pusty.')
      expect(() => read(bank, ' \r\n\r\n')).toThrow('Przesłany plik jest pusty.')
      expect(() => readBankFile(bank, new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255]))).toThrow(
        'To nie jest plik tekstowy wyciągu.',
      )
      expect(() => read(bank, '<html><body>Zaloguj się</body></html>')).toThrow(/^To nie jest/)
    }
  })

  test('an invalid amount is refused, never guessed', () => {
    const text = mbankCsvOf([{ title: 'ZAM-100001', amount: '10.00' }]).replace('10,00;0,00', 'dziesięć;0,00')
    expect(() => read('mbank', text)).toThrow('Nieczytelna kwota w pliku: „dziesięć”.')
  })
})
