import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ScreenPreview } from '#renderer/features/administration/permission-groups/permission-field.tsx'
import { ScreensContext } from '#renderer/lib/may-open.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const CATALOGUE = [
  ...['order', 'client', 'tag'].flatMap((model, place) =>
    ['view', 'add', 'change', 'delete'].map((action, index) => ({
      pk: place * 4 + index + 1,
      codename: `${action}_${model}`,
      name: `Can ${action} ${model}`,
    })),
  ),
  { pk: 40, codename: 'send_order', name: 'Can send order' },
  { pk: 41, codename: 'approve_paper_purchase', name: 'Can approve paper purchase' },
]

const OFFICE = { pk: 3, name: 'Biuro', permissions: ['view_order', 'add_order', 'warehouse.count_stock'] }
const PACKING = { pk: 4, name: 'Hala', permissions: ['view_order', 'send_order'] }

function withGroups(operations: OperationHandlers = {}) {
  return createFakeBridge(
    {},
    {
      'permissionGroups.list': () => ({ count: 2, results: [OFFICE, PACKING] }),
      'permissionGroups.retrieve': () => OFFICE,
      'permissionGroups.create': ({ body }) => ({ pk: 5, ...body }),
      'permissionGroups.update': ({ body }) => ({ ...OFFICE, ...body }),
      'modelPermissions.all': () => CATALOGUE,
      ...operations,
    },
  )
}

const open = (to = '/groups/update/3') => openScreens(screensIn('permissionGroups'), to)
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const matrix = () => screen.findByRole('grid', { name: 'Uprawnienia' })
const save = () => screen.getByRole('button', { name: 'Zapisz' })
type User = ReturnType<typeof open>['user']

async function saved(user: User, bridge: ReturnType<typeof withGroups>) {
  await user.click(save())
  await successNotice('Zapisano zmiany')
  return bridge.callsOf('permissionGroups.update').at(-1)?.body
}

