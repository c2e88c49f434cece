import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { registry } from '#shared/api/registry.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

function aTag(pk: number, name = `tag ${pk}`) {
  return {
    pk,
    name,
    date_added: '2026-11-02T08:30:00+01:00',
    date_modified: '2026-11-03T09:00:00.123456Z',
    last_modified_by: 'a.nowak',
  }
}

function pageOf(count: number, from = 1, length = count) {
  return { count, results: Array.from({ length }, (_, index) => aTag(from + index)) }
}

function bridgeWith(operations: OperationHandlers) {
  return createFakeBridge({}, operations)
}

describe('tag list', () => {
  test('APP-026 APP-027 APP-028 a resource area has its list, its creation and its update at their paths', () => {
    expect(screensIn('tags').map(({ path }) => path)).toEqual([
      '/tags/list',
      '/tags/create',
      '/tags/update/:pk',
    ])
    expect(screensIn('tags').map(({ permission }) => permission)).toEqual([
      'view_tag',
      'add_tag',
      'change_tag',
    ])
    expect(registry.tags.model).toBe('tag')
  })

  test('APP-036 APP-094 rows come from results and the total from count, with added, modified and edited by', async () => {
    bridgeWith({ 'tags.list': () => pageOf(57, 1, 20) })
    openScreens(screensIn('tags'), '/tags/list')
    expect(await screen.findByText('57 tagów')).toBeTruthy()
    expect(columnTexts('Nazwa')).toHaveLength(20)
    expect(columnTexts('Dodano')[0]).toBe('02.11.2026 08:30')
    expect(columnTexts('Zmodyfikowano')[0]).toBe('03.11.2026 10:00')
    expect(columnTexts('Kto zmienił')[0]).toBe('a.nowak')
  })

  test('APP-046 DESK-033 missing optional parts are shown as an em dash, and nothing else goes blank', async () => {
    bridgeWith({ 'tags.list': () => ({ count: 1, results: [{ pk: 4, name: 'VIP', last_modified_by: '' }] }) })
    openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('VIP')
    expect(columnTexts('Dodano')).toEqual(['—'])
    expect(columnTexts('Zmodyfikowano')).toEqual(['—'])
    expect(columnTexts('Kto zmienił')).toEqual(['—'])
  })

  test('APP-093 list requests send page, page size and the default ordering', async () => {
    const bridge = bridgeWith({ 'tags.list': () => pageOf(3) })
    openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('3 tagi')
    expect(bridge.callsOf('tags.list')).toEqual([{ query: { page: 1, page_size: 20, ordering: 'name' } }])
  })

  test('APP-035 a column search and an ordering by a header are part of the request and of the address', async () => {
    const bridge = bridgeWith({ 'tags.list': () => pageOf(3) })
    const { user, address } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('3 tagi')
    await user.type(screen.getByLabelText('Szukaj: Nazwa'), 'pil{Enter}')
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toMatchObject({ name: 'pil', page: 1 }),
    )
    await user.click(screen.getByRole('columnheader', { name: /Dodano/ }))
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toMatchObject({ ordering: 'date_added' }),
    )
    expect(address()).toBe('/tags/list?ordering=date_added&name=pil')
    await user.click(screen.getByRole('columnheader', { name: /Dodano/ }))
    await waitFor(() => expect(address()).toBe('/tags/list?ordering=-date_added&name=pil'))
    expect(screen.getByRole('columnheader', { name: /Dodano/ }).getAttribute('aria-sort')).toBe('descending')
  })

  test('APP-042 APP-043 the page size can be 20, 50, 100 or 200 and starts at 20', async () => {
    const bridge = bridgeWith({ 'tags.list': () => pageOf(300, 1, 20) })
    const { user, address } = openScreens(screensIn('tags'), '/tags/list?page=4')
    await screen.findByText('300 tagów')
    const choice = screen.getByLabelText<HTMLSelectElement>('Na stronie')
    expect([...choice.options].map((option) => option.value)).toEqual(['20', '50', '100', '200'])
    expect(choice.value).toBe('20')
    await user.selectOptions(choice, '100')
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toMatchObject({ page: 1, page_size: 100 }),
    )
    expect(address()).toBe('/tags/list?page_size=100')
  })

  test('APP-044 APP-045 pages are counted from 1 and no more than 5 numbers are shown', async () => {
    bridgeWith({ 'tags.list': ({ query }) => pageOf(2000, 20 * ((query?.page ?? 1) - 1) + 1, 20) })
    const { user, address } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('2 000 tagów')
    const numbers = () =>
      within(screen.getByRole('navigation', { name: 'Strony' }))
        .getAllByRole('button', { name: /^Strona \d+$/ })
        .map((button) => button.textContent)
    expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
    await user.click(screen.getByRole('button', { name: 'Strona 5' }))
    await waitFor(() => expect(numbers()).toEqual(['3', '4', '5', '6', '7']))
    expect(address()).toBe('/tags/list?page=5')
    await user.click(screen.getByRole('button', { name: 'Ostatnia strona' }))
    await waitFor(() => expect(numbers()).toEqual(['96', '97', '98', '99', '100']))
  })

  test('APP-033 after a 404 on a later page, requests page 1 automatically and updates the address', async () => {
    const bridge = bridgeWith({
      'tags.list': ({ query }) => {
        if (query?.page === 1) return pageOf(2)
        throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      },
    })
    const { address } = openScreens(screensIn('tags'), '/tags/list?page=9&page_size=50')
    expect(await screen.findByText('2 tagi')).toBeTruthy()
    expect(bridge.callsOf('tags.list').map(({ query }) => query?.page)).toEqual([9, 1])
    expect(address()).toBe('/tags/list?page_size=50')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('APP-034 a 404 on page 1 is not repeated; it is reported and can be retried', async () => {
    const bridge = bridgeWith({
      'tags.list': () => {
        throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      },
    })
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    expect(await screen.findByText('Nie udało się wczytać listy')).toBeTruthy()
    expect(bridge.callsOf('tags.list')).toHaveLength(1)
    bridge.use({}, { 'tags.list': () => pageOf(1) })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText('1 tag')).toBeTruthy()
  })

  test('APP-039 creation is offered only with add_tag', async () => {
    bridgeWith({ 'tags.list': () => pageOf(1) })
    openScreens(screensIn('tags'), '/tags/list', { isSuperuser: false, permissions: ['view_tag', 'add_tag'] })
    await screen.findByText('1 tag')
    expect(screen.getByRole('button', { name: 'Nowy tag' })).toBeTruthy()
  })

  test('APP-039 APP-040 APP-041 without the add, change and delete permissions those actions are missing', async () => {
    bridgeWith({ 'tags.list': () => pageOf(1) })
    const { user } = openScreens(screensIn('tags'), '/tags/list', {
      isSuperuser: false,
      permissions: ['view_tag'],
    })
    await screen.findByText('1 tag')
    expect(screen.queryByRole('button', { name: 'Nowy tag' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'tag 1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('APP-040 with change_tag a row can be edited; without delete_tag it cannot be deleted', async () => {
    bridgeWith({ 'tags.list': () => pageOf(1) })
    const { user } = openScreens(screensIn('tags'), '/tags/list', {
      isSuperuser: false,
      permissions: ['view_tag', 'change_tag'],
    })
    await screen.findByText('1 tag')
    expect(screen.getByRole('link', { name: 'tag 1' }).getAttribute('href')).toBe('/tags/update/1')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edytuj',
      'Otwórz w nowym oknieCtrl+Enter',
      'Kopiuj odnośnik',
    ])
  })

  test('APP-041 with delete_tag a row can be deleted; without change_tag it cannot be edited', async () => {
    bridgeWith({ 'tags.list': () => pageOf(1) })
    const { user } = openScreens(screensIn('tags'), '/tags/list', {
      isSuperuser: false,
      permissions: ['view_tag', 'delete_tag'],
    })
    await screen.findByText('1 tag')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Usuń'])
  })

  test("APP-037 APP-083 deletion prompts with the tag's name, then deletes, reports success and reloads the list", async () => {
    const bridge = bridgeWith({ 'tags.list': () => pageOf(2), 'tags.delete': () => null })
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('2 tagi')
    await user.click(screen.getAllByRole('button', { name: 'Działania' })[1] as HTMLElement)
    await user.click(screen.getByRole('menuitem', { name: 'Usuń' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Usunąć tag „tag 2”?')
    expect(bridge.callsOf('tags.delete')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto tag „tag 2”')
    expect(bridge.callsOf('tags.delete')).toEqual([{ params: { pk: 2 } }])
    await waitFor(() => expect(bridge.callsOf('tags.list')).toHaveLength(2))
  })

  test('APP-038 cancelling the prompt sends no delete request', async () => {
    const bridge = bridgeWith({ 'tags.list': () => pageOf(1), 'tags.delete': () => null })
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('1 tag')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    await user.click(screen.getByRole('menuitem', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bridge.callsOf('tags.delete')).toEqual([])
  })

  test("APP-037 a refused deletion shows the server's message and keeps the row", async () => {
    bridgeWith({
      'tags.list': () => pageOf(1),
      'tags.delete': () => {
        throw failure({
          code: ErrorCode.forbidden,
          message: 'Brak uprawnień',
          status: 403,
          nonFieldErrors: ['Tag jest używany w 3 zamówieniach.'],
        })
      },
    })
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('1 tag')
    await user.click(screen.getByRole('button', { name: 'Działania' }))
    await user.click(screen.getByRole('menuitem', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Tag jest używany w 3 zamówieniach.')).toBeTruthy()
    expect(screen.getByText('tag 1')).toBeTruthy()
  })
})
