import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { useBulkRun } from '#renderer/lists/bulk/bulk-action-run.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { anOrder } from './orders-harness.tsx'
import { openSelected } from './selected-orders.tsx'

afterEach(() => {
  cleanup()
  useBulkRun.setState({ run: null })
  useNotices.setState({ notices: [], past: [] })
})

interface HeldOrder {
  delivery_status: string
  delivery_lock_reason: string | null
  note_pk: number | null
}

interface HeldNote {
  text: string
  tags: number[]
}

/** A server that holds the orders and notes it is asked to change. */
function aShop(orders: Record<number, Partial<HeldOrder>>, notes: Record<number, HeldNote> = {}) {
  const held = new Map(
    Object.entries(orders).map(([pk, order]): [number, HeldOrder] => [
      Number(pk),
      { delivery_status: 'not_send', delivery_lock_reason: null, note_pk: null, ...order },
    ]),
  )
  const noteOf = (pk: unknown) => notes[Number(pk)] ?? { text: '', tags: [] }
  const orderOf = (pk: unknown) => held.get(Number(pk)) ?? { delivery_status: 'not_send' }
  const change = (pk: unknown, changes: Partial<HeldOrder>) =>
    void held.set(Number(pk), { ...(held.get(Number(pk)) as HeldOrder), ...changes })
  const operations: OperationHandlers = {
    'orders.retrieve': ({ params }) =>
      anOrder(Number(params?.pk), { ...orderOf(params?.pk), order_products: [] }),
    'orders.stopDelivery': ({ params, body }) => {
      change(params?.pk, {
        delivery_status: 'stopped',
        delivery_lock_reason: body.reason,
      })
      return {}
    },
    'orders.resumeDelivery': ({ params }) => {
      change(params?.pk, { delivery_status: 'not_send', delivery_lock_reason: null })
      return {}
    },
    'tags.options': () => [
      { value: 603, label: 'Pilne' },
      { value: 604, label: 'Targi' },
    ],
    'notes.retrieve': ({ params }) => ({ pk: Number(params?.pk), ...noteOf(params?.pk) }),
    'notes.update': ({ params, body }) => {
      notes[Number(params?.pk)] = { ...noteOf(params?.pk), ...body }
      return { pk: Number(params?.pk), ...noteOf(params?.pk) }
    },
    'notes.create': ({ body }) => {
      const { object_id: order, text, tags } = body as { object_id: number } & HeldNote
      const pk = 900 + order
      notes[pk] = { text, tags }
      change(order, { note_pk: pk })
      return { pk, text, tags }
    },
    'notes.delete': ({ params }) => {
      delete notes[Number(params?.pk)]
      return null
    },
  }
  return { held, notes, operations, change }
}

const NOTES = ['view_tag', 'view_note', 'add_note', 'change_note', 'delete_note']
const OFFICE = { isSuperuser: false, permissions: ['view_order', 'change_order', ...NOTES] }

const ended = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('dialog', { name: /\(\d+\)$/ }).textContent).toMatch(text))

/** The line of the bell with this text. */
const bellLine = (text: RegExp) =>
  waitFor(() => {
    const line = useNotices.getState().past.find(({ lines }) => text.test(lines.join(' ')))
    if (!line) throw new Error('no such line in the bell')
    return line
  })

const lines = () => useNotices.getState().notices.flatMap((notice) => notice.lines)

async function undo(text: RegExp) {
  const { id, actions } = await bellLine(text)
  const [action] = actions
  if (action?.text !== 'Cofnij') throw new Error('nothing to undo')
  useNotices.getState().run(id, action)
}

async function stopTwo(shop: ReturnType<typeof aShop>, rows: object[]) {
  const app = openSelected(rows, shop.operations, OFFICE)
  const bar = await app.select(...rows.map((_row, index) => index))
  await app.user.click(bar.getByRole('button', { name: /^Wstrzymaj/ }))
  await app.user.type(await screen.findByLabelText(/^Powód wstrzymania/), 'Brak papieru')
  await app.user.keyboard('{Enter}')
  await ended(/wykonano 2/)
  return app
}

