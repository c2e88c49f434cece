import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { put } from '#support/renderer/put.ts'
import { columnTexts, openScreens, showAllColumns, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const ME = 3

const anAdmin = (pk: number, username: string, more: object = {}, account: object = {}) => ({
  pk,
  user: { username, email: `${username}@drukarnia.example`, groups: [2], is_active: true, ...account },
  competencies: [1],
  machine_actions: [],
  site: 1,
  site_permissions: { '2': ['view_order', 'orders.export_reports'] },
  permissions: ['view_order'],
  ...more,
})

const BARBARA = anAdmin(7, 'biuro')

function withStaff(operations: OperationHandlers = {}, staff = [BARBARA]) {
  return createFakeBridge(
    {},
    {
      'admins.list': () => ({ count: staff.length, results: staff }),
      'admins.retrieve': ({ params }) => staff.find(({ pk }) => String(pk) === String(params.pk)),
      'admins.create': () => BARBARA,
      'admins.update': () => BARBARA,
      'admins.delete': () => null,
      'permissionGroups.options': () => [
        { value: 1, label: 'Pakowanie' },
        { value: 2, label: 'Biuro' },
      ],
      'competencies.options': () => [{ value: 1, label: 'Reklamacje' }],
      'machineActions.options': () => [{ value: 5, label: 'Krojenie' }],
      'sites.all': () => [
        { pk: 1, name: 'Sklep polski' },
        { pk: 2, name: 'Sklep niemiecki' },
      ],
      ...operations,
    },
  )
}

const open = (to: string, person: Partial<SessionUser> = {}) =>
  openScreens(screensIn('admins'), to, { pk: ME, ...person })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: 'Zapisz' })

type User = ReturnType<typeof open>['user']

