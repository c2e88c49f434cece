import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registry } from '#shared/api/registry.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { put } from '#support/renderer/put.ts'
import { columnTexts, openScreens, showAllColumns, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** A server that holds one setting. */
function oneSetting() {
  let setting = { pk: 5, name: 'shop_notice_pl', value: 'Pasek', description: 'Nad sklepem.' }
  return createFakeBridge(
    {},
    {
      'settings.list': () => ({ count: 1, results: [setting] }),
      'settings.retrieve': () => setting,
      'settings.create': ({ body }) => ({ ...setting, ...body, pk: 6 }),
      'settings.update': ({ body }) => (setting = { ...setting, ...body }),
    },
  )
}

const field = (label: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: label })
const save = () => screen.getByRole('button', { name: 'Zapisz' })

test('SYS-001 creates a setting with name, value and description, the value exactly as typed', async () => {
  const bridge = oneSetting()
  const { user, address } = openScreens(screensIn('settings'), '/settings/create')
  await put(user, await field(/Nazwa/), 'seo_title_suffix')
  fireEvent.change(await field(/Wartość/), { target: { value: ' | Drukarnia\ndruga linia' } })
  await put(user, await field(/Opis/), 'Dopisek do tytułu.')
  await user.click(save())
  await successNotice('Dodano ustawienie „seo_title_suffix”')
  expect(bridge.callsOf('settings.create')).toEqual([
    {
      body: {
        name: 'seo_title_suffix',
        value: ' | Drukarnia\ndruga linia',
        description: 'Dopisek do tytułu.',
      },
    },
  ])
  await waitFor(() => expect(address()).toBe('/settings/update/6'))
})

test('SYS-001 updates a setting, also to an empty value, and sends only what changed', async () => {
  const bridge = oneSetting()
  const { user } = openScreens(screensIn('settings'), '/settings/update/5')
  expect([(await field(/Nazwa/)).value, (await field(/Opis/)).value]).toEqual([
    'shop_notice_pl',
    'Nad sklepem.',
  ])
  await user.clear(await field(/Wartość/))
  await user.click(save())
  await successNotice('Zapisano zmiany')
  expect(bridge.callsOf('settings.update')).toEqual([{ params: { pk: 5 }, body: { value: '' } }])
})

test('SYS-002 the list shows name, value and description and is filtered by name', async () => {
  const bridge = oneSetting()
  const { user } = openScreens(screensIn('settings'), '/settings/list')
  await screen.findByText('1 ustawienie')
  expect([columnTexts('Nazwa'), columnTexts('Wartość'), columnTexts('Opis')]).toEqual([
    ['shop_notice_pl'],
    ['Pasek'],
    ['Nad sklepem.'],
  ])
  await user.type(screen.getByLabelText('Szukaj: Nazwa'), 'notice{Enter}')
  await waitFor(() => expect(bridge.callsOf('settings.list').at(-1)?.query).toMatchObject({ name: 'notice' }))
})

test('SYS-003 a setting cannot be deleted, not even from a superuser’s menu or form', async () => {
  oneSetting()
  expect(Object.keys(registry.settings.operations)).toEqual(['list', 'retrieve', 'create', 'update'])
  const { user, go } = openScreens(screensIn('settings'), '/settings/list')
  await screen.findByText('1 ustawienie')
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('shop_notice_pl') })
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Edytuj',
    'Otwórz w nowym oknieCtrl+Enter',
    'Kopiuj odnośnik',
  ])
  await go('/settings/update/5')
  await field(/Nazwa/)
  expect(screen.queryByRole('button', { name: 'Usuń' })).toBeNull()
})

test('APP-036 a row shows when the setting was added and changed, and who changed it last', async () => {
  const audit = {
    date_added: '2026-11-02T08:00:00Z',
    date_modified: '2026-11-20T09:30:05Z',
    last_modified_by: 'Alicja Nowak',
  }
  oneSetting().use({}, { 'settings.list': () => ({ count: 1, results: [{ pk: 5, name: 'a', ...audit }] }) })
  showAllColumns('/settings/list')
  openScreens(screensIn('settings'), '/settings/list')
  await screen.findByText('1 ustawienie')
  const shown = ['Dodano', 'Zmodyfikowano', 'Kto zmienił'].map((label) => columnTexts(label)[0])
  expect(shown).toEqual(['02.11.2026 09:00', '20.11.2026 10:30', 'Alicja Nowak'])
})
