import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatSearches } from '#renderer/features/production/formats/formats.search.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, showAllColumns, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const A4 = {
  pk: 5,
  size_x: '210.00',
  size_y: '297.00',
  format_group: 1,
  sheet_format: false,
  image_url: 'media:4',
}
const SHEET = { pk: 9, size_x: 500, size_y: 700, format_group: null, sheet_format: true, image_url: null }
const GROUPS = [
  { value: 1, label: 'Szereg A' },
  { value: 3, label: 'Wizytówki' },
]
const GROUP = { pk: 3, name_pl: 'Wizytówki', name_de: 'Visitenkarten', position: 3 }

function open(at: string, operations: OperationHandlers = {}, person = {}) {
  const bridge = createFakeBridge(
    {},
    {
      'formats.list': () => ({ count: 2, results: [A4, SHEET] }),
      'formats.retrieve': () => A4,
      'formats.update': () => A4,
      'formats.create': () => A4,
      'formatGroups.list': () => ({ count: 1, results: [GROUP] }),
      'formatGroups.retrieve': () => GROUP,
      'formatGroups.options': () => GROUPS,
      ...operations,
    },
  )
  return { bridge, ...openScreens(screensIn('formats', 'formatGroups'), at, person) }
}

const side = (name: RegExp) => screen.findByRole('spinbutton', { name })
const save = (name = 'Zapisz') => screen.getByRole('button', { name })

describe('the list of formats', () => {
  test('FMT-001 shows all formats with sides, group, sheet and mock-up; the group’s name comes from the choices', async () => {
    const { bridge } = open('/format/list')
    await screen.findByText('2 formaty')
    await waitFor(() => expect(columnTexts('Grupa')).toEqual(['Szereg A', '—']))
    expect(['Szerokość (mm)', 'Wysokość (mm)', 'Arkusz'].map((label) => columnTexts(label))).toEqual([
      ['210', '500'],
      ['297', '700'],
      ['—', 'tak'],
    ])
    expect(screen.getByRole('img', { name: 'jest' })).toBeTruthy()
    expect(bridge.callsOf('formats.list').map(({ query }) => query)).toEqual([
      { page: 1, page_size: 20, ordering: 'size_x' },
    ])
  })

  test('FMT-004 the list request has page, group, number, sides and ordering if they are set', async () => {
    showAllColumns('/format/list')
    const { user, bridge } = open('/format/list', {
      'formats.list': () => ({ count: 50, results: [A4, SHEET] }),
    })
    await screen.findByText('50 formatów')
    const asked = () => bridge.callsOf('formats.list').at(-1)?.query
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    await waitFor(() => expect(asked()).toEqual({ page: 2, page_size: 20, ordering: 'size_x' }))
    await user.type(screen.getByLabelText('Szukaj: Szerokość (mm)'), '85,6{Enter}')
    await user.type(screen.getByLabelText('Szukaj: Wysokość (mm)'), '54{Enter}')
    await user.type(screen.getByLabelText('Szukaj: Numer'), '9{Enter}')
    await user.click(screen.getByRole('columnheader', { name: /^Wysokość/ }))
    await user.click(screen.getByRole('radio', { name: 'W grupach' }))
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Wizytówki' }))
    const all = { with_group: '1', format_group: 3, pk: 9, size_x: '85,6', size_y: '54' }
    await waitFor(() => expect(asked()).toEqual({ page: 1, page_size: 20, ordering: 'size_y', ...all }))
  })

  test('FMT-002 FMT-003 the tabs request the formats with a group and those without one', async () => {
    const { user, bridge, address } = open('/format/list?with_group=1')
    await screen.findByText('2 formaty')
    expect(bridge.callsOf('formats.list').at(-1)?.query).toMatchObject({ with_group: '1' })
    await user.click(screen.getByRole('radio', { name: 'Bez grupy' }))
    await waitFor(() => expect(address()).toBe('/format/list?with_group=0'))
    expect(bridge.callsOf('formats.list').at(-1)?.query).toMatchObject({ with_group: '0' })
    await user.click(screen.getByRole('radio', { name: 'Wszystkie' }))
    await waitFor(() => expect(address()).toBe('/format/list'))
  })
})

