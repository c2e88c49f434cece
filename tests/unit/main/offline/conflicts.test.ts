import { describe, expect, test } from 'vitest'
import { compare, type EntryComparison, type OrderFacts } from '#main/services/offline/conflicts.ts'
import type { EntryBase, EntryValue } from '#main/services/offline/ports.ts'
import { offlineConflicts } from '#shared/domain/offline/entries.ts'

const BASE: EntryBase = {
  status: 'in_production',
  addresses: { '11': 'address-a', '12': 'address-b' },
  carrier: 'carrier-a',
  lines: { '21': 500, '22': 100 },
  weights: { 'product-21': null, 'product-22': '1.50' },
  packages: [
    { pk: 31, isPacked: false, number: null },
    { pk: 32, isPacked: false, number: null },
  ],
}
const FACTS: OrderFacts = { deliveryStatus: 'not_send', changedAt: null, labelled: [], coming: [] }
const AT = Date.parse('2026-11-23T10:51:00+01:00')

const WEIGHT: EntryValue = {
  kind: 'weight',
  key: 'product-21',
  target: 'product',
  linePk: 21,
  weight: '2.4',
}
const PACKED: EntryValue = { kind: 'packed', packagePk: 31 }
const PRINTED: EntryValue = {
  kind: 'printed',
  packagePk: 31,
  printId: 'p1',
  number: 'number-a',
  parcel: '1/2',
}
const LABEL: EntryValue = { kind: 'label', addressPk: 11, packagePk: 31 }

type Entry = EntryComparison['entry']

interface Case {
  now?: Partial<EntryBase> | null
  base?: Partial<EntryBase>
  facts?: Partial<OrderFacts>
  state?: Entry['state']
  decided?: Entry['conflict']
  printed?: string | null
  ownWeights?: string[]
}

function verdict(value: EntryValue, given: Case = {}) {
  const base = { ...BASE, ...given.base }
  return compare({
    base,
    now: given.now === null ? null : { ...base, ...given.now },
    facts: { ...FACTS, ...given.facts },
    entry: {
      orderPk: 100123,
      value,
      state: given.state ?? 'waiting',
      conflict: given.decided ?? null,
      at: AT,
    },
    sentNumber: given.printed ?? null,
    ...(given.ownWeights && { ownWeights: given.ownWeights }),
  })
}

/** The kind of a verdict with its conflict, e.g. `void halted`. */
function short(value: EntryValue, given: Case = {}): string {
  const found = verdict(value, given)
  return 'conflict' in found ? `${found.kind} ${found.conflict}` : found.kind
}

const packages = (first: Partial<EntryBase['packages'][number]>): Pick<EntryBase, 'packages'> => ({
  packages: BASE.packages.map((item) => (item.pk === 31 ? { ...item, ...first } : item)),
})
const weighed = (weight: string | null): Pick<EntryBase, 'weights'> => ({
  weights: { ...BASE.weights, 'product-21': weight },
})

describe('offline check 4: unchanged order', () => {
  test.each([
    ['weight', WEIGHT],
    ['packed', PACKED],
    ['label', LABEL],
  ] as const)('sends a waiting %s', (_name, value) => {
    expect(short(value)).toBe('send')
  })

  test('sends although the server leaves out everything that it held', () => {
    const now = { status: null, addresses: {}, carrier: '', lines: {}, weights: {}, packages: [] }
    expect(short(WEIGHT, { now, facts: { deliveryStatus: null } })).toBe('send')
  })

  test('does not take a quantity or a text that the server leaves out for a change', () => {
    expect(short(WEIGHT, { now: { lines: { '21': null, '22': 100 } } })).toBe('send')
    expect(short(WEIGHT, { now: { addresses: { '11': '', '12': 'address-b' } } })).toBe('send')
    expect(short(WEIGHT, { base: { carrier: '' }, now: { carrier: 'carrier-b' } })).toBe('send')
  })
})

