import { describe, expect, test } from 'vitest'
import { isPreviewAccepted } from '#shared/domain/preflight/acceptance.ts'
import { readStructure, type Structure, type StructuredPage } from '#shared/domain/preflight/structure.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'

interface Page extends StructuredPage {
  readonly pk: number
}

const PLAIN = { isUv: false, isBookletUv: false }
const UV = { isUv: true, isBookletUv: false }
const BOOKLET_UV = { isUv: true, isBookletUv: true }

const page = (pk: number, width = '154'): Page => ({ pk, width, height: '216', is_accepted: false })
/** Page numbers 1, 2, 3 …; cover pages start at 901. */
const inside = (count: number): Page[] => Array.from({ length: count }, (_, index) => page(index + 1))
const covers = (count: number): Page[] => Array.from({ length: count }, (_, index) => page(901 + index))

/** Lists the openings by the keys of their pages. */
const seen = ({ faces, openings }: Structure<Page>): string[] =>
  openings.map(
    ({ faces: indexes, lies }) => `${indexes.map((index) => faces[index]?.page.pk).join('+')} ${lies}`,
  )

const keys = ({ units }: Structure<Page>): number[] => units.map(({ key }) => key)

/** Whether the file is accepted if these pages are. */
function accepted(pages: Page[], cover_pages: Page[], pks: readonly number[], varnish = PLAIN): boolean {
  const mark = (one: Page): Page => ({ ...one, is_accepted: pks.includes(one.pk) })
  return isPreviewAccepted(
    readStructure({ pages: pages.map(mark), cover_pages: cover_pages.map(mark) }, varnish).units,
  )
}

describe('the page structure of a file', () => {
  test.each([
    [1, 'sheet'],
    [2, 'sheet'],
    [3, 'multipage'],
    [48, 'multipage'],
  ])('PREF-018 %i pages without UV are a %s', (count, kind) => {
    expect(readStructure({ pages: inside(count), cover_pages: [] }, PLAIN).kind).toBe(kind)
  })

  test.each([
    [4, 'sheet'],
    [5, 'multipage'],
    [32, 'multipage'],
  ])('PREF-019 %i pages of a UV product, masks counted, are a %s', (count, kind) => {
    expect(readStructure({ pages: inside(count), cover_pages: [] }, UV).kind).toBe(kind)
  })

  test('PREF-016 pages of a UV product are pairs of content and mask; an odd last page has no mask, with a warning', () => {
    const structure = readStructure({ pages: inside(5), cover_pages: [] }, UV)
    expect(structure.faces.map((face) => [face.page.pk, face.mask?.pk ?? null])).toEqual([
      [1, 2],
      [3, 4],
      [5, null],
    ])
    expect(structure.warnings).toEqual(['lastPageWithoutMask'])
  })

  test('PREF-017 a UV booklet has a front and a back cover, each with a mask', () => {
    const structure = readStructure({ pages: inside(32), cover_pages: covers(4) }, BOOKLET_UV)
    const outside = structure.faces.filter(({ place }) => place.kind === 'cover')
    expect(structure.faces).toHaveLength(18)
    expect(outside.map((face) => [face.page.pk, face.mask?.pk, face.place])).toEqual([
      [901, 902, { kind: 'cover', side: 'front', number: 1 }],
      [903, 904, { kind: 'cover', side: 'back', number: 2 }],
    ])
    expect(structure.units.filter(({ isCover }) => !isCover)).toHaveLength(9)
    expect(structure.units.filter(({ isCover }) => isCover).map(({ key }) => key)).toEqual([901, 903])
    expect(structure.warnings).toEqual([])
  })

  test('a UV booklet without cover pages has no cover, with a warning', () => {
    const structure = readStructure({ pages: inside(32), cover_pages: [] }, BOOKLET_UV)
    expect(structure.warnings).toEqual(['noCover'])
    expect(structure.faces.every(({ place }) => place.kind === 'inside')).toBe(true)
  })

  test('each side of a sheet is shown alone', () => {
    expect(seen(readStructure({ pages: inside(2), cover_pages: [] }, PLAIN))).toEqual([
      '1 middle',
      '2 middle',
    ])
  })

  test.each([
    [3, 0, ['1 right', '2+3 both']],
    [4, 0, ['1 right', '2+3 both', '4 left']],
    [4, 1, ['901 right', '1 right', '2+3 both', '4 left']],
    [4, 2, ['901 right', '1 right', '2+3 both', '4 left', '902 left']],
    [4, 4, ['901 right', '902+1 both', '2+3 both', '4+903 both', '904 left']],
    [3, 4, ['901 right', '902+1 both', '2+3 both', '903 right', '904 left']],
    [3, 3, ['901 middle', '902 middle', '903 middle', '1 right', '2+3 both']],
  ])('%i pages and %i of the cover open as a bound book', (count, coverCount, openings) => {
    expect(seen(readStructure({ pages: inside(count), cover_pages: covers(coverCount) }, PLAIN))).toEqual(
      openings,
    )
  })

  test('a cover nearly twice as wide as a page is front, spine and back in one', () => {
    const wide = readStructure({ pages: inside(48), cover_pages: [page(901, '321')] }, PLAIN)
    expect(wide.faces[0]?.place).toEqual({ kind: 'cover', side: 'wrap', number: 1 })
    expect(seen(wide)[0]).toBe('901 middle')
    const narrow = readStructure({ pages: inside(48), cover_pages: [page(901, '277')] }, PLAIN)
    expect(narrow.faces[0]?.place).toMatchObject({ side: 'front' })
  })
})