describe('"Wstrzymaj" for selected orders', () => {
  test('ORD-077 ORD-078 sends one reason for each, and leaves out those that are stopped or sent already', async () => {
    const shop = aShop({ 1: {}, 2: {}, 3: { delivery_status: 'stopped' }, 4: { delivery_status: 'send' } })
    const rows = [1, 2, 3, 4].map((pk) => anOrder(pk, shop.held.get(pk)))
    const app = await stopTwo(shop, rows)
    expect(app.bridge.callsOf('orders.stopDelivery')).toEqual([
      { params: { pk: 1 }, body: { reason: 'Brak papieru' } },
      { params: { pk: 2 }, body: { reason: 'Brak papieru' } },
    ])
    expect(shop.held.get(1)).toMatchObject({
      delivery_status: 'stopped',
      delivery_lock_reason: 'Brak papieru',
    })
  })

  test('without a reason nothing is sent, and Escape sends nothing', async () => {
    const shop = aShop({ 1: {} })
    const app = openSelected([anOrder(1, shop.held.get(1))], shop.operations, OFFICE)
    const bar = await app.select(0)
    await app.user.click(bar.getByRole('button', { name: 'Wstrzymaj' }))
    const field = await screen.findByLabelText(/^Powód wstrzymania/)
    await app.user.type(field, ' ')
    await app.user.keyboard('{Enter}')
    expect(await screen.findByText('To pole jest wymagane.')).toBeTruthy()
    await app.user.clear(field)
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.bridge.callsOf('orders.stopDelivery')).toEqual([])
  })

  test('after the list was left, the bell has the result and resumes all that are still stopped for this reason', async () => {
    const shop = aShop({ 1: {}, 2: {} })
    const app = await stopTwo(
      shop,
      [1, 2].map((pk) => anOrder(pk, shop.held.get(pk))),
    )
    // The list is left without closing its results.
    cleanup()
    shop.change(2, { delivery_lock_reason: 'Klient prosił' })
    await undo(/„Wstrzymaj”: wykonano 2 z 2\./)
    await waitFor(() => expect(lines()).toContain('2: Ktoś podał inny powód: Klient prosił'))
    expect(lines()).toContain('„Wstrzymaj”: cofnięto 1 z 2.')
    expect(app.bridge.callsOf('orders.resumeDelivery')).toEqual([{ params: { pk: 1 } }])
    expect(shop.held.get(1)?.delivery_status).toBe('not_send')
    expect(shop.held.get(2)?.delivery_status).toBe('stopped')
  })
})

test('finishing orders leaves a line in the bell that says it cannot be undone', async () => {
  const shop = aShop({ 1: {} })
  const app = openSelected([anOrder(1)], { ...shop.operations, 'orders.complete': () => ({}) }, OFFICE)
  const bar = await app.select(0)
  await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zakończ' }),
  )
  await ended(/wykonano 1/)
  await app.user.click(screen.getByRole('button', { name: 'Zamknij' }))
  const { actions } = await bellLine(/„Zakończ”: wykonano 1 z 1\. Tego nie można cofnąć\./)
  expect(actions).toEqual([])
})

describe('"Otaguj" for selected orders', () => {
  async function tag(shop: ReturnType<typeof aShop>, pks: number[], person: object = OFFICE) {
    const app = openSelected(
      pks.map((pk) => anOrder(pk, shop.held.get(pk))),
      shop.operations,
      person,
    )
    const bar = await app.select(...pks.map((_pk, index) => index))
    await app.user.click(bar.getByRole('button', { name: 'Otaguj' }))
    const dialog = await screen.findByRole('dialog', { name: /^Otagować/ })
    expect(dialog.textContent).toContain('Zamówienie bez notatki dostanie notatkę „Tagi”.')
    await app.user.click(within(dialog).getByRole('combobox', { name: /^Tagi/ }))
    await app.user.click(await screen.findByRole('option', { name: 'Targi' }))
    await app.user.click(within(dialog).getByRole('button', { name: /^Otaguj/ }))
    await ended(new RegExp(`wykonano ${pks.length}`))
    return app
  }

  test('keeps the tags and the text of a note, and creates a note only for an order without one', async () => {
    const shop = aShop({ 1: { note_pk: 50 }, 2: {} }, { 50: { text: 'Klient dzwonił', tags: [603] } })
    const app = await tag(shop, [1, 2])
    expect(shop.notes[50]).toEqual({ text: 'Klient dzwonił', tags: [603, 604] })
    expect(app.bridge.callsOf('notes.update')).toEqual([{ params: { pk: 50 }, body: { tags: [603, 604] } }])
    expect(app.bridge.callsOf('notes.create')).toEqual([
      { body: { text: 'Tagi', object_id: 2, content_type: 'order', tags: [604] } },
    ])
  })

  test('the undo in the bell restores the former tags and removes the note that was made for them', async () => {
    const shop = aShop(
      { 1: { note_pk: 50 }, 2: {}, 3: { note_pk: 51 } },
      {
        50: { text: 'Klient dzwonił', tags: [603] },
        51: { text: 'Miał już tag', tags: [604] },
      },
    )
    const app = await tag(shop, [1, 2, 3])
    await app.user.click(screen.getByRole('button', { name: 'Zamknij' }))
    await undo(/„Otaguj”: wykonano 3 z 3\./)
    await waitFor(() => expect(lines()).toContain('„Otaguj”: cofnięto 3 z 3.'))
    expect(shop.notes).toEqual({
      50: { text: 'Klient dzwonił', tags: [603] },
      51: { text: 'Miał już tag', tags: [604] },
    })
  })

  test("a retry that finds the tags already there never takes a colleague's note for its own", async () => {
    const shop = aShop({ 1: { note_pk: 50 } }, { 50: { text: 'Tagi', tags: [604] } })
    let isDown = true
    const app = openSelected(
      [anOrder(1, shop.held.get(1))],
      {
        ...shop.operations,
        'notes.retrieve': (input) => {
          if (isDown) throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera' })
          return shop.operations['notes.retrieve']?.(input)
        },
      },
      OFFICE,
    )
    const bar = await app.select(0)
    await app.user.click(bar.getByRole('button', { name: 'Otaguj' }))
    const dialog = await screen.findByRole('dialog', { name: /^Otagować/ })
    await app.user.click(within(dialog).getByRole('combobox', { name: /^Tagi/ }))
    await app.user.click(await screen.findByRole('option', { name: 'Targi' }))
    await app.user.click(within(dialog).getByRole('button', { name: /^Otaguj/ }))
    await ended(/nie udało się 1/)
    isDown = false
    await app.user.click(screen.getByRole('button', { name: /^Ponów nieudane/ }))
    await ended(/wykonano 1/)
    await app.user.click(screen.getByRole('button', { name: 'Zamknij' }))
    await undo(/„Otaguj”: wykonano 1 z 1\./)
    await waitFor(() => expect(lines()).toContain('„Otaguj”: cofnięto 1 z 1.'))
    expect(shop.notes).toEqual({ 50: { text: 'Tagi', tags: [604] } })
  })

  test.each(['view_tag', 'view_note', 'add_note', 'change_note'])('is absent without %s', async (missing) => {
    const shop = aShop({ 1: {} })
    const permissions = OFFICE.permissions.filter((name) => name !== missing)
    const app = openSelected([anOrder(1)], shop.operations, { isSuperuser: false, permissions })
    const bar = await app.select(0)
    expect(bar.getByRole('button', { name: 'Wstrzymaj' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: 'Otaguj' })).toBeNull()
  })
})