async function pick(user: User, label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function menuOf(user: User) {
  await user.click(await screen.findByRole('button', { name: /Działania/ }))
  return screen.findByRole('menu')
}

describe('the list of staff', () => {
  test.each([
    ['USER-001 all without is_active', '/admins/list', {}, 'Wszyscy'],
    ['USER-002 the active ones with is_active=1', '/admins/list?is_active=1', { is_active: true }, 'Aktywni'],
    [
      'USER-003 the inactive ones with is_active=0',
      '/admins/list?is_active=0',
      { is_active: false },
      'Nieaktywni',
    ],
  ])('%s', async (_title, address, filter, tab) => {
    const bridge = withStaff()
    open(address)
    await screen.findByText('1 pracownik')
    expect(bridge.callsOf('admins.list')).toEqual([
      { query: { page: 1, page_size: 20, ordering: 'pk', ...filter } },
    ])
    expect(screen.getByRole('radio', { name: tab, checked: true })).toBeTruthy()
  })

  test('USER-001 USER-002 USER-003 a tab changes the address and the call', async () => {
    const bridge = withStaff()
    const { user, address } = open('/admins/list')
    await screen.findByText('biuro')
    expect(bridge.callsOf('admins.list').map(({ query }) => query)).toEqual([
      expect.not.objectContaining({ is_active: expect.anything() }),
    ])
    await user.click(screen.getByRole('radio', { name: 'Nieaktywni' }))
    await waitFor(() => expect(address()).toBe('/admins/list?is_active=false'))
    await waitFor(() =>
      expect(bridge.callsOf('admins.list').at(-1)?.query).toMatchObject({ is_active: false }),
    )
    await user.click(screen.getByRole('radio', { name: 'Aktywni' }))
    await waitFor(() => expect(address()).toBe('/admins/list?is_active=true'))
    await waitFor(() =>
      expect(bridge.callsOf('admins.list').at(-1)?.query).toMatchObject({ is_active: true }),
    )
    await user.click(screen.getByRole('radio', { name: 'Wszyscy' }))
    await waitFor(() => expect(address()).toBe('/admins/list'))
  })

  test('USER-008 columns are searched by user name, names and e-mail, the panel by dates', async () => {
    showAllColumns('/admins/list')
    const bridge = withStaff()
    const { user } = open('/admins/list?last_login=2026-11-02')
    const grid = await screen.findByRole('grid')
    for (const [label, text] of [
      ['Nazwa użytkownika', 'biu'],
      ['Imię', 'bar'],
      ['Nazwisko', 'zie'],
      ['E-mail', 'drukarnia'],
    ] as const) {
      await user.type(within(grid).getByRole('searchbox', { name: `Szukaj: ${label}` }), `${text}{Enter}`)
    }
    await waitFor(() =>
      expect(bridge.callsOf('admins.list').at(-1)?.query).toMatchObject({
        username: 'biu',
        first_name: 'bar',
        last_name: 'zie',
        email: 'drukarnia',
        last_login: '2026-11-02',
      }),
    )
    await user.click(screen.getByRole('button', { name: /^Pozostałe filtry/ }))
    expect(await screen.findByText('Ostatnie logowanie: 02.11.2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await user.type(await field('Konto założono'), '05.01.2026{Enter}')
    await waitFor(() =>
      expect(bridge.callsOf('admins.list').at(-1)?.query).toMatchObject({ date_joined: '2026-01-05' }),
    )
  })

  test('USER-004 removing an account explains that it is only deactivated, and then sends the request', async () => {
    const bridge = withStaff()
    const { user } = open('/admins/list')
    await user.click(within(await menuOf(user)).getByRole('menuitem', { name: 'Wyłącz konto' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Wyłączyć konto „biuro”?')).toBeTruthy()
    expect(dialog.textContent).toContain('będzie można je przywrócić')
    expect(bridge.callsOf('admins.delete')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Wyłącz konto' }))
    await successNotice('Wyłączono konto „biuro”')
    expect(bridge.callsOf('admins.delete')).toEqual([{ params: { pk: 7 } }])
  })

  test('USER-004 an inactive account is marked, cannot be removed again, and can be activated', async () => {
    const bridge = withStaff({}, [anAdmin(7, 'biuro', {}, { is_active: false })])
    const { user } = open('/admins/list')
    expect(await screen.findByText(/Konto nieaktywne/)).toBeTruthy()
    expect(columnTexts('Konto')).toEqual(['Nieaktywne'])
    const menu = await menuOf(user)
    expect(within(menu).queryByRole('menuitem', { name: 'Wyłącz konto' })).toBeNull()
    await user.click(within(menu).getByRole('menuitem', { name: 'Przywróć konto' }))
    await successNotice('Przywrócono konto „biuro”')
    expect(bridge.callsOf('admins.update')).toEqual([
      { params: { pk: 7 }, body: { user: { is_active: true } } },
    ])
  })

  test('the user’s own account cannot be deactivated, and without the permission no account can be activated', async () => {
    const bridge = withStaff({}, [anAdmin(ME, 'ja')])
    const { user } = open('/admins/list')
    const own = within(await menuOf(user)).getByRole('menuitem', { name: /Wyłącz konto/ })
    expect(own.textContent).toContain('To Twoje konto')
    await user.click(own)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bridge.callsOf('admins.delete')).toEqual([])
  })
})

describe('an account', () => {
  test('USER-005 USER-006 USER-007 groups, competencies and machine actions are chosen from their option requests', async () => {
    const bridge = withStaff()
    const { user } = open('/admins/create')
    await put(user, await field('Nazwa użytkownika *'), 'nina.nowa')
    await put(user, await field('Hasło *'), 'offsetowe-7')
    await put(user, await field('Powtórz hasło *'), 'offsetowe-7')
    await pick(user, 'Grupy uprawnień', 'Pakowanie')
    await pick(user, 'Kompetencje', 'Reklamacje')
    await user.dblClick(await screen.findByRole('option', { name: 'Krojenie' }))
    await user.selectOptions(await field('Sklep pracownika'), 'Sklep niemiecki')
    await user.click(save())
    await successNotice('Dodano konto „biuro”')
    for (const operation of [
      'permissionGroups.options',
      'competencies.options',
      'machineActions.options',
    ] as const)
      expect(bridge.callsOf(operation)).toHaveLength(1)
    const [{ body }] = bridge.callsOf('admins.create') as [{ body: unknown }]
    expect(body).toMatchObject({
      user: { username: 'nina.nowa', password: 'offsetowe-7', groups: [1], is_active: true },
      competencies: [1],
      machine_actions: [5],
      site: 2,
    })
    expect(JSON.stringify(body)).not.toContain('password2')
  })

  test('passwords that differ, are too short or are missing are reported before anything is sent', async () => {
    const bridge = withStaff()
    const { user } = open('/admins/create')
    await put(user, await field('Nazwa użytkownika *'), 'nina.nowa')
    await user.click(save())
    expect(await screen.findByText('To pole jest wymagane.')).toBeTruthy()
    await put(user, await field('Hasło *'), 'krótkie')
    await user.click(save())
    expect(
      await screen.findByText('To hasło jest za krótkie. Musi zawierać co najmniej 8 znaków.'),
    ).toBeTruthy()
    await put(user, await field('Hasło *'), '-ale-już-nie')
    await put(user, await field('Powtórz hasło *'), 'inne-hasło-8')
    await user.click(save())
    expect(await screen.findByText('Hasła nie są takie same.')).toBeTruthy()
    expect(bridge.callsOf('admins.create')).toEqual([])
  })

  test("an update sends only the changed fields, with the account's own fields nested", async () => {
    const bridge = withStaff()
    const { user } = open('/admins/update/7')
    await put(user, await field('Imię'), 'Barbara')
    await user.dblClick(await screen.findByRole('option', { name: 'Krojenie' }))
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('admins.update')).toEqual([
      { params: { pk: 7 }, body: { user: { first_name: 'Barbara' }, machine_actions: [5] } },
    ])
  })

  test('a picture is sent in a request of its own after the others', async () => {
    const bridge = withStaff({}, [anAdmin(7, 'biuro', { image: 'media:7' })])
    const { user } = open('/admins/update/7')
    await put(user, await field('Imię'), 'Barbara')
    await user.click(screen.getByRole('button', { name: /^Usuń obraz/ }))
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('admins.update').map(({ body }) => body)).toEqual([
      { user: { first_name: 'Barbara' } },
      { image: null },
    ])
  })

  test('APP-084 the server’s errors for the account are shown at their fields', async () => {
    withStaff({
      'admins.update': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Niepoprawne dane',
          status: 400,
          fieldErrors: { 'user.username': ['Użytkownik o tej nazwie już istnieje.'] },
        })
      },
    })
    const { user } = open('/admins/update/7')
    const name = await field('Nazwa użytkownika *')
    await user.type(name, '2')
    await user.click(save())
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(name)
    await user.type(name, '3')
    expect(name.getAttribute('aria-invalid')).toBeNull()
  })

  test('known shop permissions are labelled checkboxes; unknown strings are sent unchanged', async () => {
    const bridge = withStaff()
    const { user } = open('/admins/update/7')
    const orders = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Zamówienia: Sklep niemiecki',
    })
    expect(orders.checked).toBe(true)
    expect(screen.getByText('orders.export_reports')).toBeTruthy()
    await user.click(orders)
    await user.click(screen.getByRole('checkbox', { name: 'Klienci: Sklep niemiecki' }))
    const own = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zamówienia: Sklep polski' })
    expect(own.checked).toBe(true)
    await user.click(own)
    expect(own.checked).toBe(true)
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('admins.update')).toEqual([
      {
        params: { pk: 7 },
        body: { site_permissions: { '2': ['orders.export_reports', 'view_client'] } },
      },
    ])
  })

  test('changing the user’s own groups prompts first; no sends nothing', async () => {
    const bridge = withStaff({}, [anAdmin(ME, 'ja')])
    const { user } = open('/admins/update/3')
    expect(await screen.findByText(/nie można go wyłączyć/)).toBeTruthy()
    expect(screen.queryByLabelText('Konto aktywne')).toBeNull()
    await pick(user, 'Grupy uprawnień', 'Pakowanie')
    await user.click(save())
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bridge.callsOf('admins.update')).toEqual([])
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Zmień uprawnienia' }))
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('admins.update')).toHaveLength(1)
  })

  test('sends names if the server names groups', async () => {
    const bridge = withStaff({}, [anAdmin(7, 'biuro', {}, { groups: ['Biuro'] })])
    const { user } = open('/admins/update/7')
    await pick(user, 'Grupy uprawnień', 'Pakowanie')
    await user.click(save())
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('admins.update')).toEqual([
      { params: { pk: 7 }, body: { user: { groups: ['Biuro', 'Pakowanie'] } } },
    ])
  })

  test('last sign-in, session and badge are shown beside the form', async () => {
    withStaff({}, [
      anAdmin(
        7,
        'biuro',
        { last_login_token: { created: '2026-11-02T07:15:00Z' } },
        { last_login: '2026-11-01T06:00:00Z' },
      ),
    ])
    open('/admins/update/7')
    expect(await screen.findByText('01.11.2026 07:00:00')).toBeTruthy()
    expect(screen.getByText('02.11.2026 08:15:00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pokaż kod kreskowy' }).getAttribute('href')).toBe(
      '/admins/barcode/7',
    )
  })
})
