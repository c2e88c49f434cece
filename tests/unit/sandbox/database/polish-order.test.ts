import { describe, expect, test } from 'vitest'
import { polishOrder } from '#sandbox/database/polish-order.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { comparePolish } from '#shared/domain/polish-order.ts'

const IN_ORDER = [
  '2. dział',
  'Adam',
  'Ämter',
  'Azot',
  'Ącki',
  'Cyga',
  'Ćwik',
  'ewa',
  'Ęś',
  'lustro',
  'Lwów',
  'Łoś',
  'łuna',
  'Mąka',
  'Nowak',
  'Ńki',
  'Ozga',
  'Óscar',
  'Sowa',
  'Straße',
  'Szary',
  'Ścibor',
  'Zych',
  'Źrebak',
  'Żaba',
]

describe('Polish order of names', () => {
  test('Ł comes after L and Ż last, and case and diacritics of other languages have no effect, in the database as in the client', () => {
    const shuffled = IN_ORDER.toReversed()
    const database = openDatabase(':memory:')
    const rows = database.all<{ name: string }>(
      'SELECT value AS name FROM json_each(?) ORDER BY polish_order(value)',
      JSON.stringify(shuffled),
    )
    database.close()
    expect(rows.map(({ name }) => name)).toEqual(IN_ORDER)
    expect(shuffled.toSorted(comparePolish)).toEqual(IN_ORDER)
  })

  test('numbers within names are sorted by value in the client', () => {
    expect(['Widok 10', 'Widok 9', 'widok 2'].toSorted(comparePolish)).toEqual([
      'widok 2',
      'Widok 9',
      'Widok 10',
    ])
  })

  test('a longer word comes after its prefix', () => {
    const [łan, łania, lan] = ['łan', 'łania', 'lan'].map(polishOrder) as [string, string, string]
    expect(lan < łan && łan < łania).toBe(true)
  })
})