describe('a permission group', () => {
  test("USER-029 has a name and permissions chosen from the server's list", async () => {
    const bridge = withGroups({ 'permissionGroups.list': () => ({ count: 0, results: [] }) })
    const { user } = open('/groups/create')
    await user.type(await screen.findByRole('textbox', { name: /Nazwa/ }), 'Treści')
    await user.click(await box('Tagi: Podgląd'))
    await user.click(await box('Pakowanie i wysyłka zamówień'))
    await user.click(save())
    await successNotice('Dodano grupę „Treści”')
    expect(bridge.callsOf('modelPermissions.all')).toHaveLength(1)
    expect(bridge.callsOf('permissionGroups.create')).toEqual([
      { body: { name: 'Treści', permissions: ['send_order', 'view_tag'] } },
    ])
  })

  test('USER-029 shows permissions without a Polish name raw and keeps them in the group', async () => {
    const bridge = withGroups()
    const { user } = open()
    expect((await box('warehouse.count_stock')).checked).toBe(true)
    expect(await screen.findByText('Can approve paper purchase')).toBeTruthy()
    await user.click(await box('Klienci: Podgląd'))
    expect(await saved(user, bridge)).toEqual({
      permissions: ['add_order', 'view_client', 'view_order', 'warehouse.count_stock'],
    })
  })

  test('sends pks to a server that names permissions by pk', async () => {
    const bridge = withGroups({
      'permissionGroups.retrieve': () => ({ ...OFFICE, permissions: [1, 991] }),
      'permissionGroups.list': () => ({ count: 0, results: [] }),
    })
    const { user } = open()
    expect((await box('Zamówienia: Podgląd')).checked).toBe(true)
    await user.click(await box('Zamówienia: Edycja'))
    expect(await saved(user, bridge)).toEqual({ permissions: [1, 3, 991] })
  })

  test('the same permissions in another order are not a change', async () => {
    const bridge = withGroups({
      'permissionGroups.retrieve': () => ({ ...OFFICE, permissions: OFFICE.permissions.toReversed() }),
    })
    const { user } = open()
    const first = await box('Zamówienia: Edycja')
    await user.click(first)
    await user.click(first)
    await user.click(save())
    await screen.findByText('Bez zmian do zapisania')
    expect(bridge.callsOf('permissionGroups.update')).toEqual([])
  })

  test('USER-030 a failed update shows the generic message in the style of success, and does not count as saved', async () => {
    withGroups({
      'permissionGroups.update': () => {
        throw failure({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
      },
    })
    const { user } = open()
    await user.click(await box('Klienci: Podgląd'))
    await user.click(save())
    await successNotice('Wystąpił błąd')
    expect(useNotices.getState().notices).toMatchObject([{ kind: 'success', timeoutMs: 5000 }])
    expect(screen.getByText('Niezapisane: Uprawnienia')).toBeTruthy()
  })

  test('if the list of permissions cannot be read, the group’s own permissions stay unchanged', async () => {
    const bridge = withGroups({
      'modelPermissions.all': () => {
        throw failure({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
      },
    })
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('pozostają bez zmian')
    await user.type(screen.getByRole('textbox', { name: /Nazwa/ }), ' 2')
    expect(await saved(user, bridge)).toEqual({ name: 'Biuro 2' })
  })
})

describe('the matrix', () => {
  test('a row or a column is granted as a whole, limited to the rows that match the search', async () => {
    withGroups()
    const { user } = open()
    await user.click(await box('Tagi: wszystko'))
    for (const action of ['Podgląd', 'Dodawanie', 'Edycja', 'Usuwanie'])
      expect((await box(`Tagi: ${action}`)).checked).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Szukaj uprawnienia' }), 'klienci')
    expect(screen.queryByRole('checkbox', { name: 'Tagi: Podgląd' })).toBeNull()
    await user.click(await box('Usuwanie: wszystkie widoczne'))
    await user.clear(screen.getByRole('textbox', { name: 'Szukaj uprawnienia' }))
    expect((await box('Klienci: Usuwanie')).checked).toBe(true)
    expect((await box('Zamówienia: Usuwanie')).checked).toBe(false)
    expect((await box('Zamówienia: wszystko')).indeterminate).toBe(true)
    expect(screen.getByText('Nadano 8 z 15 uprawnień')).toBeTruthy()
  })

  test('is one Tab stop; arrows, Home, End, Space and Enter move and tick inside it', async () => {
    withGroups()
    const { user } = open()
    await matrix()
    expect(document.querySelectorAll('.permission-grid input[tabindex="0"]')).toHaveLength(1)
    await user.click(await box('Zamówienia: Podgląd'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await box('Zamówienia: Dodawanie'))
    await user.keyboard('{ArrowDown} ')
    expect(document.activeElement).toBe(await box('Klienci: Dodawanie'))
    expect((await box('Klienci: Dodawanie')).checked).toBe(true)
    // A special permission has only one box and is skipped in the other columns.
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await box('Tagi: Dodawanie'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(await box('Tagi: wszystko'))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(document.activeElement).toBe(await box('Pakowanie i wysyłka zamówień'))
    expect((await box('Pakowanie i wysyłka zamówień')).checked).toBe(true)
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
    expect(document.activeElement).toBe(await box('Podgląd: wszystkie widoczne'))
    await user.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement).toBe(await box('warehouse.count_stock'))
    expect(document.querySelectorAll('.permission-grid input[tabindex="0"]')).toHaveLength(1)
  })

  test('can be compared with another group, filled up from it, made equal to it, and undone', async () => {
    const bridge = withGroups()
    const { user } = open()
    await matrix()
    await user.selectOptions(await screen.findByLabelText('Porównaj i wypełnij według:'), 'Hala')
    expect(await screen.findByText('Tylko tutaj: 2, tylko w „Hala”: 1.')).toBeTruthy()
    expect(await box('Zamówienia: Dodawanie – tylko tutaj')).toBeTruthy()
    expect(await box('Pakowanie i wysyłka zamówień – tylko w „Hala”')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Różnice' }))
    expect(screen.queryByRole('checkbox', { name: 'Klienci: Podgląd' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dodaj brakujące' }))
    expect((await box('Pakowanie i wysyłka zamówień')).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Ustaw tak samo' }))
    expect(await screen.findByText('Te same uprawnienia co w „Hala”.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cofnij' }))
    expect(await screen.findByText('Tylko tutaj: 2, tylko w „Hala”: 0.')).toBeTruthy()
    expect(await saved(user, bridge)).toEqual({
      permissions: ['add_order', 'send_order', 'view_order', 'warehouse.count_stock'],
    })
  })

  test('is filled from a role template with the permissions that the server knows', async () => {
    const bridge = withGroups()
    const { user } = open()
    await matrix()
    await user.selectOptions(screen.getByLabelText('Porównaj i wypełnij według:'), 'Kierownik zmiany')
    await user.click(screen.getByRole('button', { name: 'Ustaw tak samo' }))
    expect(await saved(user, bridge)).toEqual({ permissions: ['change_order', 'send_order', 'view_order'] })
  })
})

describe('the preview', () => {
  const withScreens = (node: ReactNode) =>
    render(
      <ScreensContext value={[...screensIn('tags'), ...screensIn('permissionGroups')]}>
        {node}
      </ScreensContext>,
    )

  test("names the screens that members of the group can open, by the screens' own access check", () => {
    const { rerender } = withScreens(<ScreenPreview codes={new Set(['view_tag', 'app.add_tag'])} />)
    const preview = screen.getByRole('complementary', { name: 'Podgląd jako ta grupa' })
    expect(preview.textContent).toMatch(/otworzy 2 z 6\sekranów/)
    expect(within(preview).getByRole('region', { name: 'Treści' }).textContent).toContain('Tagi')
    expect(within(preview).getByRole('region', { name: 'Administracja' }).textContent).toContain(
      'Nie zobaczy tej części.',
    )
    rerender(
      <ScreensContext value={[...screensIn('tags'), ...screensIn('permissionGroups')]}>
        <ScreenPreview codes={new Set(['view_group'])} />
      </ScreensContext>,
    )
    expect(within(preview).getByRole('region', { name: 'Administracja' }).textContent).toContain(
      'Grupy uprawnień',
    )
  })
})
