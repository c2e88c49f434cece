import { expect, test } from 'vitest'
import { readImportReport } from '#renderer/forms/import/import-result.ts'

test('SYS-019 reads the result of an import in every shape that the server uses', () => {
  const read = (reply: unknown) => {
    const { facts, lines } = readImportReport(reply)
    return [
      ...facts.map(({ label, value }) => `${label}=${value}`),
      ...lines.map(({ place, text }) => `${place}: ${text}`),
    ]
  }
  expect(read(undefined)).toEqual([])
  expect(read('')).toEqual([])
  expect(read('OK')).toEqual([': OK'])
  expect(read({ detail: 'Wczytano plik.' })).toEqual([': Wczytano plik.'])
  expect(read({ created: 1, updated: 2, custom: true })).toEqual(['Dodano=1', 'Zmieniono=2', 'custom=tak'])
  expect(read(['Wiersz 3: brak tekstu', 'Wiersz 4: brak tekstu'])).toEqual([
    ': Wiersz 3: brak tekstu',
    ': Wiersz 4: brak tekstu',
  ])
  expect(read([{ row: 3, errors: ['a', 'b'] }])).toEqual(['Wiersz 3: a; b'])
  expect(read({ errors: { 5: ['Nie ma wpisu.'], de: 'Za długi.' } })).toEqual([
    'Wiersz 5: Nie ma wpisu.',
    'de: Za długi.',
  ])
  expect(read({ rows: [{ model: 'faq', id: 3, status: 'ok' }] })).toEqual([
    'rows=1',
    'Wiersz 3: model: faq; ok',
  ])
  expect(read(null)).toEqual([])
})
