import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COUNTED } from '#shared/domain/counted.ts'
import type { FilterDefinition } from '#renderer/lists/list/filters.tsx'
import type { ListColumn } from '#renderer/lists/list/list-column.ts'
import { resourceSource } from '#renderer/lists/list/list-source.ts'
import { ListView } from '#renderer/lists/list/list-view.tsx'
import { useList } from '#renderer/lists/list/use-list.ts'
import type { RowOf } from '#renderer/lib/resource-calls.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aScreen } from '#support/renderer/render-app.tsx'
import { columnTexts, openScreens } from '../screen-harness.tsx'

const tagColumns: readonly ListColumn<RowOf<'tags'>>[] = [
  { id: 'name', label: 'Nazwa', width: 200, value: ({ name }) => name, orderBy: 'name', searchName: 'name' },
]
const variableColumns: readonly ListColumn<RowOf<'variables'>>[] = [
  { id: 'name', label: 'Nazwa', width: 200, value: ({ name }) => name, orderBy: 'name', searchName: 'name' },
]
const variableFilters: readonly FilterDefinition[] = [{ kind: 'yesNo', name: 'value', label: 'Wartość' }]

const ROUTE = '/two/lists'

function TwoLists() {
  const tags = useList({ source: resourceSource('tags'), route: ROUTE, prefix: 'tags' })
  const variables = useList({ source: resourceSource('variables'), route: ROUTE, prefix: 'variables' })
  return (
    <>
      <ListView list={tags} title="Tagi" words={COUNTED.tag} empty="Tu będą tagi." columns={tagColumns} />
      <ListView
        list={variables}
        title="Zmienne"
        words={COUNTED.variable}
        empty="Tu będą zmienne."
        columns={variableColumns}
        filters={variableFilters}
      />
    </>
  )
}

/** The screen owns the list's state: it shows it beside the list and can change it. */
function HeldList() {
  const tags = useList({ source: resourceSource('tags'), route: ROUTE })
  return (
    <>
      <p>Strona {tags.state.page}</p>
      <button type="button" onClick={() => tags.change({ search: 'pilne' })}>
        Tylko pilne
      </button>
      <ListView list={tags} title="Tagi" words={COUNTED.tag} empty="Tu będą tagi." columns={tagColumns} />
    </>
  )
}

const bridge = () =>
  createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => ({ count: 300, results: [{ pk: 1, name: `tag ${query?.page}` }] }),
      'variables.list': ({ query }) => ({
        count: 90,
        results: [{ pk: 1, name: `zmienna ${query?.page}`, value: true }],
      }),
    },
  )

const showing = (Shown: () => React.ReactNode) => [{ ...aScreen(ROUTE), load: async () => Shown }]

test('two lists on one screen each have their own page, order, search and filter in the address', async () => {
  const asked = bridge()
  const { user, address, go } = openScreens(showing(TwoLists), ROUTE)
  await screen.findByText('300 tagów')
  const tags = within(screen.getByRole('region', { name: 'Tagi' }))
  const variables = within(screen.getByRole('region', { name: 'Zmienne' }))

  await user.click(tags.getByRole('button', { name: 'Strona 3' }))
  await user.click(variables.getByRole('columnheader', { name: /Nazwa/ }))
  await user.type(variables.getByLabelText('Szukaj: Nazwa'), 'czat{Enter}')
  await user.click(variables.getByRole('button', { name: 'Następna strona' }))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      tags_page: '3',
      variables_page: '2',
      variables_ordering: '-name',
      variables_name: 'czat',
    }),
  )
  await waitFor(() => expect(asked.callsOf('tags.list').at(-1)?.query).toMatchObject({ page: 3 }))
  expect(asked.callsOf('tags.list').at(-1)?.query).not.toHaveProperty('name')
  expect(asked.callsOf('variables.list').at(-1)?.query).toMatchObject({
    page: 2,
    ordering: '-name',
    name: 'czat',
  })
  await tags.findByText('tag 3')

  await go(`${ROUTE}?tags_search=pilne&variables_value=true`)
  await waitFor(() =>
    expect(asked.callsOf('variables.list').at(-1)?.query).toMatchObject({ page: 1, value: true }),
  )
  expect(asked.callsOf('tags.list').at(-1)?.query).toMatchObject({ page: 1, search: 'pilne' })
})

test('changes of two lists before the next render both take effect', async () => {
  bridge()
  const { address } = openScreens(showing(TwoLists), ROUTE)
  await screen.findByText('300 tagów')
  const pageTwo = (title: string) =>
    within(screen.getByRole('region', { name: title })).getByRole('button', { name: 'Strona 2' })
  const buttons = [pageTwo('Tagi'), pageTwo('Zmienne')]
  for (const button of buttons) button.click()
  await waitFor(() => expect(address()).toBe(`${ROUTE}?tags_page=2&variables_page=2`))
})

test('the state of one of several lists is not saved for the next visit', async () => {
  bridge()
  const { user, address, go } = openScreens([...showing(TwoLists), aScreen('/elsewhere')], ROUTE)
  await screen.findByText('300 tagów')
  await user.click(
    within(screen.getByRole('region', { name: 'Tagi' })).getByRole('button', { name: 'Strona 2' }),
  )
  await waitFor(() => expect(address()).toBe(`${ROUTE}?tags_page=2`))
  await go('/elsewhere')
  await go(ROUTE)
  await screen.findByText('300 tagów')
  expect(address()).toBe(ROUTE)
})

test('a list whose state is owned by its screen follows the screen, and the screen follows the list', async () => {
  const asked = bridge()
  const { user, address } = openScreens(showing(HeldList), ROUTE)
  await screen.findByText('300 tagów')
  await user.click(screen.getByRole('button', { name: 'Strona 2' }))
  await screen.findByText('Strona 2', { selector: 'p' })
  await user.click(screen.getByRole('button', { name: 'Tylko pilne' }))
  await waitFor(() => expect(address()).toBe(`${ROUTE}?search=pilne`))
  screen.getByText('Strona 1', { selector: 'p' })
  expect(screen.getByLabelText<HTMLInputElement>('Szukaj na liście').value).toBe('pilne')
  await waitFor(() =>
    expect(asked.callsOf('tags.list').at(-1)?.query).toMatchObject({ page: 1, search: 'pilne' }),
  )
  await waitFor(() => expect(columnTexts('Nazwa')).toEqual(['tag 1']))
})
