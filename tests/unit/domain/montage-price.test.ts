import { describe, expect, test } from 'vitest'
import { montagePrice, paperInKilograms, type MontagePriceParts } from '#shared/domain/montage-price.ts'

const EXAMPLE: MontagePriceParts = {
  plate: { size_x: '745', size_y: '605', price: '17.50' },
  plate_quantity: '8',
  sheet: { size_x: '700', size_y: '500' },
  paper: { weight: '0.170', paper_price: '3.98' },
  quantity_net: '1250',
  quantity_surplus: '100',
  extra_net: '12.00',
}

const NOTHING: MontagePriceParts = {
  plate: null,
  plate_quantity: '',
  sheet: null,
  paper: null,
  quantity_net: '',
  quantity_surplus: '',
  extra_net: '',
}

describe('the price of a montage', () => {
  test('MON-026..029 MON-031 in the example, 394.795 becomes 394.80 and the surplus costs 23.68', () => {
    expect(montagePrice(EXAMPLE)).toEqual({ price: '394.80', surplusCost: '23.68', missing: [] })
  })

  test('MON-026 the plates alone', () => {
    expect(montagePrice({ ...NOTHING, plate: EXAMPLE.plate, plate_quantity: '8' }).price).toBe('63.10')
  })

  test('MON-027 MON-031 the paper alone includes net and surplus sheets, with sizes in metres', () => {
    const { sheet, paper } = EXAMPLE
    expect(montagePrice({ ...NOTHING, sheet, paper, quantity_net: '1250' }).price).toBe('296.01')
    expect(montagePrice({ ...NOTHING, sheet, paper, quantity_surplus: '100' }).price).toBe('23.68')
  })

  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.004', '0.00'],
    ['-0.0049', '0.00'],
    ['-12,5', '-12.50'],
  ])(
    'MON-028 MON-029 an extra of %s alone costs %s: halves are rounded away from zero',
    (extra_net, price) => {
      expect(montagePrice({ ...NOTHING, extra_net }).price).toBe(price)
    },
  )

  test('MON-029 the price is rounded once; rounding each part would give another sum', () => {
    const plate = { size_x: '1000', size_y: '1000', price: '0.004' }
    const paper = { weight: '1', paper_price: '0.004' }
    const sheet = { size_x: '1000', size_y: '1000' }
    const parts = { ...NOTHING, plate, plate_quantity: '1', sheet, paper, quantity_net: '1' }
    expect(montagePrice(parts).price).toBe('0.01')
  })

  test.each<[title: string, change: Partial<MontagePriceParts>, price: string | null, missing: string[]]>([
    ['no plate', { plate: null }, '331.69', ['bez płyty']],
    ['no paper', { paper: null }, '75.10', ['bez papieru']],
    ['no sheet', { sheet: null }, '75.10', ['bez arkusza']],
    [
      'a plate without a price',
      { plate: { size_x: '745', size_y: '605', price: null } },
      null,
      ['płyta nie ma ceny'],
    ],
    [
      'a paper without a weight',
      { paper: { weight: null, paper_price: '3.98' } },
      null,
      ['papier nie ma gramatury'],
    ],
    ['a paper without a price', { paper: { weight: '0.17', paper_price: '' } }, null, ['papier nie ma ceny']],
    ['a sheet without a size', { sheet: { size_x: '700', size_y: null } }, null, ['arkusz nie ma wymiarów']],
    ['letters', { quantity_net: 'sto' }, null, ['nakład netto nie jest liczbą całkowitą']],
    ['half a sheet', { quantity_surplus: '1,5' }, null, ['nadwyżka nie jest liczbą całkowitą']],
    ['commas', { plate_quantity: '1,2,3' }, null, ['liczba płyt nie jest liczbą całkowitą']],
    ['a negative count', { quantity_net: '-5' }, null, ['nakład netto nie jest liczbą całkowitą']],
    ['an extra in words', { extra_net: 'dużo' }, null, ['dopłata nie jest liczbą']],
  ])('MON-028 %s', (_title, change, price, missing) => {
    const counted = montagePrice({ ...EXAMPLE, ...change })
    expect([counted.price, counted.missing]).toEqual([price, missing])
  })

  test('MON-026..029 a thousand montages cost what long multiplication gives', () => {
    const random = numbers(20_261_122)
    const wrong: unknown[] = []
    for (let index = 0; index < 1000; index += 1) {
      const parts = randomParts(random)
      const [ours, byHand] = [montagePrice(parts).price, priceByHand(parts)]
      if (ours !== byHand) wrong.push({ parts, ours, byHand })
    }
    expect(wrong).toEqual([])
  })
})