describe('units of acceptance', () => {
  test('are a spread by its first page, each side of a sheet, and each cover page', () => {
    expect(keys(readStructure({ pages: inside(6), cover_pages: covers(2) }, PLAIN))).toEqual([
      1, 2, 4, 6, 901, 902,
    ])
    expect(keys(readStructure({ pages: inside(2), cover_pages: [] }, PLAIN))).toEqual([1, 2])
    expect(keys(readStructure({ pages: inside(8), cover_pages: [] }, UV))).toEqual([1, 3, 7])
  })

  const FIRSTS = [1, ...Array.from({ length: 24 }, (_, index) => 2 * (index + 1))]

  test('PREF-011 the file is accepted once the first page of every spread and every cover page are accepted', () => {
    expect(accepted(inside(48), covers(2), [...FIRSTS, 901, 902])).toBe(true)
  })

  test('PREF-012 the file is not accepted if one spread lacks its first page, even with its second one', () => {
    const without30 = FIRSTS.filter((pk) => pk !== 30)
    expect(accepted(inside(48), covers(2), [...without30, 901, 902])).toBe(false)
    expect(accepted(inside(48), covers(2), [...without30, 31, 901, 902])).toBe(false)
  })

  test('PREF-013 the file is not accepted if one cover page is missing', () => {
    expect(accepted(inside(48), covers(2), [...FIRSTS, 901])).toBe(false)
  })

  test('PREF-011 masks are not considered; a file without pages is not accepted', () => {
    expect(accepted(inside(4), covers(4), [1, 3, 901, 903], BOOKLET_UV)).toBe(true)
    expect(accepted([], [], [])).toBe(false)
  })
})

describe('whether pages have masks', () => {
  const SIGNS = { optionNames: [], coverCount: 0 }

  test.each([
    ['the record says so', { ...SIGNS, is_uv: true }, UV],
    [
      'the record says no, whatever an option is called',
      { ...SIGNS, is_uv: false, optionNames: ['Lakier UV'] },
      PLAIN,
    ],
    ['a booklet says so', { ...SIGNS, is_booklet_uv: true }, BOOKLET_UV],
    ['an option has the word', { ...SIGNS, optionNames: ['Kreda 350 g', 'Lakier UV wybiórczo'] }, UV],
    ['an option has it inside another word', { ...SIGNS, optionNames: ['UVA', 'souvenir'] }, PLAIN],
    ['the kind of the product has it', { ...SIGNS, kind: 'booklet_uv' }, UV],
    ['a kind has it inside another word', { ...SIGNS, kind: 'suvenir' }, PLAIN],
    ['four pages of a cover make it a booklet', { optionNames: ['UV'], coverCount: 4 }, BOOKLET_UV],
    ['a line that knows better is none', { optionNames: ['UV'], coverCount: 4, is_booklet_uv: false }, UV],
  ])('%s', (_what, signs, varnish) => {
    expect(varnishOf(signs)).toEqual(varnish)
  })
})
