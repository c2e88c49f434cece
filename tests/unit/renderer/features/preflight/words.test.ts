import { describe, expect, test } from 'vitest'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import { productFileRecord } from '#shared/api/resources/order-files.ts'
import { blockersOf } from '#renderer/features/preflight/blockers.ts'
import { clientNotes } from '#renderer/features/preflight/client-notes.ts'
import { fileWarnings } from '#renderer/features/preflight/file-warnings.ts'
import { fileFindings, findingName } from '#renderer/entities/project-file/findings.ts'
import { pageLines } from '#renderer/features/preflight/use-page-lines.ts'
import { reasonOf } from '#renderer/features/preflight/finding-reasons.ts'
import { viewedFile } from '#renderer/features/preflight/viewed-file.ts'
import { aFile, aPage, pages } from './viewer-page.tsx'

type Json = Record<string, unknown>

const PLAIN = { isUv: false, isBookletUv: false }
const UV = varnishOf({ is_uv: true, is_booklet_uv: true, optionNames: [], coverCount: 4 })
const viewed = (changes: Json, varnish = PLAIN) =>
  viewedFile(productFileRecord.parse(aFile(changes)), { varnish, format: null, turned: new Set() })
const facts = (file: ReturnType<typeof viewed>, changes: object = {}) => ({
  viewed: file,
  refusal: null,
  refused: new Map<number, string>(),
  saving: new Set<number>(),
  withoutPicture: new Set<number>(),
  ...changes,
})
const texts = (...args: Parameters<typeof facts>) => blockersOf(facts(...args)).map(({ text }) => text)

describe('findings of a file', () => {
  const found = viewed({
    pages: [
      aPage(501, { warnings: ['Cienka linia.'] }),
      aPage(502, { warnings: [{ code: 'rgb', message: 'Kolory RGB.' }] }),
      aPage(503, {
        errors: [{ code: 'fonts', message: 'Brak czcionki.', hits: [{ llx: 0, lly: 0, urx: 72, ury: 72 }] }],
      }),
    ],
    cover_pages: [aPage(601, { errors: ['Zła okładka.'] })],
  })

  test('are numbered in one list: errors first, then in reading order', () => {
    expect(found.findings.all.map((one) => findingName(one))).toEqual([
      'Błąd 1: Zła okładka, okładka przednia',
      'Błąd 2: Brak czcionki, strona 3',
      'Uwaga 3: Cienka linia, strona 1',
      'Uwaga 4: Kolory RGB, strona 2',
    ])
  })

  test('of a mask belong to its page', () => {
    const { structure } = viewed(
      { pages: [aPage(501), aPage(502, { errors: ['Odcienie szarości.'] })] },
      { isUv: true, isBookletUv: false },
    )
    expect(fileFindings(structure, new Set()).all.map((one) => [one.page, one.where])).toEqual([
      [501, 'maska: strona 1'],
    ])
  })

  test('are written for the client with page, position, the server’s message and what to do', () => {
    const text = clientNotes('projekt.pdf', found.findings.all)
    expect(text).toContain('Uwagi do pliku projekt.pdf')
    expect(text).toContain('2. Strona 3, 0 mm od lewej, 31 mm od góry\nBłąd: Brak czcionki.\nCo to znaczy: ')
    expect(text).toContain('1. Okładka przednia, cała strona\nBłąd: Zła okładka.\n\n')
  })
})

describe('reasons', () => {
  test.each([
    ['bleed', 'biały pasek'],
    ['image_resolution_low', 'za mało punktów'],
    ['FONTS', 'czcionki'],
    ['rgb', 'CMYK'],
    ['ink_coverage', 'za dużo farby'],
    ['overprint', 'nadruk'],
    ['safe_zone', 'krawędzi'],
    ['page_size', 'inny wymiar'],
    ['transparency', 'Przezroczystości'],
    ['hairline', 'cienka'],
    ['uv_mask', 'Maska lakieru'],
    ['page_count', 'Liczba stron'],
  ])('a code %s is explained', (code, words) => {
    expect(reasonOf(code)?.meaning).toContain(words)
  })

  test.each([null, '', 'thinking', 'nasz_kod', 'pink'])('%j keeps the server’s message', (code) => {
    expect(reasonOf(code)).toBeNull()
  })
})