describe('offline check 4: cancelled, stopped or not in production', () => {
  test.each([
    ['canceled', 'zostało anulowane'],
    ['deleted', 'zostało usunięte'],
    ['waiting_for_payment', 'nie jest już w\u00a0produkcji (status: Oczekuje na płatność)'],
    ['unknown_status', 'nie jest już w\u00a0produkcji'],
  ])('sends nothing of an order that is %s', (status, words) => {
    for (const value of [WEIGHT, PACKED])
      expect(verdict(value, { now: { status } })).toEqual({
        kind: 'conflict',
        conflict: 'halted',
        problem: `Zatrzymaj paczkę: zamówienie 100123 ${words}.`,
      })
  })

  test('names the stop of the delivery and the time of the last change', () => {
    const changedAt = Date.parse('2026-11-23T11:05:00+01:00')
    expect(verdict(WEIGHT, { facts: { deliveryStatus: 'stopped', changedAt } })).toMatchObject({
      problem:
        'Zatrzymaj paczkę: zamówienie 100123 ma wstrzymaną wysyłkę; ostatnia zmiana zamówienia o\u00a011:05.',
    })
  })

  test('names what is on the parcel: the slip of a wanted label, or a printed label', () => {
    const now = { status: 'canceled' }
    expect(verdict(LABEL, { now })).toMatchObject({
      kind: 'void',
      problem: expect.stringContaining('„CZEKA NA ETYKIETĘ”') as string,
    })
    expect(verdict(PACKED, { now, printed: 'number-a' })).toMatchObject({
      kind: 'void',
      problem: expect.stringContaining('Wydrukowana etykieta jest nieważna') as string,
    })
  })

  test('asks even about an entry that the server holds, and about one that the user decided to send', () => {
    expect(short(WEIGHT, { now: { status: 'canceled', ...weighed('2.40') } })).toBe('conflict halted')
    expect(short(WEIGHT, { now: { status: 'canceled' }, decided: 'halted' })).toBe('conflict halted')
  })

  test('packs an order to the end whose status another packed parcel has changed', () => {
    const now = {
      status: 'done',
      packages: BASE.packages.map((item) => ({ ...item, isPacked: item.pk === 32 })),
    }
    expect(short(PACKED, { now })).toBe('send')
  })
})

describe('offline check 4: weights', () => {
  test.each(['2.4', '2.40', '2.400', '2,4', '02.4'])('sends nothing if the server holds %s', (weight) => {
    expect(short(WEIGHT, { now: weighed(weight) })).toBe('done')
  })

  test('asks if another weight was entered meanwhile, with both weights', () => {
    expect(verdict(WEIGHT, { now: weighed('2.500') })).toEqual({
      kind: 'conflict',
      conflict: 'weighed',
      problem:
        'Serwer ma inną wagę: 2,5\u00a0kg. Tutaj o\u00a010:51 zważono 2,4\u00a0kg. Zapisać wagę z\u00a0tego stanowiska? Etykieta poczeka.',
    })
    expect(short(WEIGHT, { now: weighed('2.401'), state: 'unknown' })).toBe('conflict weighed')
  })

  test('replaces the weight that the bench knew, and its own earlier weight', () => {
    expect(short(WEIGHT, { base: weighed('3.0'), now: weighed('3.000') })).toBe('send')
    expect(short(WEIGHT, { now: weighed('2.350'), ownWeights: ['2.35'] })).toBe('send')
    expect(short(WEIGHT, { now: weighed('2.351'), ownWeights: ['2.35'] })).toBe('conflict weighed')
  })

  test('sends the weight that the user decided for, and ignores the weights of other lines', () => {
    expect(short(WEIGHT, { now: weighed('2.5'), decided: 'weighed' })).toBe('send')
    expect(short(WEIGHT, { now: { weights: { 'product-21': null, 'product-22': '9.9' } } })).toBe('send')
  })

  test('sends a lost weight again that the server does not hold', () => {
    expect(short(WEIGHT, { state: 'unknown' })).toBe('send')
  })
})

describe('offline check 4: packed', () => {
  test('counts a parcel as packed by us only if its request was sent before', () => {
    const now = packages({ isPacked: true })
    expect(short(PACKED, { now, state: 'unknown' })).toBe('done')
    expect(verdict(PACKED, { now })).toEqual({
      kind: 'conflict',
      conflict: 'packedElsewhere',
      problem: 'Paczkę z\u00a0zamówienia 100123 spakowano też na innym stanowisku: zniszcz jedną etykietę.',
    })
    expect(short(PACKED, { now, printed: 'number-a' })).toBe('void packedElsewhere')
    expect(short(PACKED, { now, decided: 'packedElsewhere' })).toBe('done')
  })

  test('another packed parcel of the order is no conflict', () => {
    const now = { packages: BASE.packages.map((item) => ({ ...item, isPacked: item.pk === 32 })) }
    expect(short(PACKED, { now })).toBe('send')
  })

  test('declares a printed label void whose parcel has another number now', () => {
    expect(short(PACKED, { now: packages({ number: 'number-b' }), printed: 'number-a' })).toBe(
      'void numberChanged',
    )
    expect(short(PACKED, { now: packages({ number: 'number-a' }), printed: 'number-a' })).toBe('send')
    expect(short(PACKED, { now: packages({ number: null }), printed: 'number-a' })).toBe('send')
    expect(short(PACKED, { now: packages({ number: 'number-b' }) })).toBe('send')
    expect(
      short(PACKED, {
        now: packages({ number: 'number-b' }),
        printed: 'number-a',
        decided: 'numberChanged',
      }),
    ).toBe('send')
  })
})

