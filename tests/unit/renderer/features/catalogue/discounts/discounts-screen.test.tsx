import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { noteOutsideChange } from '#renderer/lib/outside-changes.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts as textsOf, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const step = (pk: number, quantity: number, value: string) => ({ pk, quantity, value })

/** Families over products, as a server nests them, with Django's names for the keys. */
const aTree = () => [
  {
    id: 1,
    name: 'Wizytówki',
    value: '5.00',
    // Shown but read-only.
    secondary_value: '6.00',
    is_can_edit_secondary: false,
    quantity_discounts: [],
    children: [
      {
        id: 2,
        title: 'Standard',
        value: '1.00',
        secondary_value: '2.00',
        is_can_edit_secondary: true,
        quantity_discounts: [step(11, 500, '2.00'), step(12, 1000, '3.50')],
        children: [],
      },
      { id: 3, value: '120.00', children: [] },
    ],
  },
  { id: 4, name: 'Plakaty', value: '0.00', secondary_value: null, is_can_edit_secondary: true, children: [] },
]

function flat(nodes: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return nodes.flatMap((node) => [node, ...flat((node['children'] ?? []) as Record<string, unknown>[])])
}

function open(operations: OperationHandlers = {}, person: Partial<SessionUser> = {}) {
  const nodes = aTree()
  const find = (pk: unknown) => {
    const node = flat(nodes).find(({ id }) => id === Number(pk))
    if (!node) throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie znaleziono.' })
    return { ...node, pk: Number(pk) }
  }
  const bridge = createFakeBridge(
    {},
    {
      // The form in which the main process passes it on: top-level keys are called pk.
      'discounts.list': () => ({ count: 2, results: nodes.map((node) => ({ ...node, pk: node.id })) }),
      'discounts.retrieve': ({ params }) => find(params.pk),
      'discounts.update': ({ params, body }) => {
        Object.assign(flat(nodes).find(({ id }) => id === params.pk) ?? {}, body)
        return find(params.pk)
      },
      ...operations,
    },
  )
  return { bridge, nodes, ...openScreens(screensIn('discounts'), '/discount/list', person) }
}

const columnTexts = (label: string) =>
  textsOf(label, 'treegrid').map((text) => text.replaceAll('\u00a0', ' '))
const tickOf = (name: RegExp) => screen.findByRole('checkbox', { name })
const rowNames = () => columnTexts('Nazwa')

