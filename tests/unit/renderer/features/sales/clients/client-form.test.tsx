import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useStation } from '#renderer/lib/station.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aStation } from '#support/renderer/people.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { OF_BOTH_SHOPS, aClient, openClients } from './client-harness.ts'

type User = ReturnType<typeof openClients>['user']

const part = async (title: string) => within(await screen.findByRole('region', { name: title }))
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Zapisz' }))
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .flatMap(({ value, text }) => (value === '' ? [] : [[value, text]]))

async function fillAccount(user: User, { password2 = 'Lipa-1234' } = {}) {
  const account = await part('Konto')
  await user.type(account.getByLabelText(/E-mail/), 'ewa@klient.example')
  await user.type(account.getByLabelText(/^Hasło/), 'Lipa-1234')
  await user.type(account.getByLabelText(/Powtórz hasło/), password2)
  await user.selectOptions((await part('Sprzedaż')).getByLabelText(/Lokalizacja/), 'PL')
}

describe('creating', () => {
  test('USER-020 requires the password twice, hidden, and sends both within the account', async () => {
    const { user, bridge, address } = openClients('/clients/create', {
      operations: { 'clients.create': () => aClient(9) },
    })
    await fillAccount(user)
    const account = await part('Konto')
    for (const label of [/^Hasło/, /Powtórz hasło/]) {
      expect(account.getByLabelText<HTMLInputElement>(label).type).toBe('password')
    }
    await save(user)
    await successNotice('Dodano klienta „Anna Nowak”')
    const [sent] = bridge.callsOf('clients.create')
    expect(sent?.body.user).toEqual({
      email: 'ewa@klient.example',
      first_name: '',
      last_name: '',
      password: 'Lipa-1234',
      password2: 'Lipa-1234',
    })
    expect(sent?.body).toMatchObject({ company_localization: 'PL' })
    expect(sent?.body).not.toHaveProperty('main_account')
    await waitFor(() => expect(address()).toBe('/clients/update/9'))
  })

  test('USER-020 passwords that differ or are missing are reported at their field, and nothing is sent', async () => {
    const { user, bridge } = openClients('/clients/create')
    await fillAccount(user, { password2: 'Lipa-1243' })
    await save(user)
    expect(await screen.findByText('Hasła nie są takie same.')).toBeTruthy()
    const account = await part('Konto')
    await user.clear(account.getByLabelText(/^Hasło/))
    await save(user)
    expect(await screen.findByText(/To hasło jest za krótkie/)).toBeTruthy()
    expect(bridge.callsOf('clients.create')).toEqual([])
  })

  test('USER-020 a password is not stored in the draft', async () => {
    useStation.setState({ info: aStation() })
    const { user } = openClients('/clients/create')
    await fillAccount(user)
    const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('form-draft.'))
    await waitFor(() => expect(drafts()).toHaveLength(1))
    expect(JSON.stringify(drafts())).toContain('ewa@klient.example')
    expect(JSON.stringify(drafts())).not.toContain('Lipa')
  })

  test('USER-021 the localisation is PL or DE', async () => {
    openClients('/clients/create')
    expect(optionsOf((await part('Sprzedaż')).getByLabelText(/Lokalizacja/))).toEqual([
      ['PL', 'Polska'],
      ['DE', 'Niemcy'],
    ])
  })

  test("USER-022 the country of both addresses has Polska and Niemcy from the server's list", async () => {
    openClients('/clients/create', {
      operations: {
        'countries.all': () => [
          { code: 'AT', name: 'Austria' },
          { code: 'DE', name: 'Niemcy' },
          { code: 'PL', name: 'Polska' },
        ],
      },
    })
    for (const title of ['Adres', 'Drugi adres']) {
      const field = (await part(title)).getByLabelText('Kraj')
      await waitFor(() =>
        expect(optionsOf(field)).toEqual([
          ['AT', 'Austria'],
          ['DE', 'Niemcy'],
          ['PL', 'Polska'],
        ]),
      )
    }
  })

  test('USER-022 the country of both addresses is Polska or Niemcy, also if the list cannot be loaded', async () => {
    openClients('/clients/create', {
      operations: {
        'countries.all': () => {
          throw failure({ code: ErrorCode.server, message: '', status: 500 })
        },
      },
    })
    for (const title of ['Adres', 'Drugi adres']) {
      expect(optionsOf((await part(title)).getByLabelText('Kraj'))).toEqual([
        ['PL', 'Polska'],
        ['DE', 'Niemcy'],
      ])
    }
  })
})

