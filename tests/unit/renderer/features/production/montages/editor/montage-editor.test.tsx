import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { EditorShop, openEditor } from './editor-shop.ts'

type Opened = Awaited<ReturnType<typeof openEditor>>

const table = (title: 'Dostępne' | 'Na montażu') => screen.findByRole('grid', { name: title })
const rowOf = async (title: 'Dostępne' | 'Na montażu', pk: number) =>
  within(await table(title)).findByRole('row', { name: new RegExp(`\\b${pk}\\b`) })
const isIn = async (title: 'Dostępne' | 'Na montażu', pk: number) =>
  within(await table(title)).queryByText(String(pk)) !== null

async function focusOn(title: 'Dostępne' | 'Na montażu', pk: number, { user }: Opened) {
  await user.click(within(await rowOf(title, pk)).getByText(String(pk)))
}

const linesSent = ({ bridge }: Opened) =>
  bridge.callsOf('montages.update').map(({ body }) => body?.montage_products)

describe('tables and moves', () => {
  test('MON-009, MON-010, MON-011, MON-012 available lines on the left, those of the montage on the right', async () => {
    const opened = await openEditor(new EditorShop(6, 2))
    expect(await rowOf('Dostępne', 1003)).toBeTruthy()
    expect(await rowOf('Na montażu', 1001)).toBeTruthy()
    expect(await isIn('Dostępne', 1001)).toBe(false)
    expect(opened.bridge.callsOf('montageProducts.left')[0]?.query?.exclude_pks).toEqual([1001, 1002])
    expect(opened.bridge.callsOf('montageProducts.right')[0]?.query?.pks).toEqual([1001, 1002])
  })

  test('a new montage sends no request for the right table and excludes no lines', async () => {
    const opened = await openEditor(new EditorShop(3, 0), { at: '/montages/create' })
    await rowOf('Dostępne', 1001)
    expect(opened.bridge.callsOf('montageProducts.right')).toEqual([])
    expect(opened.bridge.callsOf('montageProducts.left')[0]?.query).not.toHaveProperty('exclude_pks')
  })

  test('a line moved with Alt+→ is on the sheet, the focus moves on, and a screen reader announces it; nothing is sent', async () => {
    const opened = await openEditor(new EditorShop(6, 2))
    await focusOn('Dostępne', 1003, opened)
    const before = opened.bridge.requests.length
    await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await rowOf('Na montażu', 1003)).toBeTruthy()
    expect(await isIn('Dostępne', 1003)).toBe(false)
    expect(screen.getByText('Przeniesiono 1, na montażu 3.')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('1004'),
    )
    await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await rowOf('Na montażu', 1004)).toBeTruthy()
    await opened.user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await isIn('Na montażu', 1004)).toBe(false))
    const sent = opened.bridge.requests
      .slice(before)
      .map(({ input }) => (input as { operation?: string })?.operation)
    expect(sent.filter((name) => name !== undefined && !name.startsWith('montageProducts.right'))).toEqual([])
  })

  test('MON-017 lines taken off are at the top of the available ones until they are saved', async () => {
    const shop = new EditorShop(5, 3)
    const opened = await openEditor(shop)
    await focusOn('Na montażu', 1002, opened)
    await opened.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    const row = await rowOf('Dostępne', 1002)
    expect(row.textContent).toContain('zdjęta teraz')
    expect(row.getAttribute('aria-rowindex')).toBe('3')
    await opened.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Zapisano montaż 312.')
    expect(linesSent(opened)).toEqual([[1001, 1003]])
    await waitFor(async () =>
      expect((await rowOf('Dostępne', 1002)).textContent).not.toContain('zdjęta teraz'),
    )
  })

  test('several selected rows are moved together; locked ones stay and are named', async () => {
    const shop = new EditorShop(6, 0, { 1002: { is_locked: true, locked_info: 'czeka na plik' } })
    const opened = await openEditor(shop)
    await focusOn('Dostępne', 1001, opened)
    await opened.user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await rowOf('Na montażu', 1003)).toBeTruthy()
    expect(await isIn('Na montażu', 1002)).toBe(false)
    expect(
      screen.getByText('Przeniesiono 2, na montażu 2. Pominięto zablokowane: 1002 („czeka na plik”).'),
    ).toBeTruthy()
    expect((await rowOf('Dostępne', 1002)).textContent).toContain('czeka na plik')
  })

  test('MON-013 there are exactly three order statuses, MON-014 each filter is sent under its name', async () => {
    const shops = [1, 2].map((pk) => ({ pk, name: `Sklep ${pk}` }))
    const opened = await openEditor(new EditorShop(3, 1), {
      operations: {
        'sites.all': () => shops,
        'sites.fieldOptions': () => shops.map(({ pk, name }) => ({ value: pk, label: name })),
      },
    })
    await rowOf('Dostępne', 1002)
    const asked = () => opened.bridge.callsOf('montageProducts.left').at(-1)?.query
    const [left] = screen.getAllByRole('button', { name: 'Filtry' })
    await opened.user.click(left as HTMLElement)
    const panel = await screen.findByRole('group', { name: 'Filtry' })
    const statuses = within(within(panel).getByRole('group', { name: 'Status zamówienia' })).getAllByRole(
      'checkbox',
    )
    for (const status of statuses) await opened.user.click(status)
    await waitFor(() =>
      expect(asked()?.order_statuses?.toSorted()).toEqual([
        'in_production',
        'in_realization',
        'waiting_for_payment',
      ]),
    )
    for (const name of ['A6', '500', 'Kreda', 'Uszlachetnianie: Lakier UV'])
      await opened.user.click(within(panel).getByRole('checkbox', { name }))
    await opened.user.click(await within(panel).findByLabelText('Sklep 2'))
    await waitFor(() =>
      expect(asked()).toMatchObject({
        format_pks: [5],
        quantity_pks: [6],
        paper_pks: [8],
        options_pks: [9],
        site_pk: 2,
      }),
    )
  })
})

