import { describe, expect, test } from 'vitest'
import { sortGangLines, type GangLine } from '#shared/domain/ganging/gang-lines.ts'
import {
  GANG_VARIANTS,
  proposeGang,
  type GangLayout,
  type GangRequest,
} from '#shared/domain/ganging/propose.ts'
import { cutParts, isCuttable, outside, overlaps } from './cutting-checker.ts'

/** A generator of equal numbers for equal seeds (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { whole, one: <T>(of: readonly T[]) => of[whole(0, of.length - 1)] as T }
}

const FORMATS = [
  [10_500, 14_800],
  [14_800, 21_000],
  [21_000, 29_700],
  [9000, 5000],
  [8550, 5425],
  [9900, 21_000],
  [7400, 7400],
] as const

const QUANTITIES = [50, 100, 250, 333, 500, 1000, 2500, 7777]

function randomRequest(seed: number): GangRequest {
  const { whole, one } = numbersFrom(seed)
  const bleed = one([0, 200, 300])
  const lines = Array.from({ length: whole(1, 14) }, (_, index): GangLine => {
    const [width, height] = seed % 3 === 0 ? [whole(2000, 30_000), whole(2000, 24_000)] : one(FORMATS)
    const day = one([null, '2031-11-24', '2031-11-25', '2031-12-01'])
    return { pk: 7000 + index * 13, quantity: one(QUANTITIES), width, height, day }
  })
  const [x, y] = one([
    [70_000, 50_000],
    [45_000, 64_000],
    [32_017, 45_003],
  ] as const)
  return {
    sheet: { x, y },
    assumptions: { gripper: whole(0, 15) * 100, margin: whole(0, 8) * 100, bleed },
    lines,
    pins: lines.filter(() => whole(0, 9) === 0).map(({ pk }) => pk),
    sheets: one([null, null, null, whole(1, 1500)]),
  }
}

const layoutsOf = (request: GangRequest): GangLayout[] => {
  const { variants } = proposeGang(request)
  return variants ? GANG_VARIANTS.map((name) => variants[name]) : []
}

/** Everything that is wrong with a layout, found without the packer's code. */
function faultsOf({ sheet, assumptions, lines, pins, sheets }: GangRequest, layout: GangLayout): string[] {
  const { gripper, margin, bleed } = assumptions
  const [long, short] = sheet.x > sheet.y ? [sheet.x, sheet.y] : [sheet.y, sheet.x]
  const faults: string[] = []
  const check = (isRight: boolean, text: string) => isRight || faults.push(text)
  const { pieces } = layout
  check(overlaps(pieces).length === 0, 'copies overlap')
  check(
    outside(pieces, margin, gripper, long - margin, short - margin).length === 0,
    'a copy is in the margin',
  )
  check(isCuttable(pieces), 'straight cuts cannot free every copy')
  const parts = cutParts({ x: 0, y: 0, width: long, height: short }, layout.cuts)
  if (typeof parts === 'string') faults.push(parts)
  else {
    const made = new Set(parts.map(({ x, y, width, height }) => [x, y, width, height].join()))
    const isMade = pieces.every(({ x, y, width, height }) => made.has([x, y, width, height].join()))
    check(isMade, 'the numbered cuts do not free every copy')
  }
  let [printed, ordered] = [0, 0]
  for (const { pk, copies, overrun } of layout.lines) {
    const line = lines.find((one) => one.pk === pk)
    if (!line) return [...faults, `${pk} was never offered`]
    const own = pieces.filter((piece) => piece.pk === pk)
    check(own.length === copies, `${pk} has ${own.length} copies instead of ${copies}`)
    const sides = [line.width + 2 * bleed, line.height + 2 * bleed].toSorted((a, b) => a - b).join()
    const isItsSize = own.every(
      ({ width, height }) => [width, height].toSorted((a, b) => a - b).join() === sides,
    )
    check(isItsSize, `${pk} has another size`)
    check(copies * layout.sheets >= line.quantity, `${pk} lacks copies`)
    check((copies - 1) * layout.sheets < line.quantity, `${pk} has a copy too many`)
    check(overrun === copies * layout.sheets - line.quantity, `${pk} reports another overrun`)
    check(pins.includes(pk) || overrun * 4 <= line.quantity, `${pk} is printed in excess`)
    printed += copies * layout.sheets
    ordered += line.quantity
  }
  check(layout.overrun === printed - ordered, 'the overrun is not the sum of the copies less the quantities')
  check(sheets === null || layout.sheets === sheets, 'not the number of sheets asked for')
  const named = [...layout.lines, ...layout.left].map(({ pk }) => pk).toSorted((a, b) => a - b)
  check(named.join() === lines.map(({ pk }) => pk).join(), 'a line is neither placed nor left with a reason')
  return faults
}

