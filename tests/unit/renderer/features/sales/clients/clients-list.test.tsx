import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, showAllColumns, successNotice } from '../../../screen-harness.tsx'
import { OF_BOTH_SHOPS, aClient, inactive, openClients } from './client-harness.ts'

const shop = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sklep' })
const activity = () => within(screen.getByRole('radiogroup', { name: 'Konta' }))
const rows = () => screen.findByText('2 klientów')

/** Opens the menu of the row at this position. */
async function menuOf(user: ReturnType<typeof openClients>['user'], place: number) {
  await rows()
  const button = screen.getAllByRole('button', { name: 'Działania' })[place]
  if (!button) throw new Error(`no row ${place}`)
  await user.click(button)
  return within(await screen.findByRole('menu'))
}
const entries = (menu: { getAllByRole: (role: string) => HTMLElement[] }) =>
  menu.getAllByRole('menuitem').map((entry) => entry.textContent)

describe('the shop of the clients', () => {
  test('USER-014 USER-035 the shop selector starts at the current site; its options are requested by the permitted ids', async () => {
    const { user, bridge, lastQuery } = openClients('/clients/list')
    await rows()
    expect((await shop()).value).toBe('1')
    expect(bridge.callsOf('clients.list').map(({ query }) => query?.site_pk)).toEqual([1])
    await waitFor(() => expect(bridge.callsOf('sites.fieldOptions')).toEqual([{ query: { ids: [1, 2] } }]))
    await screen.findByRole('option', { name: 'Druckerei' })
    await user.selectOptions(await shop(), 'Druckerei')
    await waitFor(() => expect(lastQuery()).toMatchObject({ site_pk: 2 }))
    await user.selectOptions(await shop(), 'Wszystkie sklepy')
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('site_pk'))
  })

  test('USER-013 APP-116 with one permitted site there is no shop selector, and no shop is sent', async () => {
    const person = { ...OF_BOTH_SHOPS, sitePermissions: { '2': ['view_order'] } }
    const { bridge, lastQuery } = openClients('/clients/list', { person })
    await rows()
    await waitFor(() => expect(bridge.callsOf('sites.all')).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: 'Sklep' })).toBeNull()
    expect(bridge.callsOf('sites.fieldOptions')).toEqual([])
    expect(lastQuery()).not.toHaveProperty('site_pk')
    expect(screen.queryByRole('group', { name: 'Aktywne filtry' })).toBeNull()
  })

  test('USER-035 if the options cannot be loaded, the names come from the list of shops', async () => {
    openClients('/clients/list', {
      operations: {
        'sites.fieldOptions': () => {
          throw failure({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
        },
      },
    })
    expect(await screen.findByRole('option', { name: 'Druckerei' })).toBeTruthy()
    expect((await shop()).value).toBe('1')
  })
})

describe('active and inactive clients', () => {
  const asked = async (address: string) => {
    const { lastQuery } = openClients(address)
    await rows()
    return lastQuery()
  }

  test('USER-010 without is_active all clients are requested', async () => {
    expect(await asked('/clients/list')).not.toHaveProperty('is_active')
    expect(activity().getByRole<HTMLInputElement>('radio', { name: 'Wszyscy' }).ariaChecked).toBe('true')
    expect(columnTexts('Konto')).toEqual(['Aktywne', 'Nieaktywne'])
  })

  test('USER-011 is_active=1 in the address requests active clients', async () => {
    expect(await asked('/clients/list?is_active=1')).toMatchObject({ is_active: true })
    expect(activity().getByRole('radio', { name: 'Aktywni' }).ariaChecked).toBe('true')
  })

  test('USER-012 is_active=0 in the address requests inactive clients', async () => {
    expect(await asked('/clients/list?is_active=0')).toMatchObject({ is_active: false })
    expect(activity().getByRole('radio', { name: 'Nieaktywni' }).ariaChecked).toBe('true')
  })

  test('USER-023 number, names, e-mail and main account are searched under their columns', async () => {
    showAllColumns('/clients/list')
    const { user, lastQuery } = openClients('/clients/list')
    await rows()
    const typed = { Numer: '12', Imię: 'an', Nazwisko: 'now', 'E-mail': '@klient', 'Konto główne': 'świt' }
    for (const [label, text] of Object.entries(typed)) {
      await user.type(screen.getByLabelText(`Szukaj: ${label}`), `${text}{Enter}`)
    }
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        client_pk: 12,
        first_name: 'an',
        last_name: 'now',
        email: '@klient',
        main_account: 'świt',
      }),
    )
  })

  test('USER-023 localisation, discount group and site are chosen from lists', async () => {
    const { user, lastQuery } = openClients('/clients/list')
    await rows()
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Niemcy' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Agencje' }))
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        company_localization_display: 'DE',
        discount_group: keyOf('discountGroups', 4),
        site_pk: 1,
      }),
    )
    expect(screen.getByText('Grupa rabatowa: Agencje')).toBeTruthy()
  })

  test('a user without permission to view discount groups has no such filter', async () => {
    const person = { ...OF_BOTH_SHOPS, permissions: ['view_client'] }
    const { user, bridge } = openClients('/clients/list', { person })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await screen.findByRole('checkbox', { name: 'Niemcy' })
    expect(screen.queryByText('Grupa rabatowa', { selector: 'legend' })).toBeNull()
    expect(bridge.callsOf('discountGroups.list')).toEqual([])
  })

  test('a row links to the page of the client', async () => {
    openClients('/clients/list')
    await rows()
    expect(screen.getByRole('link', { name: 'klient.7@klient.example' }).getAttribute('href')).toBe(
      '/clients/7',
    )
  })
})