describe('the form of a format', () => {
  test('FMT-007 FMT-008 both sides are required and cannot be below 0; 0 is allowed', async () => {
    const { user, bridge } = open('/format/create')
    await side(/Szerokość/)
    await user.click(save())
    expect(await screen.findAllByText('To pole jest wymagane.')).toHaveLength(2)
    for (const name of [/Szerokość/, /Wysokość/]) await user.type(await side(name), '-1')
    await user.click(save())
    expect(await screen.findAllByText('Upewnij się, że ta wartość jest większa lub równa 0.')).toHaveLength(2)
    expect(bridge.callsOf('formats.create')).toEqual([])
    for (const name of [/Szerokość/, /Wysokość/]) await user.clear(await side(name))
    await user.type(await side(/Szerokość/), '700')
    await user.type(await side(/Wysokość/), '0')
    await user.click(save())
    await successNotice('Dodano format „210 × 297 mm”')
    // No mock-up was chosen, so none is sent (FMT-010).
    expect(bridge.callsOf('formats.create')).toEqual([
      { body: { size_x: '700', size_y: '0', sheet_format: false } },
    ])
  })

  test('FMT-005 FMT-006 FMT-009 FMT-011 the group from the address is selected, preserved through saves, and opened on return', async () => {
    const { user, bridge, address } = open('/format/create?groupPk=3')
    const group = await screen.findByRole('combobox', { name: 'Grupa' })
    await waitFor(() => expect((group as HTMLSelectElement).value).toBe('3'))
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['—', 'Szereg A', 'Wizytówki'])
    await user.type(await side(/Szerokość/), '90')
    await user.type(await side(/Wysokość/), '50')
    await user.click(screen.getByRole('checkbox', { name: /Arkusz drukarski/ }))
    await user.click(save())
    await waitFor(() => expect(address()).toBe('/format/update/5?groupPk=3'))
    expect(bridge.callsOf('formats.create')[0]?.body).toMatchObject({ format_group: 3, sheet_format: true })
    const width = await side(/Szerokość/)
    await user.clear(width)
    await user.type(width, '211')
    await user.click(save('Zapisz i wróć'))
    await waitFor(() => expect(address()).toBe('/format-group/detail/3'))
    expect(bridge.callsOf('formats.update')).toEqual([{ params: { pk: 5 }, body: { size_x: '211' } }])
  })

  test.each(['', '?groupPk=abc'])(
    'FMT-006 after /format/update/5%s saving leads to the list',
    async (query) => {
      const { user, address } = open(`/format/update/5${query}`)
      await side(/Szerokość/)
      await user.click(save('Zapisz i wróć'))
      await waitFor(() => expect(address()).toBe('/format/list'))
    },
  )

  test('FMT-010 the mock-up is read as image_url and removed as image', async () => {
    const { user, bridge } = open('/format/update/5')
    await side(/Szerokość/)
    await user.click(screen.getByRole('button', { name: /^Usuń obraz/ }))
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('formats.update')).toHaveLength(1))
    expect(bridge.callsOf('formats.update')).toEqual([{ params: { pk: 5 }, body: { image: null } }])
  })
})

describe('format groups', () => {
  test('FMT-012 the screen of a group lists its formats, each with a link that returns here', async () => {
    const { user, bridge, address } = open('/format-group/detail/3')
    await screen.findByText('2 formaty')
    expect(bridge.callsOf('formats.list').at(-1)?.query).toMatchObject({ format_group: 3 })
    expect(screen.getByRole('link', { name: '210' }).getAttribute('href')).toBe('/format/update/5?groupPk=3')
    await user.click(screen.getByRole('button', { name: 'Nowy format w grupie' }))
    await waitFor(() => expect(address()).toBe('/format/create?groupPk=3'))
  })

  test('FMT-012 a user with permission only for groups gets a message, and no formats are requested', async () => {
    const { bridge } = open(
      '/format-group/detail/3',
      {},
      {
        isSuperuser: false,
        permissions: ['view_formatgroup'],
      },
    )
    expect(await screen.findByText('Nie widać formatów tej grupy')).toBeTruthy()
    expect(bridge.callsOf('formats.list')).toEqual([])
  })

  test('FMT-013 a group has a name in five languages', async () => {
    const { user, bridge } = open('/format-group/create', { 'formatGroups.create': () => GROUP })
    const names = within(await screen.findByRole('group', { name: 'Nazwa' }))
    for (const language of ['PL', 'EN', 'DE', 'CPDE', 'CPEN']) {
      await user.click(names.getByRole('tab', { name: new RegExp(`^${language}`) }))
      await user.type(names.getByRole('textbox'), language)
    }
    await user.click(save())
    await successNotice('Dodano grupę formatów „Wizytówki”')
    expect(bridge.callsOf('formatGroups.create')).toEqual([
      { body: { name_pl: 'PL', name_en: 'EN', name_de: 'DE', name_cpde: 'CPDE', name_cpen: 'CPEN' } },
    ])
  })

  test('FMT-014 moving a group sends only its position', async () => {
    const second = { ...GROUP, pk: 4, name_pl: 'Kwadraty', position: 4 }
    const { user, bridge } = open('/format-group/list', {
      'formatGroups.list': () => ({ count: 2, results: [GROUP, second] }),
      'formatGroups.update': () => second,
    })
    const link = await screen.findByRole('link', { name: 'Kwadraty' })
    expect(link.getAttribute('href')).toBe('/format-group/detail/4')
    ;(link.closest<HTMLElement>('[role="gridcell"]') as HTMLElement).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() =>
      expect(bridge.callsOf('formatGroups.update')).toEqual([{ params: { pk: 4 }, body: { position: 3 } }]),
    )
  })

  test('FMT-015 only the first reason why a group may not be deleted is shown', async () => {
    const { user } = open('/format-group/list', {
      'formatGroups.delete': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Niepoprawne dane',
          status: 400,
          nonFieldErrors: ['Należą do niej formaty (4).', 'Najpierw przenieś formaty.'],
        })
      },
    })
    await screen.findByText('1 grupa formatów')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    await user.click(screen.getByRole('menuitem', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    await screen.findByText('Należą do niej formaty (4).', { selector: '[data-kind="error"] *' })
    expect(screen.queryByText('Najpierw przenieś formaty.')).toBeNull()
  })
})

test('FMT-004 the palette finds a format by its sides in common notations, and sends no other requests', async () => {
  const bridge = createFakeBridge({}, { 'formats.list': () => ({ count: 1, results: [A4] }) })
  const [search] = formatSearches
  expect(search?.prepare({ text: 'Kowalski 210', number: null })).toBeNull()
  const found = await search?.prepare({ text: '210,5 × 297', number: null })?.(new AbortController().signal)
  expect(found).toMatchObject([{ label: '210 × 297\u00a0mm', to: ['/format/update/5', '/format/list?pk=5'] }])
  expect(bridge.callsOf('formats.list')[0]?.query).toMatchObject({ size_x: '210,5', size_y: '297' })
})
