import { describe, expect, test } from 'vitest'
import {
  drawn,
  drawnPlaces,
  hitMeasure,
  isDark,
  MOST_PLACES,
  hitPlaceOf,
} from '#shared/domain/preflight/hits.ts'
import { fitScale, largestOpening, MM_OF, toMm, toPx } from '#shared/domain/preflight/measures.ts'
import { insidePageCount, openingOfPage, withinOpenings } from '#shared/domain/preflight/position.ts'
import { readStructure } from '#shared/domain/preflight/structure.ts'

const PLAIN = { isUv: false, isBookletUv: false }
const file = (count: number, [width, height]: [string, string]) =>
  readStructure(
    {
      pages: Array.from({ length: count }, (_, index) => ({
        pk: index + 1,
        width,
        height,
        is_accepted: false,
      })),
      cover_pages: [],
    },
    PLAIN,
  )

describe('measures', () => {
  test('PREF-029 PREF-030 millimetres are converted to pixels at 300 dpi, rounded to thousandths', () => {
    expect(toPx(210)).toBe(2480.315)
    expect(toPx(25.4)).toBe(300)
    expect(toPx(1)).toBe(11.811)
    expect(toMm(300)).toBe(25.4)
    expect([MM_OF.px * 300, MM_OF.pt * 72, MM_OF.mm]).toEqual([25.4, 25.4, 1])
  })

  test.each([
    ['a spread of A4', 4, ['216', '303'], 1.634],
    ['a spread of A5', 4, ['154', '216'], 2.292],
    ['a card', 2, ['96', '56'], 8.839],
  ] as const)(
    'PREF-025 PREF-026 PREF-027 PREF-031 %s fills the space that canvas, strip and spacing leave',
    (_what, count, size, scale) => {
      const largest = largestOpening(file(count, [...size]))
      expect(fitScale(1000, largest)).toBeCloseTo(scale, 3)
    },
  )

  test('a file without sizes has a scale of zero', () => {
    expect(fitScale(1000, largestOpening(file(0, ['', ''])))).toBe(0)
  })
})

describe('position', () => {
  test('PREF-002 PREF-003 remains between the first and the last opening', () => {
    expect([-1, 0, 24, 25].map((index) => withinOpenings(index, 25))).toEqual([0, 0, 24, 24])
    expect(withinOpenings(3, 0)).toBe(0)
  })

  test('a page is found in its opening', () => {
    const structure = file(8, ['154', '216'])
    expect(insidePageCount(structure)).toBe(8)
    expect([1, 2, 3, 8, 9].map((number) => openingOfPage(structure, number))).toEqual([0, 1, 1, 4, -1])
  })
})

const PAGE = { width: 154, height: 216 }
const hit = (llx: number, lly: number, urx: number, ury: number) => ({ llx, lly, urx, ury })

describe('positions of findings', () => {
  test('PREF-021 points from the lower left become millimetres from the upper left', () => {
    const place = hitPlaceOf(hit(0, 0, 72, 72), PAGE, 'pt')
    expect(place.x).toBe(0)
    expect(place.y).toBeCloseTo(216 - 25.4)
    expect(place.width).toBeCloseTo(25.4)
    expect(place.height).toBeCloseTo(25.4)
  })

  test('swapped corners are reordered, and areas beyond the edge are clipped', () => {
    const straight = hitPlaceOf(hit(72, 72, 144, 144), PAGE, 'pt')
    expect(hitPlaceOf(hit(144, 144, 72, 72), PAGE, 'pt')).toEqual(straight)
    expect(hitPlaceOf(hit(-50, -50, 5000, 5000), PAGE, 'pt')).toEqual({ x: 0, y: 0, width: 154, height: 216 })
  })

  const placed = (hits: ReturnType<typeof hit>[]) => hits.map((one) => ({ hit: one, page: PAGE }))

  test('hits that fit the page in points are in points; those that fit only in pixels at 300 dpi are in pixels, and approximate', () => {
    expect(hitMeasure(placed([hit(0, 0, 430, 610)]))).toEqual({ unit: 'pt', isApproximate: false })
    expect(hitMeasure(placed([hit(300, 2300, 1800, 2500)]))).toEqual({ unit: 'px', isApproximate: true })
    expect(hitMeasure(placed([hit(0, 0, 9000, 9000)]))).toEqual({ unit: 'pt', isApproximate: true })
    expect(hitMeasure([])).toEqual({ unit: 'pt', isApproximate: false })
  })

  test('one of sixty hits beyond the edge does not change the unit, one of forty does', () => {
    const good = Array.from({ length: 59 }, () => hit(10, 10, 20, 20))
    const stray = hit(0, 0, 1500, 2000)
    expect(hitMeasure(placed([...good, stray])).unit).toBe('pt')
    expect(hitMeasure(placed([...good.slice(0, 39), stray])).unit).toBe('px')
  })

  test('a thin area is shown 6 px wide around its centre', () => {
    expect(drawn({ x: 10, y: 10, width: 0, height: 50 }, 2)).toEqual({ x: 17, y: 20, width: 6, height: 100 })
  })

  test('of too many areas the largest are shown, in their order', () => {
    const places = Array.from({ length: 412 }, (_, index) => ({
      x: 0,
      y: 0,
      width: (index % 206) + 1,
      height: 1,
    }))
    const kept = drawnPlaces(places)
    expect(kept).toHaveLength(MOST_PLACES)
    expect(Math.min(...kept.map(({ width }) => width))).toBe(107)
    expect(kept).toEqual(places.filter((place) => kept.includes(place)))
  })

  test('PREF-034 a colour with the value 129 is dark, one with 130 is not', () => {
    expect(isDark([129, 129, 129])).toBe(true)
    expect(isDark([130, 130, 130])).toBe(false)
    expect(isDark([255, 91, 0])).toBe(false)
    expect(isDark([255, 89, 0])).toBe(true)
  })
})
