import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  acceptedPks,
  aFile,
  aPage,
  openViewerOf,
  pages,
  press,
  settled,
  stage,
  stageName,
} from './viewer-page.tsx'

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const panes = () => document.querySelectorAll('.viewer-pane').length
const note = () => document.querySelector('.viewer-notes')?.textContent ?? ''
const foot = () => document.querySelector('.viewer-foot')?.textContent ?? ''
const release = (key: string) => fireEvent.keyUp(document.activeElement ?? document.body, { key })

/** Gives every picture this size. */
function picturesOf(width: number, height: number): void {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
}

describe('the two pictures of a page', () => {
  test('ORD-049 holding C shows the other picture in the same place, only while it is held', async () => {
    const { bridge, pictures } = await openViewerOf()
    await settled()
    press('ArrowRight')
    await settled()
    press('c')
    await waitFor(() => expect(pictures.asked).toContain('/document/2502?max=1280'))
    expect(stageName()).toContain('strona 2')
    expect(pressed('Alternatywny')).toBe('false')
    press('Enter')
    expect(await screen.findByText('Akceptuje się na podglądzie głównym, nie na alternatywnym.')).toBeTruthy()
    release('c')
    await settled()
    press('Enter')
    await waitFor(() => expect(acceptedPks(bridge)).toEqual([502]))
  })

  test("ORD-049 O shows both side by side; the page's own one is accepted, and a missing other one is reported in its half", async () => {
    const { bridge, pictures } = await openViewerOf()
    pictures.answer = (path) => (path.includes('/2501') ? 404 : 200)
    await settled()
    press('o')
    expect(panes()).toBe(2)
    expect(pressed('Obok siebie')).toBe('true')
    await waitFor(() => expect(pictures.asked).toContain('/document/2501?max=1280'))
    expect(await screen.findByText('Brak podglądu')).toBeTruthy()
    await settled()
    press('Enter')
    await waitFor(() => expect(acceptedPks(bridge)).toEqual([501]))
    press('o')
    expect(panes()).toBe(1)
  })
})

describe('zooming in', () => {
  test('PREF-028 pages are requested at 1280 px, and larger only when zoomed; the resolution is shown', async () => {
    picturesOf(1280, 747)
    const { pictures } = await openViewerOf()
    await settled()
    expect(pictures.asked.every((path) => path.endsWith('?max=1280'))).toBe(true)
    expect(foot()).toContain('Podgląd ekranowy, nie proof kolorów')
    const asked = () =>
      pictures.asked.flatMap((path) => /^\/document\/1501\?max=(\d+)$/.exec(path)?.slice(1) ?? [])
    press('+')
    expect(foot()).toContain('podgląd 339 dpi (1280 × 747)')
    press('+')
    await waitFor(() => expect(asked()).toEqual(['1280', '2560']))
    // The picture is no larger than the one before, so no more requests follow.
    await waitFor(() => expect(foot()).toContain('Serwer nie ma większego podglądu'))
    press('+')
    press('+')
    await settled()
    expect(asked()).toEqual(['1280', '2560'])
  })

  test('larger pictures are requested up to 4096 px if the server has them', async () => {
    const { pictures } = await openViewerOf()
    await settled()
    for (let step = 0; step < 4; step += 1) press('+')
    await waitFor(() => expect(pictures.asked).toContain('/document/1501?max=4096'))
  })

  test('L places a magnifier on the pages, which arrows move instead of turning pages; the larger picture is requested', async () => {
    const { pictures } = await openViewerOf({ file: aFile({ pages: pages(8) }) })
    await settled()
    press('l')
    const lens = () => document.querySelector<HTMLElement>('.viewer-loupe')?.style.clipPath ?? null
    const first = lens()
    expect(first).toContain('circle(')
    expect(pressed('Lupa')).toBe('true')
    press('ArrowRight')
    expect(stageName()).toContain('strona 1')
    expect(lens()).not.toBe(first)
    await waitFor(() => expect(pictures.asked.join(' ')).toContain('/document/1501?max=2560'))
    press('PageDown')
    expect(stageName()).toContain('strony 2 i 3')
    press('l')
    expect(lens()).toBeNull()
  })
})