describe('what blocks a file', () => {
  test('are its open units, each with its place and its state', () => {
    const file = viewed({
      pages: [aPage(501, { is_accepted: true }), ...pages(8).slice(1)],
      cover_pages: [aPage(601, { errors: ['x'] })],
    })
    const changes = {
      refused: new Map([[502, 'Nie teraz.']]),
      saving: new Set([504]),
      withoutPicture: new Set([506]),
    }
    expect(texts(file, changes)).toEqual([
      'Strony 2 i 3: Nie teraz.',
      'Strony 4 i 5: zapisywanie…',
      'Strony 6 i 7: brak podglądu, do zaakceptowania',
      'Strona 8: do zaakceptowania',
      'Okładka przednia: błędy, potrzebny jest poprawiony plik',
    ])
  })

  test('is a running check, a missing permission, a missing cover or a server that disagrees', () => {
    const open = viewed(
      { pages: pages(4), preflight_status: { status_code: '', message: '', class: 'info' } },
      UV,
    )
    expect(texts(open, { refusal: 'Brak uprawnień.' }).slice(0, 3)).toEqual([
      'Weryfikacja pliku jeszcze trwa.',
      'Brak uprawnień.',
      'Brak stron okładki.',
    ])
    const other = viewed({ pages: pages(2, () => ({ is_accepted: true })) })
    expect(texts(other)).toEqual([expect.stringContaining('serwer nie uznaje')])
  })

  test("PREF-011 detects both differences between the pages' and the server’s state of the file", () => {
    const accepted = pages(2, () => ({ is_accepted: true }))
    expect(viewed({ pages: accepted, preview_accepted: false }).difference).toBe('pages accepted, file not')
    expect(viewed({ pages: pages(2), preview_accepted: true }).difference).toBe('file accepted, pages not')
    expect(viewed({ pages: pages(2), preview_accepted: false }).difference).toBeNull()
    expect(viewed({ pages: accepted, preview_accepted: null }).difference).toBeNull()
  })

  test('is nothing if the server says that it is accepted, or says nothing and every unit is', () => {
    expect(texts(viewed({ preview_accepted: true }))).toEqual([])
    const said = { pages: pages(2, () => ({ is_accepted: true })), preview_accepted: null }
    expect(texts(viewed(said))).toEqual([])
  })
})

describe('other warnings about a file besides its findings', () => {
  const warnings = (changes: Json, isBookletUv = false) =>
    fileWarnings(viewed(changes, { isUv: true, isBookletUv }).structure)

  test('PREF-016 reports a mask of another size than its page, with its position', () => {
    const masked = [aPage(501), aPage(502), aPage(503), aPage(504, { width: '90.0' })]
    expect(warnings({ pages: masked })).toEqual([
      { text: 'Strona 2: Maska ma inny format niż strona', opening: 1 },
    ])
  })

  test('PREF-016 reports an odd last page, and an odd page of the cover, as without a mask', () => {
    const reported = warnings({ pages: pages(5), cover_pages: [601, 602, 603].map((pk) => aPage(pk)) }, true)
    expect(reported.map(({ text }) => text)).toEqual([
      'Nieparzysta liczba stron: ostatnia nie ma maski lakieru',
      'Ostatnia strona okładki nie ma maski lakieru',
    ])
    expect(warnings({ pages: pages(4) })).toEqual([])
  })
})

describe('lines on the pages', () => {
  const product = { bleed: '3.00', text_margin: '5.00' }

  test.each([
    ['with bleed', 96, 56, '90 × 50 mm', { trim: 3, safe: 8 }],
    ['with bleed, lying', 216, 154, 'A5', { trim: 3, safe: 8 }],
    ['as trimmed', 90.4, 50, '90 × 50 mm', { trim: 0, safe: 5 }],
  ])('a page %s has its trim edge and safe zone', (_how, width, height, format, lines) => {
    expect(pageLines({ width, height }, format, product)).toEqual({ lines, refusal: null })
  })

  test('no lines are shown if they could be wrong, with the reason', () => {
    expect(pageLines({ width: 100, height: 56 }, '90 × 50 mm', product).refusal).toContain(
      'inny niż zamówiony',
    )
    expect(pageLines({ width: 96, height: 56 }, 'duży', product).refusal).toContain('nie mówi')
    expect(pageLines({ width: 96, height: 56 }, '90 × 50 mm', null).refusal).toContain('produktu')
  })
})
