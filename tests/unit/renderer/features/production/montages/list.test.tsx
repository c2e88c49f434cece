import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { montageDeadlineMark } from '#renderer/features/production/montages/deadline-mark.ts'
import { montageSearches } from '#renderer/features/production/montages/montages.search.ts'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { aMontage, nothingWrong } from './montage-page.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const SITES = [
  { pk: 1, name: 'Sklep PL' },
  { pk: 2, name: 'Sklep DE' },
]

const operations: OperationHandlers = {
  'montages.list': () => ({ count: 1, results: [aMontage()] }),
  'sites.all': () => SITES,
  'sites.fieldOptions': () => SITES.map(({ pk, name }) => ({ value: pk, label: name })),
}

function openList(at: string, person: Partial<SessionUser> = {}, more: OperationHandlers = {}) {
  const bridge = createFakeBridge({}, { ...operations, ...more })
  return { bridge, ...openScreens(screensIn('montages'), at, person) }
}

const asked = (bridge: ReturnType<typeof createFakeBridge>) => bridge.callsOf('montages.list').at(-1)?.query

test('MON-001 MON-002 MON-003 list and archive request their part through is_archive, under their titles', async () => {
  const { bridge, go } = openList('/montages/list')
  expect(await screen.findByRole('heading', { name: /^Montaże$/ })).toBeTruthy()
  await screen.findByText('1 montaż')
  expect(asked(bridge)).toMatchObject({ is_archive: false, page: 1, ordering: '-pk' })
  await go('/montages/list-archive')
  expect(await screen.findByRole('heading', { name: 'Montaże - archiwum' })).toBeTruthy()
  await waitFor(() => expect(asked(bridge)).toMatchObject({ is_archive: true }))
  expect(screen.queryByRole('button', { name: 'Nowy montaż' })).toBeNull()
  expect(
    screensIn('montages')
      .map(({ path, title, permission }) => [path, title, permission])
      .slice(0, 2),
  ).toEqual([
    ['/montages/list', 'Montaże', 'view_montage'],
    ['/montages/list-archive', 'Montaże - archiwum', 'view_montage'],
  ])
})

test('MON-004 MON-005 every filter is sent under its name', async () => {
  const { bridge } = openList(
    '/montages/list?closed=true&mounted=false&radiated=true&printed=false&rw_status=awaiting&realization_date=2031-11-24&site_pk=2',
  )
  await screen.findByText('1 montaż')
  expect(asked(bridge)).toMatchObject({
    closed: true,
    mounted: false,
    radiated: true,
    printed: false,
    rw_status: 'awaiting',
    realization_date: '2031-11-24',
    site_pk: 2,
  })
})

test('MON-004 each filter is chosen in the panel, the deadline by a day', async () => {
  const { bridge, user } = openList('/montages/list')
  await screen.findByText('1 montaż')
  await user.click(await screen.findByRole('button', { name: /Filtry/ }))
  const panel = within(await screen.findByRole('group', { name: 'Filtry' }))
  for (const name of ['Zamknięty', 'Zmontowany', 'Naświetlony', 'Wydrukowany'])
    await user.click(within(panel.getByRole('group', { name })).getByText('Nie'))
  await user.click(panel.getByRole('checkbox', { name: 'Wystawiony ręcznie' }))
  await user.type(await panel.findByLabelText('Termin'), '24.11.2026{Enter}')
  const chosen = {
    closed: false,
    mounted: false,
    radiated: false,
    printed: false,
    realization_date: '2026-11-24',
  }
  await waitFor(() => expect(asked(bridge)).toMatchObject({ ...chosen, rw_status: 'manual_issued' }))
})

const MONTAGE_SITES = 'view_montage_from_sites_permission'

describe('APP-116 MON-005 MON-006 MON-007 the shop filter', () => {
  test.each([
    ['the permission and two shops', [MONTAGE_SITES], { '2': [MONTAGE_SITES] }, true],
    ['no permission', [], { '2': [MONTAGE_SITES] }, false],
    ['the permission and one shop', [MONTAGE_SITES], {}, false],
  ] satisfies [string, string[], Record<string, string[]>, boolean][])(
    'with %s',
    async (_case, special, sitePermissions, isThere) => {
      const permissions = ['view_montage', ...special]
      const { bridge, user } = openList('/montages/list', {
        isSuperuser: false,
        permissions,
        siteId: 1,
        sitePermissions,
      })
      await screen.findByText('1 montaż')
      await user.click(await screen.findByRole('button', { name: /Filtry/ }))
      const panel = await screen.findByRole('group', { name: 'Filtry' })
      if (isThere) await within(panel).findByText('Sklep')
      // By the time of this later request, the responses about shops have arrived.
      await user.click(within(within(panel).getByRole('group', { name: 'Wydrukowany' })).getByText('Nie'))
      await waitFor(() => expect(asked(bridge)).toMatchObject({ printed: false }))
      expect(bridge.callsOf('sites.all')).toHaveLength(1)
      expect(within(panel).queryAllByText('Sklep')).toHaveLength(isThere ? 1 : 0)
    },
  )
})

