import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const SETTING = { pk: 7, name: 'czat', value: 'tak', description: 'Czat w sklepie' }

/** A server with one setting that stores changes. `answerTo` returns the responses to them. */
function shop(answerTo: (setting: typeof SETTING) => unknown, operations: OperationHandlers = {}) {
  let setting = SETTING
  return createFakeBridge(
    {},
    {
      'settings.list': () => ({ count: 1, results: [setting] }),
      'settings.retrieve': () => setting,
      'settings.create': ({ body }) => answerTo({ ...SETTING, ...body }),
      'settings.update': ({ body }) => answerTo((setting = { ...setting, ...body })),
      ...operations,
    },
  )
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Zapisz' })

async function changeValue() {
  const { user } = openScreens(screensIn('settings'), '/settings/update/7')
  const value = await field(/^Wartość/)
  await user.clear(value)
  await user.type(value, 'nie')
  await user.click(save())
  await successNotice('Zapisano zmiany')
  return user
}

test.each([
  ['nothing', () => null],
  ['a part of the record', () => ({ pk: 7, value: 'nie' })],
])(
  'DESK-033 a change with %s in the response empties no field and is reported as done',
  async (_name, answer) => {
    const bridge = shop(answer)
    const user = await changeValue()
    expect((await field(/^Nazwa/)).value).toBe('czat')
    expect((await field(/^Opis/)).value).toBe('Czat w sklepie')
    expect((await field(/^Wartość/)).value).toBe('nie')
    await user.click(save())
    await screen.findByText('Bez zmian do zapisania')
    expect(bridge.callsOf('settings.update')).toEqual([{ params: { pk: 7 }, body: { value: 'nie' } }])
  },
)

test('DESK-033 a change with an empty response counts as done, even if the record cannot be read again', async () => {
  let reads = 0
  shop(() => null, {
    'settings.retrieve': () => {
      if (++reads > 2) throw failure({ code: ErrorCode.server, message: '', status: 500 })
      return SETTING
    },
  })
  await changeValue()
  expect((await field(/^Nazwa/)).value).toBe('czat')
  expect((await field(/^Wartość/)).value).toBe('nie')
  expect(screen.queryByText(/^Niezapisane/)).toBeNull()
})

test('DESK-033 a creation with an empty response is reported as done and leads to the list, so nobody creates it twice', async () => {
  const bridge = shop(() => null)
  const { user, address } = openScreens(screensIn('settings'), '/settings/create')
  await user.type(await field(/^Nazwa/), 'nowe')
  await user.click(save())
  await successNotice('Dodano nowy wpis')
  await waitFor(() => expect(address()).toBe('/settings/list'))
  expect(bridge.callsOf('settings.create')).toHaveLength(1)
})

test.each([
  ['nothing', null],
  ['its key alone', { pk: 1 }],
])('SYS-004 a switch whose change has %s in the response stays as it was set', async (_name, answer) => {
  const bridge = createFakeBridge(
    {},
    {
      'variables.list': () => ({ count: 1, results: [{ pk: 1, name: 'czat', value: false }] }),
      'variables.update': () => answer,
    },
  )
  const { user } = openScreens(screensIn('variables'), '/variables/list')
  const theSwitch = await screen.findByRole('switch', { name: /czat/ })
  await user.click(theSwitch)
  await waitFor(() => expect(theSwitch.closest('[data-state]')?.getAttribute('data-state')).toBe('saved'))
  expect(theSwitch.getAttribute('aria-checked')).toBe('true')
  expect(bridge.callsOf('variables.update')).toHaveLength(1)
})

test("APP-092 unchanged stored values beyond the client's limits are neither validated nor sent", async () => {
  const long = 'x'.repeat(5000)
  const held = { pk: 7, name: '', value: long, description: '' }
  const bridge = shop(() => ({ ...held, description: 'nowy' }), { 'settings.retrieve': () => held })
  const { user } = openScreens(screensIn('settings'), '/settings/update/7')
  await user.type(await field(/^Opis/), 'nowy')
  await user.click(save())
  await successNotice('Zapisano zmiany')
  expect(bridge.callsOf('settings.update')).toEqual([{ params: { pk: 7 }, body: { description: 'nowy' } }])
  await user.type(await field(/^Wartość/), 'y')
  await user.click(save())
  expect(await screen.findByText(/nie więcej niż 4000 znaków/)).toBeTruthy()
  expect(bridge.callsOf('settings.update')).toHaveLength(1)
})
