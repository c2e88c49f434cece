import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#renderer/lib/api.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const SWITCHES = {
  is_work_preview: false,
  is_mounting_info: false,
  is_use_codes_verification: false,
  is_use_codes_verification_print: false,
  is_assembly_codes_verification: false,
}

const anAction = (pk: number, name: string, position: number, more: object = {}) => ({
  pk,
  name,
  description: '',
  checklist_before_start: [] as string[],
  checklist_before_end: [] as string[],
  ...SWITCHES,
  position,
  // A field that this client does not know.
  cost_center: `C-${pk}`,
  ...more,
})

type Action = Partial<ReturnType<typeof anAction>>

/** A server with one machine that stores the whole list of actions as sent. */
function shopWith(actions: Action[]) {
  let machine = { pk: 7, name: 'Polar 78', model: '78 XT', type: 'gilotyna', image: null, actions }
  const answers = {
    'machines.list': () => ({ count: 1, results: [machine] }),
    'machines.retrieve': () => machine,
    'machines.update': ({ body }: CallInput<'machines.update'>) => {
      const sent = (body.actions ?? machine.actions) as Action[]
      const stored = sent.map((one, index) => ({ ...one, pk: one.pk ?? 90 + index, position: index + 1 }))
      machine = { ...machine, ...body, image: null, actions: stored }
      return machine
    },
  }
  const bridge = createFakeBridge({}, answers)
  return {
    bridge,
    answers,
    machine: () => machine,
    /** Simulates a change by a colleague. */
    change: (next: Action[]) => (machine = { ...machine, actions: next }),
    sent: () => bridge.callsOf('machines.update').map(({ body }) => body.actions as Action[] | undefined),
  }
}

const START = ['Nóż', 'Program']
const ACTIONS = [
  anAction(1, 'Krojenie', 1, { checklist_before_start: START, is_work_preview: true }),
  anAction(2, 'Krojenie do oprawy', 2),
  anAction(3, 'Liczenie', 3, { checklist_before_end: ['Ryza'] }),
]

