import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { CallInput } from '#renderer/lib/api.ts'
import { failure, type OperationHandlers, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation } from '#support/renderer/people.ts'
import { EditorShop, openEditor } from './editor-shop.ts'

const PAPERS: OperationHandlers = {
  'productOptions.montageProductPapers': () => [{ value: 41, label: 'Kreda mat 350 g' }],
}

/** Opens an empty montage on paper 41 and sheet B2, and its proposal. */
async function propose(shop: EditorShop, operations: OperationHandlers = {}, routes: RouteHandlers = {}) {
  const opened = await openEditor(shop, { operations: { ...PAPERS, ...operations }, routes })
  await screen.findByRole('grid', { name: 'Dostępne' })
  await within(screen.getByRole('grid', { name: 'Dostępne' })).findByText('1005')
  const before = opened.bridge.requests.length
  await opened.user.keyboard('{Alt>}p{/Alt}')
  const panel = await screen.findByRole('region', { name: 'Propozycja montażu' })
  return { ...opened, panel, before }
}

const proposed = () => screen.findByRole('grid', { name: 'Proponowane pozycje' })
const proposedPks = async () =>
  within(await proposed())
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.children[1]?.textContent))
const onSheet = () => screen.findByRole('grid', { name: 'Na montażu' })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const operationsSince = ({ bridge }: Awaited<ReturnType<typeof openEditor>>, before: number) =>
  bridge.requests.slice(before).flatMap(({ input }) => (input as { operation?: string }).operation ?? [])

const emptyShop = (count: number, changes: Readonly<Record<number, object>> = {}, montage: object = {}) => {
  const shop = new EditorShop(count, 0, changes)
  Object.assign(shop.montage, { quantity_net: 0 }, montage)
  return shop
}

