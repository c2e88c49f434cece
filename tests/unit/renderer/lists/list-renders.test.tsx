import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { COUNTED } from '#shared/domain/counted.ts'
import type { FilterDefinition } from '#renderer/lists/list/filters.tsx'
import type { ListColumn } from '#renderer/lists/list/list-column.ts'
import { resourceSource } from '#renderer/lists/list/list-source.ts'
import { ListView } from '#renderer/lists/list/list-view.tsx'
import { useList } from '#renderer/lists/list/use-list.ts'
import { reuseEqualRows } from '#renderer/lists/list/use-same-rows.ts'
import type { RowOf } from '#renderer/lib/resource-calls.ts'
import { createFakeBridge, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { aScreen } from '#support/renderer/render-app.tsx'
import { openScreens } from '../screen-harness.tsx'

const ROUTE = '/drawn/list'

let bridge: FakeBridge
/** Rows and filters rendered since the test last reset it. */
let drawn: string[] = []
/** Number of requests sent by the end of the click. */
let askedAtOnce = 0

const columns: readonly ListColumn<RowOf<'tags'>>[] = [
  {
    id: 'name',
    label: 'Nazwa',
    width: 200,
    value: ({ name }) => name,
    cell: ({ pk, name }) => {
      drawn.push(`row ${pk}`)
      return name
    },
  },
]

const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'name', label: 'Nazwa tagu' },
  {
    kind: 'record',
    name: 'client',
    label: 'Klient',
    nameQuery: () => ({ queryKey: ['none'], queryFn: async () => null, staleTime: 0, nameOf: () => '' }),
    Control: () => {
      drawn.push('client filter')
      return null
    },
    Text: () => null,
  },
]

function DrawnList() {
  const list = useList({ source: resourceSource('tags'), route: ROUTE })
  return (
    <>
      <button
        type="button"
        onClick={() => {
          const before = bridge.callsOf('tags.list').length
          list.change({ search: 'pilne' })
          askedAtOnce = bridge.callsOf('tags.list').length - before
        }}
      >
        Tylko pilne
      </button>
      <ListView
        list={list}
        title="Tagi"
        words={COUNTED.tag}
        empty="Tu będą tagi."
        columns={columns}
        filters={filters}
      />
    </>
  )
}

const open = async () => {
  const opened = openScreens([aScreen(ROUTE, { load: () => Promise.resolve(DrawnList) })], ROUTE)
  await screen.findByText('tag 1')
  return opened
}

beforeEach(() => {
  bridge = createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => ({
        count: 300,
        results: query?.search
          ? [
              { pk: 1, name: 'tag 1' },
              { pk: 3, name: 'tag 3' },
              { pk: 2, name: 'tag 2, inny' },
            ]
          : [
              { pk: 1, name: 'tag 1' },
              { pk: 2, name: 'tag 2' },
              { pk: 3, name: 'tag 3' },
            ],
      }),
    },
  )
})

describe('the work of a list on a change', () => {
  test('sends one request, in the same turn as the click', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Tylko pilne' }))
    expect(askedAtOnce).toBe(1)
    await screen.findByText('tag 2, inny')
    expect(bridge.callsOf('tags.list').map(({ query }) => query?.search)).toEqual([undefined, 'pilne'])
  })

  test('does not render rows again that are unchanged, even at another position', async () => {
    const { user } = await open()
    drawn = []
    await user.click(screen.getByRole('button', { name: 'Tylko pilne' }))
    await screen.findByText('tag 2, inny')
    expect(drawn).toEqual(['row 2'])
  })

  test('renders only the changed one of the open filters', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await waitFor(() => expect(drawn).toContain('client filter'))
    drawn = []
    await user.type(screen.getByLabelText('Nazwa tagu'), 'vip{Enter}')
    await waitFor(() => expect(bridge.callsOf('tags.list').at(-1)?.query).toHaveProperty('name', 'vip'))
    expect(drawn).toEqual([])
  })
})

test('unchanged rows keep their identity, whatever their order', () => {
  const before = [
    { pk: 1, client: { name: 'Kot' } },
    { pk: 2, client: { name: 'Pies' } },
  ]
  const now = [
    { pk: 2, client: { name: 'Pies' } },
    { pk: 1, client: { name: 'Kotek' } },
    { pk: 3, client: { name: 'Lis' } },
  ]
  const rows = reuseEqualRows(before, now, ({ pk }) => pk)
  expect(rows).toEqual(now)
  expect(rows[0]).toBe(before[1])
  expect(rows[1]).not.toBe(before[0])
})