test('columns say number, name, deadline, stages, lines, paper, sheet, run, RW, price and percent', async () => {
  openList(
    '/montages/list',
    {},
    {
      'montages.list': () => ({ count: 1, results: [aMontage({ closed: true, mounted: true })] }),
    },
  )
  await screen.findByText('1 montaż')
  const labels = [
    'Numer',
    'Nazwa',
    'Termin',
    'Etapy',
    'Pozycje',
    'Papier',
    'Arkusz',
    'Nakład',
    'RW',
    'Koszt',
    'Różnica',
  ]
  expect(labels.map((label) => columnTexts(label)[0]?.replaceAll('\u00a0', ' '))).toEqual([
    '312',
    'B2 kreda 350',
    '24.11.2031',
    'Zamknięty, ZmontowanyZMND',
    '3',
    'Kreda mat350 g',
    '700 × 500',
    '1 250 + 100',
    'Oczekuje',
    '394,80 zł',
    '91,8 %',
  ])
})

test('a deadline is marked as late, today or tomorrow in Warsaw time, unless the montage is printed', () => {
  // 23:30 UTC is the next day in Warsaw.
  const now = new Date('2031-11-23T23:30:00Z')
  const textOf = (realization_date: string | null, printed = false) =>
    montageDeadlineMark({ realization_date, printed }, now)?.text.replaceAll('\u00a0', ' ') ?? null
  expect(
    ['2031-11-21', '2031-11-23', '2031-11-24', '2031-11-25', '2031-11-26', null].map((day) => textOf(day)),
  ).toEqual(['po terminie 3 dni', 'po terminie 1 dzień', 'dziś', 'jutro', null, null])
  expect(textOf('2031-11-21', true)).toBeNull()
})

async function openMenu(user: ReturnType<typeof openScreens>['user']) {
  await screen.findByText('1 montaż')
  await user.click(screen.getByRole('button', { name: /Działania/ }))
  return screen.findByRole('menu')
}

const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent)

describe('the menu of a row', () => {
  test('has the stages that the user may set, with the reason if one is locked, the card and deletion', async () => {
    const { user } = openList('/montages/list', {
      isSuperuser: false,
      permissions: [
        'view_montage',
        'set_closed_montage_permission',
        'set_printed_montage_permission',
        'delete_montage',
      ],
    })
    expect(entries(await openMenu(user))).toEqual([
      'Otwórz',
      'Oznacz: Zamknięty',
      'Oznacz: WydrukowanyMontaż nie jest zamknięty. Montaż nie jest zmontowany. Montaż nie jest naświetlony.',
      'Karta montażu',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
      'Usuń',
    ])
  })

  test('MON-039 toggles a stage of the row', async () => {
    const { user, bridge } = openList(
      '/montages/list',
      {},
      {
        ...nothingWrong(),
        'montages.retrieve': () => aMontage(),
        'montages.updateState': () => ({}),
      },
    )
    await user.click(within(await openMenu(user)).getByText('Oznacz: Zamknięty'))
    await successNotice('Montaż został zamknięty.')
    expect(bridge.callsOf('montages.updateState')).toEqual([{ params: { pk: 312 }, body: { closed: true } }])
  })

  test("the deletion prompt names the montage and the server's current number of freed lines", async () => {
    const { user, bridge } = openList(
      '/montages/list',
      {},
      {
        'montages.retrieve': () => aMontage({ montage_products: [1, 2, 3, 4] }),
        'montages.delete': () => null,
      },
    )
    await user.click(within(await openMenu(user)).getByText('Usuń'))
    const question = await screen.findByRole('alertdialog', { name: 'Usunąć montaż 312 „B2 kreda 350”?' })
    expect(question.textContent.replaceAll('\u00a0', ' ')).toContain('4 pozycje wrócą do dostępnych.')
    await user.click(within(question).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto montaż 312 „B2 kreda 350”')
    expect(bridge.callsOf('montages.delete')).toEqual([{ params: { pk: 312 } }])
  })

  test('MON-025 the card is fetched as the document of that montage', async () => {
    const { user, bridge } = openList('/montages/list')
    bridge.use({ 'documents.open': () => ({ reference: 'karta', fileName: 'montaz-312.pdf' }) })
    await user.click(within(await openMenu(user)).getByText('Karta montażu'))
    await waitFor(() =>
      expect(bridge.inputsOf('documents.open')).toMatchObject([
        { operation: 'montages.card', params: { pk: 312 } },
      ]),
    )
  })
})

test('DESK-088 the palette finds a montage by its number, also in the archive, and by its name', async () => {
  const bridge = createFakeBridge(
    {},
    { ...operations, 'montages.retrieve': () => aMontage({ is_archive: true }) },
  )
  const find = async (text: string, number: number | null) => {
    const signal = new AbortController().signal
    const found = await Promise.all(
      montageSearches.map(async (search) => (await search.prepare({ text, number })?.(signal)) ?? []),
    )
    return found.flat()
  }
  const one = { label: 'Montaż 312', note: 'B2 kreda 350 · termin 24.11.2031', to: '/montages/update/312' }
  expect(await find('312', 312)).toEqual([one])
  expect(bridge.callsOf('montages.list')).toEqual([])
  expect(await find('kreda', null)).toEqual([one])
  expect(asked(bridge)).toMatchObject({ search: 'kreda', ordering: '-pk' })
  expect(montageSearches.map(({ permission }) => permission)).toEqual(['view_montage', 'view_montage'])
})