describe('saving', () => {
  test('MON-017 another planner’s line stays, and is reported', async () => {
    const shop = new EditorShop(6, 2)
    const opened = await openEditor(shop)
    await focusOn('Dostępne', 1003, opened)
    await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    shop.montage = { ...shop.montage, montage_products: [1001, 1002, 1006], last_modified_by: 'Zenon D.' }
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Zapisano montaż 312. Zenon D.: dodano 1 pozycję.')).toBeTruthy()
    expect(linesSent(opened)).toEqual([[1001, 1002, 1006, 1003]])
    expect(await rowOf('Na montażu', 1006)).toBeTruthy()
  })

  test('a refused line is moved back with the message, the others stay in the draft', async () => {
    const shop = new EditorShop(6, 1)
    const words = 'Pozycja jest na montażu 7.'
    const opened = await openEditor(shop, {
      operations: {
        'montages.update': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Błąd',
            fieldErrors: { 'montage_products.2': [words] },
          })
        },
      },
    })
    await focusOn('Dostępne', 1002, opened)
    await opened.user.keyboard(' {Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowRight}{/Alt}')
    await opened.user.keyboard('{Control>}s{/Control}')
    const row = await rowOf('Dostępne', 1003)
    expect(row.textContent).toContain('odrzucona')
    expect(within(row).getByText('odrzucona').getAttribute('title')).toBe(words)
    expect(await isIn('Na montażu', 1002)).toBe(true)
    expect(shop.montage.montage_products).toEqual([1001])
  })

  test('lines removed by a concurrent save can be added again', async () => {
    const shop = new EditorShop(6, 1)
    let isCrossed = false
    const opened = await openEditor(shop, {
      operations: {
        'montages.update': ({ body }) => {
          const lines = isCrossed ? (body?.montage_products ?? []) : [1001]
          isCrossed = true
          shop.montage = { ...shop.montage, ...(body as object), montage_products: lines }
          return shop.montage
        },
      },
    })
    await focusOn('Dostępne', 1002, opened)
    await opened.user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}{Alt>}{ArrowRight}{/Alt}')
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/Brakuje 3 pozycji, które dodano w tej chwili/)).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Dodaj je' }))
    await opened.user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(shop.montage.montage_products).toEqual([1001, 1002, 1003, 1004]))
  })

  test('MON-018 a new montage starts as awaiting, is sent with lines and price, and continues at its own address', async () => {
    const shop = new EditorShop(4, 0)
    const opened = await openEditor(shop, { at: '/montages/create' })
    const { user } = opened
    await user.type(await screen.findByRole('textbox', { name: 'Nazwa' }), 'B2 nowy')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papier' }), '41')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Arkusz' }), '7')
    const net = screen.getByRole('spinbutton', { name: 'Nakład netto' })
    await user.clear(net)
    await user.type(net, '1000')
    await focusOn('Dostępne', 1001, opened)
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(opened.path()).toBe('/montages/update/313'))
    expect(shop.made).toMatchObject({
      name: 'B2 nowy',
      rw_status: 'awaiting',
      quantity_net: 1000,
      price: '236.81',
      montage_products: [1001],
    })
  })

  test('an empty extra on a new montage is sent as 0.00', async () => {
    const made = new EditorShop(2, 0)
    const first = await openEditor(made, { at: '/montages/create' })
    await first.user.type(await screen.findByRole('textbox', { name: 'Nazwa' }), 'Bez dopłaty')
    await first.user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(first.path()).toBe('/montages/update/313'))
    expect(made.made).toMatchObject({ extra_net: '0.00' })
  })

  test('an emptied extra is saved as 0.00', async () => {
    const opened = await openEditor(new EditorShop(3, 1))
    await rowOf('Na montażu', 1001)
    await opened.user.keyboard('{F4}')
    await opened.user.clear(await screen.findByRole('spinbutton', { name: 'Dopłata netto (zł)' }))
    await opened.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Zapisano montaż 312.')
    expect(opened.bridge.callsOf('montages.update').map(({ body }) => body)).toEqual([
      { extra_net: '0.00', price: '382.80' },
    ])
  })

  test('MON-019 offers four statuses; MON-020 a manual issue without a note is not sent; MON-021 other statuses need no note', async () => {
    const shop = new EditorShop(3, 1)
    const opened = await openEditor(shop)
    await rowOf('Na montażu', 1001)
    await opened.user.keyboard('{F4}')
    const status = await screen.findByRole('combobox', { name: 'Status RW' })
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['awaiting', 'auto_issued', 'manual_issued', 'auto_not_issued'])
    await opened.user.selectOptions(status, 'manual_issued')
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('To pole jest wymagane.')).toBeTruthy()
    expect(opened.bridge.callsOf('montages.update')).toEqual([])
    await opened.user.selectOptions(status, 'auto_issued')
    await opened.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Zapisano montaż 312.')
    expect(opened.bridge.callsOf('montages.update').map(({ body }) => body)).toEqual([
      { rw_status: 'auto_issued' },
    ])
  })

  test.each([
    ['-5', 'Upewnij się, że ta wartość jest większa lub równa 0.'],
    ['abc', 'Wymagana poprawna liczba.'],
    ['1,2,3', 'Wymagana poprawna liczba.'],
  ])('the count %s is refused immediately, and the price is unknown', async (typed, words) => {
    const opened = await openEditor(new EditorShop(3, 1))
    await rowOf('Na montażu', 1001)
    await opened.user.keyboard('{F4}')
    const net = await screen.findByRole('spinbutton', { name: 'Nakład netto' })
    await opened.user.clear(net)
    await opened.user.type(net, typed)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('nakład netto nie jest liczbą całkowitą')).toBeTruthy()
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(opened.bridge.callsOf('montages.update')).toEqual([])
  })

  test('a montage that was deleted meanwhile stays in the editor and can be saved as a new one', async () => {
    const shop = new EditorShop(4, 1)
    const opened = await openEditor(shop)
    await focusOn('Dostępne', 1002, opened)
    await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    opened.bridge.use(
      {},
      {
        'montages.retrieve': ({ params }) => {
          if (Number(params.pk) === 313) return { ...shop.montage }
          throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie ma.' })
        },
      },
    )
    await opened.user.keyboard('{Control>}s{/Control}')
    await opened.user.click(await screen.findByRole('button', { name: 'Zapisz jako nowy montaż' }))
    await waitFor(() => expect(opened.path()).toBe('/montages/update/313'))
    expect(shop.made).toMatchObject({ montage_products: [1001, 1002] })
  })
})