describe('pictures that are rotated', () => {
  const hits = [{ llx: 0, lly: 0, urx: 72, ury: 72 }]
  const file = () => aFile({ pages: [aPage(501, { warnings: [{ code: 'bleed', message: 'Spad.', hits }] })] })
  const hit = () => document.querySelector('[data-finding="1"] rect')
  const of = (name: string) => Number(hit()?.getAttribute(name))

  test('PREF-021 rotate the page and its findings: the lower left of the page is the upper left of its picture', async () => {
    picturesOf(747, 1280)
    await openViewerOf({ file: file() })
    await waitFor(() => expect(note()).toContain('Podgląd strony jest obrócony, a uwagi razem z nim.'))
    await settled()
    const paper = document.querySelector<HTMLElement>('.flat-paper')?.style
    const [left, top, width, height] = [paper?.left, paper?.top, paper?.width, paper?.height].map((px) =>
      Number.parseFloat(px ?? ''),
    )
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(56 / 96, 3)
    const scale = (width ?? 0) / 56
    expect(of('width')).toBeCloseTo(25.4 * scale, 1)
    expect(of('x')).toBeCloseTo(left ?? 0, 1)
    expect(of('y')).toBeCloseTo(top ?? 0, 1)
  })

  test("with another aspect ratio stay in the page's area, and positions are reported as approximate", async () => {
    picturesOf(1000, 1000)
    await openViewerOf({ file: file() })
    await waitFor(() => expect(note()).toContain('Podgląd ma inne proporcje niż strona'))
  })
})

describe('the trimmed view', () => {
  const request = { productPk: 11, format: '90 × 50 mm' }
  const operations = { 'products.retrieve': () => ({ pk: 11, bleed: '3.00', text_margin: '5.00' }) }
  const permissions = ['view_order', 'change_order', 'view_product']
  const sheet = () => document.querySelector<HTMLElement>('.flat-sheet')?.style.left
  const hits = [{ llx: 0, lly: 0, urx: 9, ury: 159 }]

  test('B cuts the bleed off, and a finding shows it again', async () => {
    const file = aFile({ pages: [aPage(501, { warnings: [{ code: 'bleed', message: 'Spad.', hits }] })] })
    await openViewerOf({ file, request, operations, permissions })
    await settled()
    expect(sheet()).toBe('0px')
    press('b')
    await waitFor(() => expect(Number.parseFloat(sheet() ?? '')).toBeLessThan(0))
    press('n')
    await waitFor(() => expect(sheet()).toBe('0px'))
  })

  test('on a page of another format than ordered, B cuts nothing and says why', async () => {
    await openViewerOf({ request: { ...request, format: 'A4' }, operations, permissions })
    await settled()
    press('b')
    await waitFor(() => expect(note()).toContain('Format strony inny niż zamówiony'))
    expect(sheet()).toBe('0px')
  })
})

test('Shift and an arrow tilt pages only in 3D; in the flat view a message says why, and no page is turned', async () => {
  await openViewerOf({ file: aFile({ is_uv: true, pages: pages(4) }) })
  await settled()
  // The message about the flat view comes when the stage gives up, and would replace a later one.
  await expect.poll(note).toContain('Widok płaski')
  press('ArrowRight', { shiftKey: true })
  expect(stageName()).toContain('strona 1')
  expect(note()).toContain('Strony pochyla się w widoku 3D')
})

test('VD-06 a page size in points is converted to mm only if that gives the ordered format', async () => {
  const file = aFile({ pages: pages(1, () => ({ width: '272.126', height: '158.740' })) })
  await openViewerOf({ file, request: { format: '90 × 50 mm' } })
  await stage()
  expect(screen.getByRole('dialog').textContent).toContain('96 × 56 mm')
})