describe('a proposal', () => {
  test('shows three variants with sheets, area, waste and price, and each line with copies, overrun and reason', async () => {
    const { panel } = await propose(emptyShop(6))
    await proposed()
    const variants = within(panel)
      .getAllByRole('button', { pressed: undefined })
      .filter((one) => one.className.includes('proposal-variant'))
    expect(variants.map((one) => plain(one.querySelector('strong')?.textContent))).toEqual([
      '1 Najpilniejsze',
      '2 Najmniej odpadu',
      '3 Najmniej arkuszy',
    ])
    for (const one of variants)
      expect(plain(one.textContent)).toMatch(
        /\d+ ark\. · \+\d+ poz\.powierzchnia ≥ \d+ %, odpad ≤ \d+ %\d+,\d\d zł/,
      )
    expect(await proposedPks()).toContain(1001)
    const [, first] = within(await proposed()).getAllByRole('row')
    expect(first?.textContent).toMatch(/×\d+/)
    expect(first?.textContent).toContain('termin')
  })

  test('locked, sewn and folded lines are never proposed; they are skipped with their reasons', async () => {
    const { panel } = await propose(
      emptyShop(8, {
        1001: { is_locked: true, locked_info: 'czeka na plik' },
        1002: { product_name: 'Katalog szyty' },
        1003: { product_name: 'Ulotki składane' },
        1004: { product_format: 'inny' },
        1006: { product_format: 'B1' },
      }),
    )
    const pks = await proposedPks()
    for (const pk of [1001, 1002, 1003, 1004, 1006]) expect(pks).not.toContain(pk)
    expect(within(panel).getByText(/^Pominięte \(\d+\)$/)).toBeTruthy()
    const skipped = plain(within(panel).getByRole('list', { name: 'Pominięte', hidden: true }).textContent)
    expect(skipped).toContain('1001: zablokowana: czeka na plik')
    expect(skipped).toContain('1002: szyta lub składana')
    expect(skipped).toContain('1003: szyta lub składana')
    expect(skipped).toContain('1004: nieznany format')
    expect(skipped).toContain('1006: za duża na arkusz')
  })

  test('if nothing fits it says so, with the reasons, and cannot be accepted', async () => {
    const changes = Object.fromEntries(
      [1001, 1002, 1003, 1004, 1005].map((pk) => [pk, { product_name: 'Katalog' }]),
    )
    const { panel, user } = await propose(emptyShop(5, changes))
    expect(await within(panel).findByText(/Nic się nie zmieści/)).toBeTruthy()
    expect(within(panel).getByText('Pominięte (5)')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('region', { name: 'Propozycja montażu' })).toBeTruthy()
  })

  test('PL-02 the station says which edges of the sheet stay free', async () => {
    // A2 fits on 700 × 500 mm with the usual edges, and with these there are only 401 mm for its 426.
    const sheetEdges = { gripperMm: 50, marginMm: 49, bleedMm: 3 }
    const shop = emptyShop(6, { 1001: { product_format: 'A2' } })
    const { panel } = await propose(shop, {}, { 'station.info': () => aStation({ sheetEdges }) })
    expect(within(panel).getByText(/^chwytak 50, margines 49, spad 3/)).toBeTruthy()
    await within(panel).findByText(/^Pominięte/)
    const narrow = plain(within(panel).getByRole('list', { name: 'Pominięte', hidden: true }).textContent)
    expect(narrow).toContain('1001: za duża na arkusz')
  })

  test('accepting is one local move: Ctrl+Z restores the old draft, and no request is sent', async () => {
    const opened = await propose(emptyShop(6))
    const { user, bridge } = opened
    const pks = await proposedPks()
    const before = bridge.requests.length
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await within(await onSheet()).findByText(String(pks[0]))).toBeTruthy()
    expect(screen.getByText(`Przeniesiono ${pks.length}, na montażu ${pks.length}.`)).toBeTruthy()
    expect(screen.getByText('Niezapisane')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.closest('[data-side="left"]')).not.toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(screen.queryByText('Niezapisane')).toBeNull())
    expect(within(await onSheet()).queryByText(String(pks[0]))).toBeNull()
    expect(
      operationsSince(opened, before).filter((name) => !name.startsWith('montageProducts.left')),
    ).toEqual([])
    expect(bridge.callsOf('montages.update')).toEqual([])
  })

  test('the release of Ctrl+Enter presses no button of a table that is empty afterwards', async () => {
    const { user } = await propose(emptyShop(5))
    await proposed()
    await user.keyboard('{Control>}{Enter>}')
    const filters = within(screen.getByRole('region', { name: 'Dostępne' })).getByRole('button', {
      name: /Filtry/,
    })
    await waitFor(() => expect(document.activeElement).toBe(filters))
    await user.keyboard('{/Enter}{/Control}')
    expect(filters.getAttribute('aria-expanded')).not.toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the price is the one that the editor shows afterwards, and an empty quantity is filled in', async () => {
    const { panel, user } = await propose(emptyShop(6))
    await proposed()
    await user.keyboard('2')
    const chosen = () => within(panel).getByRole('button', { pressed: true })
    await waitFor(() => expect(chosen().textContent).toContain('Najmniej odpadu'))
    const price = /(\d[\d ]*,\d\d zł)$/.exec(plain(chosen().textContent))?.[1]
    const sheets = /(\d+) ark/.exec(plain(chosen().textContent))?.[1]
    expect(price).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const summary = await screen.findByLabelText('Podsumowanie montażu')
    await waitFor(() => expect(plain(summary.textContent)).toContain(`koszt${price}`))
    await user.keyboard('{F4}')
    expect((await screen.findByLabelText<HTMLInputElement>('Nakład netto *')).value).toBe(sheets)
  })

  test('a typed quantity stays unless ticked; copies are added to the information by a tick and undone with it', async () => {
    const shop = emptyShop(6, {}, { quantity_net: 777, info: 'Uwaga na lakier' })
    const { panel, user } = await propose(shop)
    const sheets = within(panel).getByLabelText<HTMLInputElement>('Liczba arkuszy')
    expect(sheets.value).toBe('777')
    await user.clear(sheets)
    await proposed()
    await user.click(await within(panel).findByLabelText('Dopisz kopie do informacji'))
    const tick = await within(panel).findByLabelText(/^Zmień nakład netto na/)
    expect((tick as HTMLInputElement).checked).toBe(false)
    const [first] = within(await proposed())
      .getAllByRole('row')
      .slice(1)
    const copies = `${first?.children[1]?.textContent}${first?.children[4]?.textContent}`
    await user.click(within(panel).getByRole('button', { name: /^Przyjmij/ }))
    await user.keyboard('{F4}')
    expect((await screen.findByLabelText<HTMLInputElement>('Nakład netto *')).value).toBe('777')
    const info = screen.getByLabelText<HTMLTextAreaElement>('Informacje')
    expect(info.value).toContain(`Uwaga na lakier\n`)
    expect(info.value).toContain(copies)
    await user.keyboard('{F4}')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(info.value).toBe('Uwaga na lakier'))
  })

  test('Space takes a line out, P pins one, and a pinned line is in all variants or explained', async () => {
    const { panel, user } = await propose(
      emptyShop(6, { 1002: { selected_quantity: 40, product_format: 'A5' } }),
    )
    const [first] = await proposedPks()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
    const count = () =>
      /Przyjmij (\d+)/.exec(plain(within(panel).getByRole('button', { name: /^Przyjmij/ }).textContent))?.[1]
    const whole = Number(count())
    await user.keyboard(' ')
    expect(Number(count())).toBe(whole - 1)
    await user.keyboard(' p')
    expect(first).toBeDefined()
    await waitFor(async () => {
      const [row] = within(await proposed())
        .getAllByRole('row')
        .slice(1)
      expect(row?.textContent).toContain('przypięta')
    })
    for (const pin of within(panel).queryAllByRole('button', { name: /^Przypnij/, hidden: true }))
      await user.click(pin)
    for (const key of ['1', '2', '3']) {
      await user.keyboard(key)
      await waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).toBeNull())
      const explained = within(panel).queryByRole('list', { name: 'Przypięte, których nie ma w propozycji' })
      const isExplained = (pk: number) => explained?.textContent.includes(`${pk}:`) ?? false
      expect((await proposedPks()).includes(first ?? 0) || isExplained(first ?? 0)).toBe(true)
    }
  })

  test('lines that are on the montage are part of every proposal and are not moved', async () => {
    const shop = new EditorShop(6, 2)
    Object.assign(shop.montage, { quantity_net: 0 })
    const { bridge, user } = await propose(shop)
    const pks = await proposedPks()
    expect(pks).toEqual(expect.arrayContaining([1001, 1002]))
    const row = within(await proposed())
      .getByText('1001')
      .closest('tr')
    expect(row?.textContent).toContain('jest na montażu')
    expect(bridge.callsOf('montageProducts.left').at(-1)?.query?.exclude_pks).toEqual([1001, 1002])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText(`Przeniesiono ${pks.length - 2}, na montażu ${pks.length}.`)).toBeTruthy()
  })
})