describe('activating and deactivating an account', () => {
  test('USER-016 the menu of an inactive client offers activation, and no removal', async () => {
    const { user } = openClients('/clients/list')
    expect(entries(await menuOf(user, 1))).toEqual([
      'Edytuj',
      'Otwórz',
      'Aktywuj',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
    ])
  })

  test('USER-017 the menu of an active client offers no activation', async () => {
    const { user } = openClients('/clients/list')
    expect(entries(await menuOf(user, 0))).toEqual([
      'Edytuj',
      'Otwórz',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
      'Usuń',
    ])
  })

  test('USER-016 without change_client there is no activation', async () => {
    const person = { ...OF_BOTH_SHOPS, permissions: ['view_client'] }
    const { user } = openClients('/clients/list', { person })
    expect(entries(await menuOf(user, 1))).toEqual([
      'Otwórz',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
    ])
  })

  test('USER-018 USER-019 activating sets user.is_active, reports success and reloads the list', async () => {
    let rowsNow = [aClient(7), inactive(8)]
    const { user, bridge } = openClients('/clients/list', {
      operations: {
        'clients.list': () => ({ count: 2, results: rowsNow }),
        'clients.update': () => {
          rowsNow = [aClient(7), aClient(8)]
          return aClient(8)
        },
      },
    })
    await user.click((await menuOf(user, 1)).getByRole('menuitem', { name: 'Aktywuj' }))
    await successNotice('Aktywowano klienta „Jan Król”')
    expect(bridge.callsOf('clients.update')).toEqual([
      { params: { pk: 8 }, body: { user: { is_active: true } } },
    ])
    await waitFor(() => expect(columnTexts('Konto')).toEqual(['Aktywne', 'Aktywne']))
  })

  test("USER-019 an activation that fails gives an error notice with the server's message", async () => {
    const { user } = openClients('/clients/list', {
      operations: {
        'clients.update': () => {
          throw failure({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
        },
      },
    })
    await user.click((await menuOf(user, 1)).getByRole('menuitem', { name: 'Aktywuj' }))
    expect(await screen.findByText('Błąd serwera', { selector: '[data-kind="error"] *' })).toBeTruthy()
    expect(columnTexts('Konto')).toEqual(['Aktywne', 'Nieaktywne'])
  })

  test('USER-015 the removal prompt says that the account is deactivated, not deleted', async () => {
    const { user, bridge } = openClients('/clients/list', { operations: { 'clients.delete': () => null } })
    await user.click((await menuOf(user, 0)).getByRole('menuitem', { name: 'Usuń' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Usunąć klienta „Anna Nowak”?')
    expect(question.textContent).toContain('konto można potem aktywować')
    expect(question.textContent).not.toContain('nie da się cofnąć')
    await user.click(within(question).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto klienta „Anna Nowak”: konto jest nieaktywne')
    expect(bridge.callsOf('clients.delete')).toEqual([{ params: { pk: 7 } }])
  })
})

test('a discount group without a name in the client’s record gets its name from the list of groups', async () => {
  openClients('/clients/list', {
    operations: {
      'clients.list': () => ({
        count: 2,
        results: [
          aClient(7, { discount_group: { id: keyOf('discountGroups', 4), name: 'VIP' } }),
          aClient(8, { discount_group: 900 }),
        ],
      }),
    },
  })
  await rows()
  await waitFor(() => expect(columnTexts('Grupa rabatowa')).toEqual(['Agencje', 'Grupa 900']))
})