describe('"Drukuj karty"', () => {
  test('prints each card on the printer for cards, and saves it if there is none', async () => {
    const shop = aShop({ 1: {}, 2: {} })
    const app = openSelected([anOrder(1), anOrder(2)], shop.operations, OFFICE)
    app.bridge.use({
      'documents.open': ({ params }) => ({
        reference: `card-${(params as { pk: number }).pk}`,
        fileName: 'karta.pdf',
      }),
      'printers.printDocument': ({ reference }) =>
        reference === 'card-1' ? { state: 'queued', printer: 'Biuro' } : { state: 'dialog', printer: null },
      'transfers.download': ({ transferId }) => ({ transferId, fileName: 'karta-2.pdf' }),
    })
    const bar = await app.select(0, 1)
    await app.user.click(bar.getByRole('button', { name: 'Inne' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Drukuj karty' }))
    await ended(/wykonano 2/)
    const rows = within(screen.getByRole('list', { name: 'Wyniki' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('drukarka „Biuro”')
    expect(rows[1]?.textContent).toContain('zapisano „karta-2.pdf” w folderze Pobrane')
  })

  test('is not offered for more than a hundred orders', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => anOrder(index + 1))
    const app = openSelected(rows, aShop({}).operations, OFFICE)
    const bar = await app.selectAll(101)
    await app.user.click(bar.getByRole('button', { name: 'Inne' }))
    const item = await screen.findByRole('menuitem', { name: /^Drukuj karty/ })
    expect(item.textContent).toContain('Naraz można wydrukować najwyżej 100 kart.')
  })
})

test('the export of the selection contains exactly the selected rows, as they were read', async () => {
  const app = openSelected([anOrder(1), anOrder(2), anOrder(3)], aShop({}).operations, OFFICE)
  app.bridge.use({
    'exports.save': () => ({ transferId: 't', fileName: 'zamowienia.xlsx', rows: 2, shortened: 0 }),
  })
  await app.select(0, 2)
  screen.getByRole('button', { name: 'Więcej' }).focus()
  await app.user.keyboard('{Enter}')
  await app.user.click(await screen.findByRole('menuitem', { name: 'Eksportuj do pliku…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Eksport: Zamówienia' })
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^Tylko zaznaczone: 2/ }).checked).toBe(
    true,
  )
  await app.user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  await waitFor(() => expect(app.bridge.inputsOf('exports.save')).toHaveLength(1))
  const [order] = app.bridge.inputsOf('exports.save') as RouteInput<'exports.save'>[]
  const [sheet] = order?.sheets ?? []
  expect(sheet?.source).toMatchObject({ kind: 'rows', rows: [{ pk: 1 }, { pk: 3 }] })
  expect(order?.name).toMatch(/zaznaczone/)
})