describe('reading for a proposal', () => {
  test('at most twelve requests, two at a time, the table’s filters with the paper; the limit is shown', async () => {
    let [open, most] = [0, 0]
    const shop = emptyShop(2600)
    const left = shop.operations['montageProducts.left'] as (
      input: CallInput<'montageProducts.left'>,
    ) => unknown
    // The left table below goes on reading its own pages of a hundred rows.
    const opened = await propose(shop, {
      'montageProducts.left': async (input: CallInput<'montageProducts.left'>) => {
        if (input.query?.page_size === 100) return left(input)
        open += 1
        most = Math.max(most, open)
        await Promise.resolve()
        open -= 1
        return left(input)
      },
    })
    expect(
      await within(opened.panel).findByText(
        /Pozycje na tym papierze: 2 000 z 2 600\./,
        {},
        { timeout: 20_000 },
      ),
    ).toBeTruthy()
    const own = opened.bridge.requests
      .slice(opened.before)
      .filter(({ route }) => route === 'api.request')
      .map(({ input }) => input as { query?: { page_size?: number } })
      .filter(({ query }) => query?.page_size !== 100)
    expect(own.length).toBeLessThanOrEqual(12)
    expect(most).toBeLessThanOrEqual(2)
    const asked = opened.bridge.callsOf('montageProducts.left').map(({ query }) => query)
    expect(
      asked.filter((query) => query?.paper_pks?.join() === '41' && query.page_size === 200),
    ).toHaveLength(10)
    expect(asked.filter((query) => query?.page_size === 1)).toHaveLength(1)
  })

  test('of other papers only the number is shown', async () => {
    const shop = emptyShop(6)
    const left = shop.operations['montageProducts.left'] as (
      input: CallInput<'montageProducts.left'>,
    ) => object
    const { panel } = await propose(shop, {
      'montageProducts.left': (input: CallInput<'montageProducts.left'>) =>
        input.query?.paper_pks ? left(input) : { ...left(input), count: 20 },
    })
    expect(await within(panel).findByText(/Na innym papierze: 14\./)).toBeTruthy()
  })

  test('a failed read shows its reason and „Ponów”', async () => {
    let isBroken = true
    const shop = emptyShop(6)
    const left = shop.operations['montageProducts.left'] as (
      input: CallInput<'montageProducts.left'>,
    ) => object
    const { panel, user } = await propose(shop, {
      'montageProducts.left': (input: CallInput<'montageProducts.left'>) => {
        if (isBroken && input.query?.paper_pks)
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
        return left(input)
      },
    })
    expect(await within(panel).findByText(/Nie odczytano dostępnych pozycji: Błąd serwera\./)).toBeTruthy()
    isBroken = false
    await user.click(within(panel).getByRole('button', { name: 'Ponów' }))
    expect(await proposedPks()).toContain(1001)
  })

  test('a paper that the server cannot filter by is disabled and named, and nothing is read', async () => {
    const { panel, bridge } = await propose(emptyShop(6), {
      'productOptions.montageProductPapers': () => [{ value: 42, label: 'Offset 90 g' }],
    })
    expect(
      await within(panel).findByText('Serwer nie filtruje pozycji po tym papierze.', {
        selector: '[role="status"]',
      }),
    ).toBeTruthy()
    const option = within(panel).getByRole<HTMLOptionElement>('option', {
      name: 'Kreda mat 350 g (serwer nie filtruje)',
    })
    expect(option.disabled).toBe(true)
    expect(bridge.callsOf('montageProducts.left').filter(({ query }) => query?.paper_pks)).toEqual([])
  })
})