describe('changing', () => {
  const SAVED = aClient(7, {
    address: 'Lipowa',
    building_number: '5',
    zip_code: '61-803',
    city: 'Poznań',
    main_account: 3,
    main_account_name: 'Studio Świt',
    limit_data: { is_payment_deadline_limit_active: false },
  })
  const open = (operations = {}, person = OF_BOTH_SHOPS) =>
    openClients('/clients/update/7', {
      person,
      operations: {
        'clients.retrieve': () => SAVED,
        'clients.update': () => SAVED,
        ...operations,
      },
    })

  test('USER-020 an existing client has no password field', async () => {
    open()
    const account = await part('Konto')
    expect(account.queryByLabelText(/hasło/i)).toBeNull()
  })

  test('sends only the changes, the account and the limits in their own parts', async () => {
    const { user, bridge } = open()
    const account = await part('Konto')
    await user.type(account.getByLabelText('Nazwisko'), '-Zając')
    await user.click((await part('Sprzedaż')).getByLabelText('Limit terminu płatności'))
    await save(user)
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('clients.update')).toEqual([
      {
        params: { pk: 7 },
        body: {
          user: { last_name: 'Nowak-Zając' },
          limit_data: { is_payment_deadline_limit_active: true },
        },
      },
    ])
  })

  test('the first address can be copied to the second one', async () => {
    const { user, bridge } = open()
    const second = await part('Drugi adres')
    await user.click(second.getByRole('button', { name: 'Skopiuj pierwszy adres' }))
    expect(second.getByLabelText<HTMLInputElement>('Miejscowość').value).toBe('Poznań')
    expect(document.activeElement).toBe(second.getByLabelText('Firma'))
    await save(user)
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('clients.update')[0]?.body).toEqual({
      company_name_2: 'Kawiarnia Jaśmin',
      address_2: 'Lipowa',
      building_number_2: '5',
      zip_code_2: '61-803',
      city_2: 'Poznań',
      country_2: 'PL',
    })
  })

  test('the main account is searched among all clients, and can be removed', async () => {
    const { user, bridge } = open({
      'clients.options': ({ query }: { query: { search?: string } }) =>
        query.search === 'halny' ? [{ value: 12, label: 'Hotel Halny' }] : [],
    })
    const main = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Konto główne' })
    await part('Sprzedaż')
    expect(main().value).toBe('Studio Świt')
    await user.type(main(), 'halny')
    await user.click(await screen.findByRole('option', { name: 'Hotel Halny' }))
    await save(user)
    await waitFor(() => expect(bridge.callsOf('clients.update')[0]?.body).toEqual({ main_account: 12 }))
    await user.click(await screen.findByRole('button', { name: 'Wyczyść: Konto główne' }))
    await save(user)
    await waitFor(() => expect(bridge.callsOf('clients.update')[1]?.body).toEqual({ main_account: null }))
  })

  test('a refusal of an account field is shown at that field', async () => {
    const { user } = open({
      'clients.update': () => {
        throw failure({
          code: ErrorCode.validation,
          message: '',
          status: 400,
          fieldErrors: { 'user.email': ['Użytkownik o tym adresie e-mail już istnieje.'] },
        })
      },
    })
    const email = (await part('Konto')).getByLabelText<HTMLInputElement>(/E-mail/)
    await user.type(email, 'x')
    await save(user)
    await waitFor(() => expect(email.ariaInvalid).toBe('true'))
    expect(
      screen.getByText('E-mail (user.email): Użytkownik o tym adresie e-mail już istnieje.'),
    ).toBeTruthy()
    expect(document.activeElement).toBe(email)
  })

  test('a user without permission to view discount groups sees the name of the client’s group', async () => {
    const { bridge } = open(
      { 'clients.retrieve': () => ({ ...SAVED, discount_group: 4, discount_group_name: 'Agencje' }) },
      { ...OF_BOTH_SHOPS, permissions: ['view_client', 'change_client'] },
    )
    expect(await (await part('Sprzedaż')).findByText('Agencje')).toBeTruthy()
    expect(bridge.callsOf('discountGroups.retrieve')).toEqual([])
  })

  test('USER-015 an inactive client is shown as such, and removal is not offered again', async () => {
    open({ 'clients.retrieve': () => ({ ...SAVED, user: { ...SAVED.user, is_active: false } }) })
    expect(await screen.findByText('Konto jest nieaktywne: klient nie może się zalogować.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Usuń' })).toBeNull()
  })
})