describe('offline check 4: labels', () => {
  test('orders nothing if the parcel has a number now, even after a lost response', () => {
    const now = packages({ number: 'number-b' })
    expect(short(LABEL, { now })).toBe('done')
    expect(short(LABEL, { now, state: 'unknown' })).toBe('done')
  })

  test('looks at the parcel, not at another parcel of the address', () => {
    const now = {
      packages: BASE.packages.map((item) => ({ ...item, number: item.pk === 32 ? 'number-b' : null })),
    }
    expect(short(LABEL, { now })).toBe('send')
  })

  test('looks at the address if the entry names no parcel', () => {
    const value: EntryValue = { ...LABEL, packagePk: null }
    expect(short(value, { facts: { labelled: [11] } })).toBe('done')
    expect(short(value, { facts: { labelled: [12] } })).toBe('send')
  })

  test('waits for a label that the carrier is making', () => {
    expect(short(LABEL, { facts: { coming: [11] } })).toBe('coming')
    expect(short(LABEL, { facts: { coming: [11] }, state: 'unknown' })).toBe('coming')
    expect(short(LABEL, { facts: { coming: [12] } })).toBe('send')
  })

  test('offline check 3: a lost order of a label that is absent is a question, and is sent after „Tak”', () => {
    expect(short(LABEL, { state: 'unknown' })).toBe('conflict labelUnclear')
    expect(short(LABEL, { state: 'waiting', decided: 'labelUnclear' })).toBe('send')
  })
})

describe('offline check 4: other changes of the order', () => {
  const changes: [string, Partial<EntryBase>, string][] = [
    ['another street', { addresses: { '11': 'address-x', '12': 'address-b' } }, 'adres dostawy'],
    ['an address more', { addresses: { ...BASE.addresses, '13': 'address-c' } }, 'adres dostawy'],
    ['an address less', { addresses: { '11': 'address-a' } }, 'adres dostawy'],
    ['another carrier', { carrier: 'carrier-b' }, 'przewoźnika'],
    [
      'a split into three parcels',
      { packages: [...BASE.packages, { pk: 33, isPacked: false, number: null }] },
      'podział na paczki',
    ],
    [
      'other keys of parcels',
      { packages: BASE.packages.map((item) => ({ ...item, pk: item.pk + 10 })) },
      'podział na paczki',
    ],
    ['another quantity', { lines: { '21': 501, '22': 100 } }, 'pozycje zamówienia'],
    ['a line less', { lines: { '21': 500 } }, 'pozycje zamówienia'],
  ]
  test.each(changes)('asks about %s for every kind', (_name, now, part) => {
    for (const value of [WEIGHT, PACKED, LABEL])
      expect(verdict(value, { now })).toEqual({
        kind: 'conflict',
        conflict: 'changed',
        problem: `W\u00a0zamówieniu 100123 zmieniono: ${part}. Sprawdź paczkę. Wysłać mimo to?`,
      })
  })

  test('names all changes in one question', () => {
    const now = { carrier: 'carrier-b', lines: { '21': 1 } }
    expect(verdict(LABEL, { now })).toMatchObject({
      problem: expect.stringContaining('zmieniono: przewoźnika, pozycje zamówienia.') as string,
    })
  })

  test('asks about an entry whose parcel is missing even if the server sends no parcels', () => {
    for (const value of [PACKED, LABEL])
      expect(short(value, { now: { packages: [] } })).toBe('conflict changed')
  })

  test('a decision covers this question only', () => {
    expect(short(LABEL, { now: { carrier: 'carrier-b' }, decided: 'changed' })).toBe('send')
    expect(short(WEIGHT, { now: { carrier: 'carrier-b', ...weighed('9') }, decided: 'changed' })).toBe(
      'conflict weighed',
    )
  })

  test('two questions about one entry are asked one after the other and not again', () => {
    const now = { carrier: 'carrier-b', ...weighed('9') }
    expect(short(WEIGHT, { now })).toBe('conflict changed')
    expect(short(WEIGHT, { now, decided: 'changed' })).toBe('conflict weighed')
    expect(short(WEIGHT, { now, decided: 'weighed' })).toBe('send')
  })

  test('a label that exists now is not printed without a question if the address has changed', () => {
    const now = { carrier: 'carrier-b', ...packages({ number: 'number-b' }) }
    expect(short(LABEL, { now })).toBe('conflict changed')
    expect(short(WEIGHT, { now: { carrier: 'carrier-b', ...weighed('2.40') } })).toBe('done')
  })
})