describe('the unit of a paper’s weight', () => {
  const paper = { weight: '170', paper_price: '3.98' }

  test('a paper weight in grams is converted to kilograms before any calculation', () => {
    expect(paperInKilograms(paper, 'g')).toEqual({ weight: '0.170', paper_price: '3.98' })
    expect(paperInKilograms(paper, 'kg')).toEqual(paper)
    expect(paperInKilograms({ weight: null }, 'g')).toEqual({ weight: null })
    expect(montagePrice({ ...EXAMPLE, paper: paperInKilograms(paper, 'g') }).price).toBe('394.80')
  })
})

type Numbers = (below: number) => number

/** Creates a generator that returns the same numbers in every run. */
function numbers(seed: number): Numbers {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomParts(random: Numbers): MontagePriceParts {
  const decimal = (most: number): string => {
    const places = random(4)
    const fraction = String(random(10 ** places)).padStart(places, '0')
    return places === 0 ? `${random(most)}` : `${random(most)}.${fraction}`
  }
  const sized = () => ({ size_x: decimal(1200), size_y: decimal(1200) })
  return {
    plate: random(5) === 0 ? null : { ...sized(), price: decimal(60) },
    plate_quantity: String(random(17)),
    sheet: random(8) === 0 ? null : sized(),
    paper: random(8) === 0 ? null : { weight: `0.${100 + random(900)}`, paper_price: decimal(30) },
    quantity_net: String(random(20_000)),
    quantity_surplus: String(random(900)),
    extra_net: `${random(3) === 0 ? '-' : ''}${decimal(500)}`,
  }
}

/** Decimal digits, least significant first, and the number of fraction digits. */
interface LongNumber {
  digits: number[]
  places: number
  isNegative: boolean
}

function long(text: string): LongNumber {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return {
    digits: Array.from(whole + fraction)
      .toReversed()
      .map(Number),
    places: fraction.length,
    isNegative: text.startsWith('-'),
  }
}

/** Multiplies digit by digit with carries, as taught at school. */
function times(a: LongNumber, b: LongNumber): LongNumber {
  const digits = Array.from({ length: a.digits.length + b.digits.length }, () => 0)
  for (const [i, x] of a.digits.entries()) {
    let carried = 0
    for (let j = 0; j < b.digits.length || carried > 0; j += 1) {
      const sum = (digits[i + j] ?? 0) + x * (b.digits[j] ?? 0) + carried
      digits[i + j] = sum % 10
      carried = Math.floor(sum / 10)
    }
  }
  return { digits, places: a.places + b.places, isNegative: a.isNegative !== b.isNegative }
}

const withPlaces = ({ digits, places }: LongNumber, wanted: number): number[] => [
  ...Array.from({ length: wanted - places }, () => 0),
  ...digits,
]

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (let i = Math.max(a.length, b.length) - 1; i >= 0; i -= 1)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) < (b[i] ?? 0)
  return false
}

function plus(a: LongNumber, b: LongNumber): LongNumber {
  const places = Math.max(a.places, b.places)
  const [x, y] = [withPlaces(a, places), withPlaces(b, places)]
  const isSum = a.isNegative === b.isNegative
  const [big, small, isNegative] = isSum || !isLess(x, y) ? [x, y, a.isNegative] : [y, x, b.isNegative]
  const digits: number[] = []
  let carried = 0
  for (let i = 0; i < Math.max(big.length, small.length) || carried !== 0; i += 1) {
    const value = (big[i] ?? 0) + (isSum ? 1 : -1) * (small[i] ?? 0) + carried
    digits.push(((value % 10) + 10) % 10)
    carried = Math.floor(value / 10)
  }
  return { digits, places, isNegative }
}

function toCents(number: LongNumber): string {
  const digits = withPlaces(number, Math.max(number.places, 3))
  const cut = Math.max(number.places, 3) - 2
  const kept = { digits: digits.slice(cut), places: 2, isNegative: false }
  const isUp = (digits[cut - 1] ?? 0) >= 5
  const { digits: all } = isUp ? plus(kept, { digits: [1], places: 2, isNegative: false }) : kept
  const text = [...all].toReversed().join('').padStart(3, '0')
  const value = `${text.slice(0, -2).replace(/^0+(?=\d)/, '')}.${text.slice(-2)}`
  return number.isNegative && /[1-9]/.test(value) ? `-${value}` : value
}

const METRE = long('0.001')

function priceByHand({ plate, sheet, paper, ...counts }: MontagePriceParts): string {
  const zero = long('0')
  const area = (of: { size_x: string | null; size_y: string | null }) =>
    times(times(long(of.size_x ?? ''), METRE), times(long(of.size_y ?? ''), METRE))
  const plates = plate
    ? times(times(area(plate), long(plate.price ?? '')), long(counts.plate_quantity ?? ''))
    : zero
  const sheets = plus(long(counts.quantity_net ?? ''), long(counts.quantity_surplus ?? ''))
  const papers =
    sheet && paper
      ? times(times(times(area(sheet), long(paper.weight ?? '')), long(paper.paper_price ?? '')), sheets)
      : zero
  return toCents(plus(plus(plates, papers), long(counts.extra_net ?? '')))
}