async function bulk(user: ReturnType<typeof open>['user'], ticks: readonly RegExp[], amount: string) {
  for (const name of ticks) await user.click(await tickOf(name))
  await user.click(screen.getByRole('button', { name: 'Zmień zaznaczone o…' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: /O ile zmienić/ })
  if (amount !== '') await user.type(field, amount)
  return dialog
}

describe('the tree of discounts', () => {
  test('CAT-108 nodes are nested, labelled by name, else title, else number; odd percentages are highlighted', async () => {
    open()
    await waitFor(() => expect(rowNames()).toHaveLength(4))
    expect(rowNames()[0]).toContain('Wizytówki')
    expect(rowNames()[1]).toContain('Standard')
    expect(rowNames()[2]).toContain('Rabat 3')
    expect(rowNames()[2]).toContain('powyżej 100 %')
    const row = (await screen.findByText('Standard')).closest('[role="row"]')
    expect(row?.getAttribute('aria-level')).toBe('2')
    expect(columnTexts('Rabat').slice(0, 2)).toEqual(['5,00 %', '1,00 %'])
    expect(columnTexts('Rabaty od nakładu')[1]).toBe('2')
  })

  test('CAT-120 a list that cannot be read shows the specified message, and „Ponów” reads it', async () => {
    let isDown = true
    const { user } = open({
      'discounts.list': () => {
        if (isDown) throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
        return { count: 1, results: [{ pk: 4, name: 'Plakaty', value: '0.00', children: [] }] }
      },
    })
    expect(await screen.findByText('Nie udało się pobrać listy rabatów.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText('Plakaty')).toBeTruthy()
  })

  test('CAT-109 CAT-111 one node is changed in a modal, which sends only the changed fields', async () => {
    const { user, bridge } = open()
    await user.dblClick(await screen.findByText('Standard'))
    const dialog = await screen.findByRole('dialog', { name: /Standard/ })
    const value = within(dialog).getByRole('spinbutton', { name: /^Rabat \(%\)/ })
    await user.clear(value)
    await user.type(value, '7,25')
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zmieniono rabat „Standard”: 7,25 %.')
    expect(bridge.callsOf('discounts.update')).toEqual([{ params: { pk: 2 }, body: { value: '7.25' } }])
    expect(columnTexts('Rabat')[1]).toBe('7,25 %')
    await user.dblClick(screen.getByText('Standard'))
    const again = await screen.findByRole('dialog', { name: /Standard/ })
    for (const [name, percent] of [
      [/^Rabat \(%\)/, '8'],
      [/^Rabat dodatkowy/, '3,5'],
    ] as const) {
      const field = within(again).getByRole('spinbutton', { name })
      await user.clear(field)
      await user.type(field, percent)
    }
    await user.click(within(again).getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(bridge.callsOf('discounts.update')).toHaveLength(2))
    expect(bridge.callsOf('discounts.update')[1]?.body).toEqual({ value: '8', secondary_value: '3.5' })
  })

  test('CAT-110 the second percentage is editable only if the server allows it, else the reason is shown', async () => {
    const { user, bridge } = open()
    await user.dblClick(await screen.findByText('Standard'))
    let dialog = await screen.findByRole('dialog')
    const second = within(dialog).getByRole('spinbutton', { name: /Rabat dodatkowy/ })
    await user.clear(second)
    await user.type(second, '4')
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    await waitFor(() =>
      expect(bridge.callsOf('discounts.update')).toEqual([
        { params: { pk: 2 }, body: { secondary_value: '4' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.dblClick(screen.getByText('Wizytówki'))
    dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('spinbutton', { name: /Rabat dodatkowy/ })).toBeNull()
    expect(within(dialog).getByText(/nie ma rabatu dodatkowego, który można zmieniać/)).toBeTruthy()
    expect(within(dialog).getByText('6,00 %')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Anuluj' }))
    await user.dblClick(screen.getByText('Plakaty'))
    dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('spinbutton', { name: /Rabat dodatkowy/ }), '1,5')
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(bridge.callsOf('discounts.update')).toHaveLength(2))
    expect(bridge.callsOf('discounts.update')[1]).toEqual({
      params: { pk: 4 },
      body: { secondary_value: '1.5' },
    })
  })

  test('CAT-121 CAT-122 a refused change reports the failure and the reason, and the typed value stays', async () => {
    const { user } = open({
      'discounts.update': () => {
        throw failure({
          code: ErrorCode.validation,
          status: 400,
          message: '',
          nonFieldErrors: ['Rabat jest zablokowany do końca promocji.'],
        })
      },
    })
    await user.dblClick(await screen.findByText('Plakaty'))
    const dialog = await screen.findByRole('dialog')
    const value = within(dialog).getByRole('spinbutton', { name: /^Rabat \(%\)/ })
    await user.clear(value)
    await user.type(value, '9')
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    const notified = await within(dialog).findByText(/Błąd podczas aktualizacji rabatów\./)
    expect(notified.textContent).toContain('Rabat jest zablokowany do końca promocji.')
    expect(value).toHaveProperty('value', '9')
  })

  test('CAT-107 a user with only view permission has neither checkboxes nor a way to change discounts', async () => {
    const { user } = open({}, { isSuperuser: false, permissions: ['view_discount'] })
    const name = await screen.findByText('Plakaty')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.dblClick(name)
    const dialog = await screen.findByRole('dialog', { name: /Rabaty od nakładu/ })
    expect(within(dialog).queryByRole('button', { name: 'Zapisz' })).toBeNull()
    expect(screensIn('discounts').map(({ path, permission }) => [path, permission])).toEqual([
      ['/discount/list', 'view_discount'],
    ])
  })
})

describe('a bulk change', () => {
  test('CAT-112 CAT-113 the number is added to each ticked value, rounded to two digits; the second percentage stays', async () => {
    const { user, bridge, nodes } = open()
    const dialog = await bulk(user, [/Wizytówki/], '1,005')
    // Ticking the parent includes the two nodes below it.
    expect(await within(dialog).findByText('Zmienią się 3 rabaty.')).toBeTruthy()
    const texts = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(texts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Wizytówki5,00 %6,01 % ',
      'Wizytówki › Standard1,00 %2,01 % ',
      'Wizytówki › Rabat 3120,00 %121,01 % powyżej 100 %',
    ])
    await user.click(within(dialog).getByRole('button', { name: /^Zmień 3/ }))
    expect(await screen.findByText('Koniec (3): zmieniono 3.')).toBeTruthy()
    expect(bridge.callsOf('discounts.update')).toEqual([
      { params: { pk: 1 }, body: { value: '6.01' } },
      { params: { pk: 2 }, body: { value: '2.01' } },
      { params: { pk: 3 }, body: { value: '121.01' } },
    ])
    expect(flat(nodes)[1]).toMatchObject({ secondary_value: '2.00' })
    await user.click(screen.getByRole('button', { name: 'Cofnij (3)' }))
    expect(await screen.findByText('Koniec (3): cofnięto 3.')).toBeTruthy()
    expect(flat(nodes).map(({ value }) => value)).toEqual(['5.00', '1.00', '120.00', '0.00'])
  })

  test.each(['', 'abc', '1e3', '5%'])(
    'CAT-114 CAT-115 „%s” is refused: nothing changes and nothing is sent',
    async (typed) => {
      const { user, bridge } = open()
      const dialog = await bulk(user, [/Plakaty/], typed)
      const calls = bridge.requests.length
      await user.click(within(dialog).getByRole('button', { name: /^Zmień/ }))
      expect(await within(dialog).findByText('Wymagana poprawna liczba.')).toBeTruthy()
      expect(bridge.requests.slice(calls)).toEqual([])
    },
  )

  test('CAT-115 a number that changes nothing sends nothing', async () => {
    const { user, bridge } = open()
    const dialog = await bulk(user, [/Plakaty/], '0')
    const button = within(dialog).getByRole('button', { name: /^Zmień/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(within(dialog).getByRole('textbox'), '{Enter}')
    expect(bridge.callsOf('discounts.retrieve')).toEqual([])
  })

  test("CAT-121 CAT-122 a failure is shown with the specified message and the server's message", async () => {
    const { user } = open({
      'discounts.update': () => {
        throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Nie masz uprawnień.' })
      },
    })
    const dialog = await bulk(user, [/Plakaty/], '-2')
    await user.click(within(dialog).getByRole('button', { name: /^Zmień 1/ }))
    expect(await screen.findByText('Błąd podczas aktualizacji rabatów.')).toBeTruthy()
    expect(screen.getAllByText('Nie masz uprawnień.').length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'Ponów (1)' })).toBeTruthy()
  })

  test('CAT-112 ticks that a search hides stay, and their number is shown', async () => {
    const { user } = open()
    await user.click(await tickOf(/Plakaty/))
    await user.type(screen.getByRole('searchbox', { name: 'Szukaj na liście' }), 'standard{Enter}')
    await waitFor(() => expect(screen.queryByText('Plakaty')).toBeNull())
    expect(
      screen.getByRole('region', { name: 'Zaznaczone wiersze' }).textContent?.replaceAll('\u00a0', ' '),
    ).toContain('1 zaznaczony, w tym 1 ukryty przez wyszukiwanie')
    await user.click(screen.getByRole('button', { name: 'Zmień zaznaczone o…' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
  })
})

describe('discounts for quantities', () => {
  async function openQuantities(operations: OperationHandlers = {}) {
    const opened = open(operations)
    await opened.user.pointer({ keys: '[MouseRight]', target: await screen.findByText('Standard') })
    await opened.user.click(await screen.findByRole('menuitem', { name: /Rabaty od nakładu \(2\)/ }))
    const dialog = await screen.findByRole('dialog')
    const field = (name: string, row: number) =>
      within(dialog).getByRole('textbox', { name: `${name}, wiersz ${row}` })
    return { ...opened, dialog, field }
  }

  test('CAT-116 CAT-117 CAT-119 one is created, all changed ones are sent in one request, and removed ones are deleted by key', async () => {
    const sent: unknown[] = []
    const { user, dialog, field, nodes } = await openQuantities({
      'discounts.deleteForQuantities': ({ body }) => {
        sent.push(['delete', body])
        stored().splice(1, 1)
        return null
      },
      'discounts.updateForQuantities': ({ body }) => {
        sent.push(['update', body])
        stored()[0] = step(11, 500, '4.00')
        return null
      },
      'discounts.createForQuantity': ({ body }) => {
        sent.push(['create', body])
        stored().push(step(13, 2500, '6.00'))
        return null
      },
    })
    const stored = () => (flat(nodes)[1] as { quantity_discounts: object[] }).quantity_discounts
    await user.clear(field('Rabat (%)', 1))
    await user.type(field('Rabat (%)', 1), '4')
    await user.click(within(dialog).getByRole('button', { name: 'Usuń rabat od nakładu 1000' }))
    await user.type(field('Nakład od', 3), '2500')
    await user.type(field('Rabat (%)', 3), '6')
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zapisano rabaty od nakładu „Standard”.')
    expect(sent).toEqual([
      ['delete', { pks: [12] }],
      ['update', [{ discount: 2, pk: 11, quantity: '500', value: '4' }]],
      ['create', { discount: 2, quantity: '2500', value: '6' }],
    ])
  })

  test('CAT-116 after a refusal in the middle, the next save sends only what was not saved', async () => {
    let isRefusing = true
    const { user, dialog, field, nodes, bridge } = await openQuantities({
      'discounts.updateForQuantities': () => {
        Object.assign(flat(nodes)[1] ?? {}, {
          quantity_discounts: [step(11, 500, '4.00'), step(12, 1000, '3.50')],
        })
        return null
      },
      'discounts.createForQuantity': ({ body }) => {
        if (isRefusing)
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: '',
            nonFieldErrors: ['Za wcześnie.'],
          })
        ;(flat(nodes)[1] as { quantity_discounts: object[] }).quantity_discounts.push(
          step(13, Number(body.quantity), String(body.value)),
        )
        return null
      },
    })
    await user.clear(field('Rabat (%)', 1))
    await user.type(field('Rabat (%)', 1), '4')
    await user.type(field('Nakład od', 3), '2500')
    await user.type(field('Rabat (%)', 3), '6')
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    expect(await within(dialog).findByText(/Błąd podczas aktualizacji rabatów\. Za wcześnie\./)).toBeTruthy()
    isRefusing = false
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zapisano rabaty od nakładu „Standard”.')
    expect(bridge.callsOf('discounts.updateForQuantities')).toHaveLength(1)
    expect(bridge.callsOf('discounts.createForQuantity')).toHaveLength(2)
  })
})

test('if another window changes a discount while its dialog has input, the change is reported and the input stays', async () => {
  const { user } = open()
  await user.dblClick(await screen.findByText('Standard'))
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Rabat \(%\)/ })
  act(() => noteOutsideChange('discounts', 2))
  expect(screen.queryByText('Zmieniono w innym oknie')).toBeNull()
  await user.clear(field)
  await user.type(field, '7')
  expect(await screen.findByText('Zmieniono w innym oknie')).toBeTruthy()
  expect(field.value).toBe('7')
})
