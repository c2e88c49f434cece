import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { signedOut } from '#support/renderer/people.ts'
import { openSettings } from './settings-page.tsx'

const POLAR = {
  pk: 4,
  name: 'Polar 78',
  actions: [
    { pk: 9, name: 'Krojenie' },
    { pk: 10, name: 'Bigowanie' },
  ],
}
const MACHINES: OperationHandlers = {
  'machines.list': () => ({ count: 2, results: [POLAR, { pk: 5, name: 'Heidelberg', actions: [] }] }),
}
const REFUSED: OperationHandlers = {
  'machines.list': () => {
    throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Nie masz uprawnień.' })
  },
}

const part = () => screen.findByRole('region', { name: 'Produkcja' })
const machine = async () => within(await part()).getByLabelText('Maszyna tego stanowiska')

describe('the machine of a station', () => {
  test('PD-07 is chosen with its actions and its minutes, and is saved only on the station', async () => {
    const { user, saved, bridge } = await openSettings({ operations: MACHINES })
    await within(await machine()).findByRole('option', { name: 'Polar 78' })
    await user.selectOptions(await machine(), 'Polar 78')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Wybierz przynajmniej jedną czynność.')).toBeTruthy()
    expect(saved()).toEqual([])

    await user.click(screen.getByRole('checkbox', { name: 'Krojenie' }))
    await user.type(screen.getByLabelText(/Wyloguj po bezczynności/), '15')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano ustawienia stanowiska')
    const production = {
      machine: { pk: 4, name: 'Polar 78' },
      actions: [{ pk: 9, name: 'Krojenie' }],
      signOutMinutes: 15,
    }
    expect(saved()).toEqual([{ production }])
    // The shop's API was only read; the choice was not sent to it.
    const reported = bridge.requests.filter(({ route }) => route === 'api.request')
    expect(reported.length).toBeGreaterThan(0)
    expect(JSON.stringify(reported)).not.toMatch(/Polar|Krojenie|"production"/)
  })

  test('PD-07 if machines are refused, actions can be chosen instead', async () => {
    const { user, saved } = await openSettings({
      operations: {
        ...REFUSED,
        'machineActions.options': () => [
          { value: '9', label: 'Polar 78 · Krojenie' },
          { value: '10', label: 'Polar 78 · Bigowanie' },
        ],
      },
    })
    await screen.findByRole('option', { name: 'czynności wybrane z listy' })
    await user.selectOptions(await machine(), 'czynności wybrane z listy')
    await user.click(screen.getByRole('checkbox', { name: 'Polar 78 · Krojenie' }))
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano ustawienia stanowiska')
    expect(saved()).toEqual([
      {
        production: {
          machine: null,
          actions: [{ pk: 9, name: 'Polar 78 · Krojenie' }],
          signOutMinutes: null,
        },
      },
    ])
  })

  test('PD-07 a machine that no longer exists in the shop stays chosen, and can be removed', async () => {
    const gone = {
      machine: { pk: 77, name: 'Stara gilotyna' },
      actions: [{ pk: 3, name: 'Cięcie' }],
      signOutMinutes: null,
    }
    const { user, saved } = await openSettings({ operations: MACHINES, settings: { production: gone } })
    await within(await machine()).findByRole('option', { name: 'Polar 78' })
    expect(await machine()).toMatchObject({ value: '77' })
    expect(screen.getByRole('checkbox', { name: 'Cięcie' })).toMatchObject({ checked: true })
    await user.selectOptions(await machine(), 'to nie jest stanowisko produkcji')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano ustawienia stanowiska')
    expect(saved()).toEqual([{ production: null }])
  })

  test('PD-07 machines are not requested before signing in, and a message says so', async () => {
    const { bridge } = await openSettings({ operations: MACHINES, session: signedOut })
    expect(await screen.findByText('Żeby wybrać maszynę, zaloguj się.')).toBeTruthy()
    expect(bridge.callsOf('machines.list')).toEqual([])
  })

  test('DESK-073 it cannot be changed if the policy locks it, and shows the policy', async () => {
    await openSettings({
      operations: MACHINES,
      settings: {
        production: {
          machine: { pk: 4, name: 'Polar 78' },
          actions: [{ pk: 9, name: 'Krojenie' }],
          signOutMinutes: null,
        },
      },
      view: { sources: { production: 'policy' } },
    })
    expect(await machine()).toMatchObject({ disabled: true })
    expect(await screen.findByRole('checkbox', { name: 'Krojenie' })).toMatchObject({ disabled: true })
    expect(within(await part()).getAllByText(/policy\.json/).length).toBeGreaterThan(0)
  })
})