describe('the cutting sketch', () => {
  const BUTTON = { name: 'Pokaż szkic cięcia' }

  test('shows each copy and numbered cuts, and says that it is no imposition', async () => {
    const { panel, user } = await propose(emptyShop(6))
    const rows = within(await proposed())
      .getAllByRole('row')
      .slice(1)
    const copies = rows.reduce((sum, row) => sum + Number(row.children[4]?.textContent.slice(1)), 0)
    await user.click(await within(panel).findByRole('button', BUTTON))
    const dialog = await screen.findByRole('dialog', { name: 'Szkic cięcia' })
    const picture = within(dialog).getByRole('img')
    expect(within(dialog).getByText('SZKIC CIĘCIA, NIE IMPOZYCJA')).toBeTruthy()
    expect(dialog.textContent).toContain('Nie wiadomo: kierunek włókien, znaczniki')
    expect(picture.querySelectorAll('.cutting-piece')).toHaveLength(copies)
    const cuts = [...picture.querySelectorAll('.cutting-cut')].map((cut) => cut.getAttribute('data-cut'))
    expect(cuts).toEqual(cuts.map((_cut, index) => String(index + 1)))
    expect([...picture.querySelectorAll('.cutting-number')].map(({ textContent }) => textContent)).toEqual(
      cuts,
    )
  })

  test('stays after the proposal is accepted until a line is added by hand or an input changes', async () => {
    const { user, bridge } = await propose(emptyShop(40))
    const pks = await proposedPks()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('button', BUTTON)).toBeTruthy()
    const loose = Array.from({ length: 40 }, (_, index) => 1001 + index).find((pk) => !pks.includes(pk)) ?? 0
    const left = await screen.findByRole('grid', { name: 'Dostępne' })
    await user.click(await within(left).findByText(String(loose)))
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(screen.queryByRole('button', BUTTON)).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('button', BUTTON)).toBeTruthy()
    await user.keyboard('{F4}')
    const net = await screen.findByLabelText('Nakład netto *')
    await user.clear(net)
    await user.type(net, '9')
    await waitFor(() => expect(screen.queryByRole('button', BUTTON)).toBeNull())
    expect(bridge.callsOf('montages.update')).toEqual([])
  })

  test('with a line without a size on the montage there is no sketch, neither before nor after accepting', async () => {
    const shop = new EditorShop(6, 1, { 1001: { product_format: 'inny' } })
    Object.assign(shop.montage, { quantity_net: 0 })
    const { panel, user } = await propose(shop)
    await proposed()
    expect(await within(panel).findByText(/Na montażu bez miejsca w układzie: 1001\./)).toBeTruthy()
    expect(screen.queryByRole('button', BUTTON)).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await within(await onSheet()).findByText('1002')
    expect(screen.queryByRole('button', BUTTON)).toBeNull()
  })

  test('is gone when a line is taken out of the proposal', async () => {
    const { panel, user } = await propose(emptyShop(6))
    await within(panel).findByRole('button', BUTTON)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
    await user.keyboard(' ')
    expect(within(panel).queryByRole('button', BUTTON)).toBeNull()
  })

  test('is never saved: the request contains no positions', async () => {
    const { user, bridge } = await propose(emptyShop(6))
    const pks = await proposedPks()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('button', BUTTON)
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Zapisano montaż 312.')
    const [sent] = bridge.callsOf('montages.update')
    expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['montage_products', 'price', 'quantity_net'])
    expect(new Set(sent?.body?.montage_products)).toEqual(new Set(pks))
  })
})