const save = () => screen.getByRole('button', { name: 'Zapisz' })
const names = () =>
  within(screen.getByRole('table', { name: 'Czynności' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent)
const dialog = () => screen.findByRole('dialog')
const openAction = async (user: ReturnType<typeof openScreens>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await dialog())
}

/** Renames an action in its dialog. */
async function rename(user: ReturnType<typeof openScreens>['user'], from: string, to: string) {
  const action = await openAction(user, from)
  const field = action.getByRole('textbox', { name: /^Nazwa/ })
  await user.clear(field)
  await user.type(field, to)
  await user.click(action.getByRole('button', { name: 'Zastosuj' }))
  await screen.findByRole('button', { name: to })
}

describe('the list of machines', () => {
  test('FMT-018 shows name, model, type and the number of actions', async () => {
    shopWith(ACTIONS)
    openScreens(screensIn('machines'), '/machines/list')
    await screen.findByText('1 maszyna')
    expect(['Nazwa', 'Model', 'Rodzaj', 'Czynności'].map((label) => columnTexts(label)[0])).toEqual([
      'Polar 78',
      '78 XT',
      'gilotyna',
      '3',
    ])
  })
})

describe('the actions of a machine', () => {
  test('FMT-019 FMT-020 FMT-021 a new action is created in a dialog with two checklists and five switches, and saved with the machine', async () => {
    const { sent } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    await user.click(await screen.findByRole('button', { name: 'Dodaj czynność' }))
    const action = within(await dialog())
    await user.click(action.getByRole('button', { name: 'Dodaj do listy' }))
    expect(await action.findByText('To pole jest wymagane.')).toBeTruthy()
    await user.type(action.getByRole('textbox', { name: /^Nazwa/ }), 'Mycie')
    // Blank and duplicate entries add no line, and the field is emptied.
    const start = action.getByRole('textbox', { name: 'Lista przed startem' })
    await user.type(start, 'Fartuch{Enter}   {Enter}Rękawice{Enter}Fartuch{Enter}')
    expect((start as HTMLInputElement).value).toBe('')
    expect(action.getByText('„Fartuch” już jest na liście.')).toBeTruthy()
    await user.type(action.getByRole('textbox', { name: 'Lista przed końcem' }), 'Odpady')
    for (const box of action.getAllByRole('checkbox')) await user.click(box)
    await user.click(action.getByRole('button', { name: 'Dodaj do listy' }))
    await waitFor(() => expect(names()).toEqual(['Krojenie', 'Krojenie do oprawy', 'Liczenie', 'Mycie']))
    expect(sent()).toEqual([])
    expect(screen.getByText('Niezapisane: Czynności')).toBeTruthy()
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(sent()).toEqual([
      [
        ...ACTIONS,
        {
          name: 'Mycie',
          description: '',
          checklist_before_start: ['Fartuch', 'Rękawice'],
          checklist_before_end: ['Odpady'],
          is_work_preview: true,
          is_mounting_info: true,
          is_use_codes_verification: true,
          is_use_codes_verification_print: true,
          is_assembly_codes_verification: true,
          position: 4,
        },
      ],
    ])
  })

  test('FMT-021 an action is changed in its dialog, and nothing changes before „Zastosuj”', async () => {
    const { sent } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    const action = await openAction(user, 'Liczenie')
    const name = action.getByRole<HTMLInputElement>('textbox', { name: /^Nazwa/ })
    expect(name.value).toBe('Liczenie')
    await user.clear(name)
    await user.type(name, 'Liczenie ryz')
    expect(names()).toEqual(['Krojenie', 'Krojenie do oprawy', 'Liczenie'])
    await user.click(action.getByRole('button', { name: 'Zastosuj' }))
    await waitFor(() => expect(names()).toEqual(['Krojenie', 'Krojenie do oprawy', 'Liczenie ryz']))
    await user.click(save())
    await waitFor(() =>
      expect(sent()).toEqual([[ACTIONS[0], ACTIONS[1], { ...ACTIONS[2], name: 'Liczenie ryz' }]]),
    )
  })

  test('FMT-019 checklist entries are moved and removed by keyboard', async () => {
    const { sent } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    const action = await openAction(user, 'Krojenie')
    action.getByRole('button', { name: 'Usuń Program' }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    const entries = () =>
      within(action.getByRole('list', { name: 'Wpisane: Lista przed startem' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(entries()).toEqual(['Program', 'Nóż'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Usuń Program')
    await user.keyboard('{Delete}')
    expect(entries()).toEqual(['Nóż'])
    await user.click(action.getByRole('button', { name: 'Zastosuj' }))
    await user.click(save())
    await waitFor(() => expect(sent()[0]?.[0]?.checklist_before_start).toEqual(['Nóż']))
  })

  test('FMT-022 a new order is saved immediately, with the stored actions, and is not an unsaved change', async () => {
    const { sent, change } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    const first = await screen.findByRole('button', { name: 'Krojenie' })
    // A colleague has renamed an action meanwhile, and that change stays.
    const renamed = ACTIONS.map((one) => (one.pk === 3 ? { ...one, name: 'Liczenie ryz' } : one))
    change(renamed)
    first.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual([
      { ...renamed[1], position: 1 },
      { ...renamed[0], position: 2 },
      { ...renamed[2], position: 3 },
    ])
    expect(names()).toEqual(['Krojenie do oprawy', 'Krojenie', 'Liczenie'])
    expect(screen.getByText('Przeniesiono czynność „Krojenie” na pozycję 2 z 3')).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('Bez zmian do zapisania')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  test('FMT-022 while an action is unsaved, a new order is saved together with it, and the screen says so', async () => {
    const { sent } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    await rename(user, 'Liczenie', 'Liczenie ryz')
    expect(
      screen.getByText('Są niezapisane czynności: zmiana kolejności zapisze się razem z nimi.'),
    ).toBeTruthy()
    screen.getByRole('button', { name: 'Liczenie ryz' }).focus()
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await waitFor(() => expect(names()).toEqual(['Liczenie ryz', 'Krojenie', 'Krojenie do oprawy']))
    expect(sent()).toEqual([])
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(sent().map((list) => list?.map(({ pk, name, position }) => [pk, name, position]))).toEqual([
      [
        [3, 'Liczenie ryz', 1],
        [1, 'Krojenie', 2],
        [2, 'Krojenie do oprawy', 3],
      ],
    ])
  })

  test('FMT-022 a refused order is reverted, with the generic message', async () => {
    const { bridge } = shopWith(ACTIONS)
    bridge.use(
      {},
      {
        'machines.update': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            status: 400,
            nonFieldErrors: ['Zablokowane.'],
          })
        },
      },
    )
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    ;(await screen.findByRole('button', { name: 'Liczenie' })).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(await screen.findByText('Wystąpił błąd', { selector: '[data-kind="error"] *' })).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Krojenie', 'Krojenie do oprawy', 'Liczenie']))
  })

  test("OP-51 the list is merged with the server's before it is sent, so no other user's action is undone", async () => {
    const { sent, change } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    await rename(user, 'Krojenie', 'Krojenie na czysto')
    change([anAction(8, 'Ostrzenie noża', 1), ...ACTIONS.slice(0, 2)])
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(sent()).toEqual([
      [
        { ...anAction(8, 'Ostrzenie noża', 1), position: 1 },
        { ...ACTIONS[0], name: 'Krojenie na czysto', position: 2 },
        { ...ACTIONS[1], position: 3 },
      ],
    ])
    expect(names()).toEqual(['Ostrzenie noża', 'Krojenie na czysto', 'Krojenie do oprawy'])
  })

  test('OP-51 the same field of one action changed on both sides causes a prompt with its name', async () => {
    const { sent, change } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    await rename(user, 'Liczenie', 'Liczenie ryz')
    change(ACTIONS.map((one) => (one.pk === 3 ? { ...one, name: 'Przeliczanie' } : one)))
    await user.click(save())
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByRole('row', { name: /Czynność „Liczenie ryz”: Nazwa Przeliczanie Liczenie ryz/ }),
    ).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Zachowaj wersję z serwera' }))
    await screen.findByRole('button', { name: 'Przeliczanie' })
    expect(sent()).toEqual([])
  })

  test('a refusal of one action says which one, and all typed values stay', async () => {
    const { bridge } = shopWith(ACTIONS)
    bridge.use(
      {},
      {
        'machines.update': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            status: 400,
            fieldErrors: { 'actions.2.name': ['Taka nazwa już jest.'] },
          })
        },
      },
    )
    const { user } = openScreens(screensIn('machines'), '/machines/update/7')
    await rename(user, 'Liczenie', 'Liczenie ryz')
    await user.click(save())
    expect(await screen.findByText('Liczenie ryz, Nazwa: Taka nazwa już jest.')).toBeTruthy()
    expect(names()).toEqual(['Krojenie', 'Krojenie do oprawy', 'Liczenie ryz'])
  })

  test('requires the permissions of actions to view, add, change and remove them', async () => {
    shopWith(ACTIONS)
    const person = (...more: string[]) => ({
      isSuperuser: false,
      permissions: ['view_machine', 'change_machine', ...more],
    })
    openScreens(screensIn('machines'), '/machines/update/7', person('view_machineaction'))
    const table = within(await screen.findByRole('table', { name: 'Czynności' }))
    expect(table.getByText('Krojenie')).toBeTruthy()
    expect(table.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Dodaj czynność' })).toBeNull()
  })

  test('without view_machineaction the form shows no actions and sends none', async () => {
    const { bridge } = shopWith(ACTIONS)
    const { user } = openScreens(screensIn('machines'), '/machines/update/7', {
      isSuperuser: false,
      permissions: ['view_machine', 'change_machine'],
    })
    const model = await screen.findByRole('textbox', { name: 'Model' })
    expect(screen.queryByRole('heading', { name: 'Czynności' })).toBeNull()
    await user.type(model, ' Plus')
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('machines.update')).toEqual([{ params: { pk: 7 }, body: { model: '78 XT Plus' } }])
  })

  test('FMT-018 a new machine is sent with its actions in one body; removing the last one leaves an empty list', async () => {
    const { bridge, sent, answers } = shopWith([ACTIONS[0] as Action])
    bridge.use({}, { 'machines.create': ({ body }) => ({ ...body, pk: 7 }) })
    const { user } = openScreens(screensIn('machines'), '/machines/create')
    await user.type(await screen.findByRole('textbox', { name: /^Nazwa/ }), 'Zünd')
    await user.click(screen.getByRole('button', { name: 'Dodaj czynność' }))
    const action = within(await dialog())
    await user.type(action.getByRole('textbox', { name: /^Nazwa/ }), 'Wycinanie')
    await user.click(action.getByRole('button', { name: 'Dodaj do listy' }))
    await user.click(save())
    await waitFor(() =>
      expect(bridge.callsOf('machines.create')[0]?.body).toMatchObject({
        name: 'Zünd',
        actions: [{ name: 'Wycinanie', position: 1 }],
      }),
    )
    expect(bridge.callsOf('machines.create')[0]?.body).not.toHaveProperty('image')

    await user.click(await screen.findByRole('button', { name: 'Działania: Krojenie' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([[]]))
    expect(answers['machines.retrieve']().actions).toEqual([])
  })
})