describe('the packer', () => {
  test('in 1,000 random cases no copies overlap, all are inside the margins, straight cuts free them, and the overrun is exact', () => {
    let [placed, empty] = [0, 0]
    for (let seed = 1; seed <= 1000; seed += 1) {
      const request = randomRequest(seed)
      const layouts = layoutsOf(request)
      if (layouts.length === 0) empty += 1
      for (const layout of layouts) {
        placed += layout.lines.length
        expect({ seed, faults: faultsOf(request, layout) }).toEqual({ seed, faults: [] })
      }
    }
    // The cases are worth checking only if most of them have something on the sheet.
    expect(empty).toBeLessThan(300)
    expect(placed).toBeGreaterThan(3000)
  })

  test('a pinned line is in all variants or left with a reason in all', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const request = randomRequest(seed)
      for (const { lines, left } of layoutsOf(request))
        for (const pin of request.pins) {
          const isIn = lines.some(({ pk }) => pk === pin)
          const reason = left.find(({ pk }) => pk === pin)?.reason ?? null
          expect({ seed, pin, isExplained: isIn || reason !== null }).toEqual({
            seed,
            pin,
            isExplained: true,
          })
        }
    }
    const lines: GangLine[] = [
      { pk: 11, quantity: 500, width: 10_500, height: 14_800, day: '2031-11-24' },
      { pk: 12, quantity: 500, width: 10_500, height: 14_800, day: null },
    ]
    const base = { sheet: { x: 70_000, y: 50_000 }, assumptions: { gripper: 1000, margin: 500, bleed: 300 } }
    const pinned = layoutsOf({ ...base, lines, pins: [12], sheets: 28 })
    expect(pinned.map(({ lines: on }) => on.map(({ pk }) => pk))).toEqual([[12], [12], [12]])
    expect(pinned[0]?.left).toEqual([{ pk: 11, reason: 'noRoom' }])
  })

  test('the same input gives the same output, and a large one stops at its limit with the same output too', () => {
    const request = randomRequest(42)
    expect(proposeGang(structuredClone(request))).toEqual(proposeGang(request))
    const many = manyLines(1200, 1)
    const first = proposeGang(many)
    expect(proposeGang(structuredClone(many))).toEqual(first)
  })

  test('four times the lines cost at most six times the placements and comparisons', () => {
    for (const seed of [1, 2, 3]) {
      const [few, many] = [proposeGang(manyLines(100, seed)).work, proposeGang(manyLines(400, seed)).work]
      expect(many.placements).toBeLessThanOrEqual(6 * few.placements)
      expect(many.compared).toBeLessThanOrEqual(6 * few.compared)
      expect(few.placements).toBeGreaterThan(0)
    }
  })

  test('the most urgent variant has the nearest deadline, the others waste less or need fewer sheets', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const request = { ...randomRequest(seed), sheets: null, pins: [] }
      const { variants } = proposeGang(request)
      if (!variants) continue
      const { urgent, waste, sheets } = variants
      const usedOf = ({ lines, sheets: count }: GangLayout) =>
        lines.reduce((sum, { pk }) => {
          const line = request.lines.find((one) => one.pk === pk)
          return sum + (line ? line.quantity * line.width * line.height : 0)
        }, 0) / count
      expect(usedOf(waste)).toBeGreaterThanOrEqual(usedOf(urgent))
      expect(usedOf(waste)).toBeGreaterThanOrEqual(usedOf(sheets))
      expect(sheets.sheets).toBeLessThanOrEqual(waste.sheets)
    }
  })
})

function manyLines(count: number, seed: number): GangRequest {
  const { one, whole } = numbersFrom(seed)
  const lines = Array.from({ length: count }, (_, index): GangLine => {
    const [width, height] = one(FORMATS)
    return { pk: 9000 + index, quantity: one(QUANTITIES), width, height, day: `2031-12-0${whole(1, 9)}` }
  })
  const assumptions = { gripper: 1000, margin: 500, bleed: 300 }
  return { sheet: { x: 70_000, y: 50_000 }, assumptions, lines, pins: [], sheets: null }
}

describe('lines that are never proposed', () => {
  const aLine = (pk: number, changes: object = {}) => ({
    pk,
    product_name: 'Ulotki',
    product_format: 'A6',
    selected_quantity: 500,
    order_realization_date: '2031-11-24T22:30:00Z',
    is_locked: false,
    ...changes,
  })
  const options = {
    sheet: { x: 70_000, y: 50_000 },
    assumptions: { gripper: 1000, margin: 500, bleed: 300 },
    isUnprinted: ({ pk }: { pk: number }) => pk === 8,
  }

  test('locked, sewn, folded, unknown and too large ones are skipped, each with its reason', () => {
    const { lines, skipped } = sortGangLines(
      [
        aLine(1),
        aLine(2, { is_locked: true }),
        aLine(3, { product_name: 'Katalog szyty' }),
        aLine(4, { product_name: 'Ulotki składane' }),
        aLine(5, { product_format: 'DL do A4' }),
        aLine(6, { selected_quantity: null }),
        aLine(7, { product_format: 'B1' }),
        aLine(8),
      ],
      options,
    )
    expect(lines).toEqual([{ pk: 1, quantity: 500, width: 10_500, height: 14_800, day: '2031-11-24' }])
    expect(skipped).toEqual([
      { pk: 2, reason: 'locked' },
      { pk: 3, reason: 'folded' },
      { pk: 4, reason: 'folded' },
      { pk: 5, reason: 'format' },
      { pk: 6, reason: 'quantity' },
      { pk: 7, reason: 'tooLarge' },
      { pk: 8, reason: 'unprinted' },
    ])
  })

  test('no variant contains a locked, sewn or folded line, not even a pinned one', () => {
    const { whole, one } = numbersFrom(7)
    for (let round = 0; round < 100; round += 1) {
      const offered = Array.from({ length: whole(3, 12) }, (_, index) =>
        aLine(100 + index, {
          is_locked: one([true, false]),
          product_name: one(['Ulotki', 'Katalog szyty', 'Folder', 'Plakaty']),
        }),
      )
      const { lines } = sortGangLines(offered, options)
      const layouts = layoutsOf({ ...options, lines, pins: offered.map(({ pk }) => pk), sheets: null })
      const bad = offered.filter(
        ({ is_locked, product_name }) => is_locked || /szyty|Folder/.test(product_name),
      )
      const badPks = new Set(bad.map(({ pk }) => pk))
      for (const { lines: on } of layouts) expect(on.filter(({ pk }) => badPks.has(pk))).toEqual([])
    }
  })
})