describe('OB-6: a label that was printed without a connection', () => {
  const base = packages({ number: 'number-a' })

  test('is checked if the order is unchanged, and nothing is ever sent for it', () => {
    expect(short(PRINTED, { base })).toBe('done')
    expect(short(PRINTED, { base, now: packages({ number: 'number-a', isPacked: true }) })).toBe('done')
  })

  test.each([
    ['cancelled', { now: { status: 'canceled' } }, 'void halted'],
    ['stopped', { facts: { deliveryStatus: 'stopped' } }, 'void halted'],
    ['gone', { now: null }, 'void gone'],
    ['with another number', { now: packages({ number: 'number-b' }) }, 'void numberChanged'],
    ['with another address', { now: { addresses: { '11': 'other', '12': 'address-b' } } }, 'void changed'],
    ['with other lines', { now: { lines: { '21': 1, '22': 100 } } }, 'void changed'],
    ['without its parcel', { now: { packages: BASE.packages.slice(1) } }, 'void changed'],
    ['whose number was withdrawn', { now: packages({ number: null }) }, 'void changed'],
  ] as const)('is void for an order that is %s', (_name, change, expected) => {
    expect(short(PRINTED, { base, ...change })).toBe(expected)
  })

  test('is compared with the number on the label, also if the order was not cached', () => {
    const unknown = { status: null, addresses: {}, carrier: '', lines: {}, weights: {}, packages: [] }
    expect(short(PRINTED, { base: unknown, now: packages({ number: 'number-a' }) })).toBe('done')
    expect(short(PRINTED, { base: unknown, now: packages({ number: 'number-b' }) })).toBe(
      'void numberChanged',
    )
    const withoutNumber = { ...PRINTED, number: null } as EntryValue
    expect(short(withoutNumber, { base, now: packages({ number: 'number-b' }) })).toBe('void numberChanged')
  })

  test('is done once the user has decided, and the number is asked after a change', () => {
    const now = { carrier: 'carrier-b', ...packages({ number: 'number-b' }) }
    expect(short(PRINTED, { base, now })).toBe('void changed')
    expect(short(PRINTED, { base, now, decided: 'changed' })).toBe('void numberChanged')
    expect(short(PRINTED, { base, now, decided: 'numberChanged' })).toBe('done')
  })
})

describe('offline check 4: an order that is gone', () => {
  test('keeps every entry and passes it to the supervisor', () => {
    expect(verdict(WEIGHT, { now: null })).toEqual({
      kind: 'conflict',
      conflict: 'gone',
      problem:
        'Zamówienia 100123 nie ma już na serwerze. Zapis zostaje na stanowisku; przekaż paczkę przełożonemu.',
    })
    expect(short(PACKED, { now: null, printed: 'number-a' })).toBe('void gone')
    expect(short(LABEL, { now: null })).toBe('void gone')
  })
})

test('every conflict of the contract except those of production stages is found by a case of this file', () => {
  const found = [
    short(WEIGHT, { now: { status: 'canceled' } }),
    short(WEIGHT, { now: weighed('9') }),
    short(PACKED, { now: packages({ isPacked: true }) }),
    short(PACKED, { now: packages({ number: 'b' }), printed: 'a' }),
    short(WEIGHT, { now: { carrier: 'b' } }),
    short(WEIGHT, { now: null }),
    short(LABEL, { state: 'unknown' }),
  ].map((text) => text.split(' ')[1])
  // Stages are compared by their own sender.
  expect(found).toEqual(offlineConflicts.filter((conflict) => !conflict.startsWith('stage')))
})