describe("permissions and a line's details", () => {
  test('MON-008 with only view_montage the editor opens without saving or moving, with its permitted stage toggles', async () => {
    const shop = new EditorShop(4, 1)
    shop.montage = { ...shop.montage, closed: true, mounted: true, radiated: true }
    const opened = await openEditor(shop, {
      permissions: ['view_montage', 'set_printed_montage_permission'],
      operations: {
        'montages.updateState': ({ body }) => {
          shop.montage = { ...shop.montage, ...(body as object) }
          return {}
        },
      },
    })
    await focusOn('Dostępne', 1002, opened)
    await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await isIn('Na montażu', 1002)).toBe(false)
    expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Na montaż: / })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zamknięty' })).toBeNull()
    expect(screen.getByText('Zamknięty')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Drukowanie' }))
    expect(await screen.findByRole('button', { name: 'Wydrukowany' })).toBeTruthy()
  })

  test('MON-016 a line is locked from its window; without a reason the user is prompted once', async () => {
    const shop = new EditorShop(4, 1)
    const opened = await openEditor(shop)
    await focusOn('Dostępne', 1002, opened)
    await opened.user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Papier: Kreda')).toBeTruthy()
    await opened.user.click(within(dialog).getByRole('checkbox'))
    await opened.user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    expect(await within(dialog).findByText(/Podaj powód blokady/)).toBeTruthy()
    expect(opened.bridge.callsOf('montageProducts.update')).toEqual([])
    await opened.user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    await waitFor(() =>
      expect(opened.bridge.callsOf('montageProducts.update')).toMatchObject([
        { params: { pk: 1002 }, body: { is_locked: true, locked_info: '' } },
      ]),
    )
    expect(await within(await rowOf('Dostępne', 1002)).findByText(/zablokowana/)).toBeTruthy()
  })

  test('MON-034 totals and deadline cover all lines of several pages; removing the earliest line moves the deadline without a request', async () => {
    const shop = new EditorShop(260, 250, { 1001: { order_realization_date: '2031-10-30' } })
    const opened = await openEditor(shop)
    await rowOf('Na montażu', 1001)
    await opened.user.keyboard('{F4}')
    const asked = opened.bridge.callsOf('montageProducts.right').map(({ query }) => query?.page)
    expect(asked).toEqual([1, 2])
    await focusOn('Na montażu', 1002, opened)
    await opened.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    // 249 lines of 61,00.
    expect(await screen.findByText('15 189,00 zł')).toBeTruthy()
    expect(screen.getAllByText('30.10.2031').length).toBeGreaterThan(0)
    await focusOn('Na montażu', 1001, opened)
    await opened.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    const summary = screen.getByLabelText('Podsumowanie montażu')
    await waitFor(() => expect(within(summary).queryByText('30.10.2031')).toBeNull())
    expect(within(summary).getByText('01.11.2031')).toBeTruthy()
    expect(opened.bridge.callsOf('montageProducts.right')).toHaveLength(asked.length)
  })

  test('a scanned line is selected in its table; a line that was not read is put at the top of the available ones', async () => {
    const shop = new EditorShop(180, 1)
    const opened = await openEditor(shop)
    await rowOf('Dostępne', 1002)
    const code = { kind: 'orderLine', pk: 1170 } as const
    act(() => opened.bridge.emit('scanner.scan', { kind: 'production', code }))
    expect((await rowOf('Dostępne', 1170)).getAttribute('aria-selected')).toBe('true')
    expect((await rowOf('Dostępne', 1170)).textContent).toContain('zeskanowana')
  })

  test('another user’s save is reported within a minute, and merged if nothing was changed here', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    try {
      const shop = new EditorShop(6, 2)
      const opened = await openEditor(shop)
      await rowOf('Na montażu', 1001)
      shop.montage = {
        ...shop.montage,
        montage_products: [1001, 1002, 1005],
        last_modified_by: 'Zenon D.',
        date_modified: '2031-11-01T09:41:00Z',
      }
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(await screen.findByText('Zenon D. zapisał 10:41: dodano 1 pozycję.')).toBeTruthy()
      expect(await rowOf('Na montażu', 1005)).toBeTruthy()
      await focusOn('Dostępne', 1003, opened)
      await opened.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
      shop.montage = {
        ...shop.montage,
        montage_products: [1001, 1002],
        date_modified: '2031-11-01T09:43:00Z',
      }
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(await screen.findByText(/Zenon D\. zapisał 10:43: zdjęto 1 pozycję/)).toBeTruthy()
      expect(await isIn('Na montażu', 1003)).toBe(true)
      await opened.user.click(screen.getByRole('button', { name: 'Pokaż teraz' }))
      await waitFor(async () => expect(await isIn('Na montażu', 1005)).toBe(false))
      expect(await isIn('Na montażu', 1003)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})
