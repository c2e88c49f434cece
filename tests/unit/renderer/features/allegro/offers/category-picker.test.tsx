import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { CategoryPicker } from '#renderer/features/allegro/offers/category/category-picker.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'

const CHILDREN: Readonly<Record<string, readonly object[]>> = {
  '': [{ id: '64477', name: 'Firma i usługi', leaf: false }],
  '64477': [{ id: '122011', name: 'Ulotki', leaf: true }],
}

function open(operations: OperationHandlers = {}) {
  const bridge = createFakeBridge(
    {},
    {
      // The marketplace's own keys, beside those of an ordinary list of the shop.
      'allegroExternals.categories': ({ query }) => ({
        categories: CHILDREN[query?.parent_id ?? ''] ?? [],
        results: [{ id: '1', name: 'Nie stąd', leaf: true }],
      }),
      'allegroExternals.matchingCategories': () => ({
        matchingCategories: [
          {
            id: '122013',
            name: 'Plakaty',
            leaf: true,
            parent: { id: '2', name: 'Reklama', parent: { id: '1', name: 'Firma' } },
          },
        ],
        categories: [{ id: '1', name: 'Nie stąd', leaf: true }],
      }),
      ...operations,
    },
  )
  const picked: unknown[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CategoryPicker onPick={(category) => picked.push(category)} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return { bridge, picked, user: userEvent.setup() }
}

test('CAT-009 CAT-011 reads an opened branch by parent_id, from the reply’s categories, and picks a leaf', async () => {
  const { bridge, picked, user } = open()
  const branch = await screen.findByRole('button', { name: 'Firma i usługi' })
  expect(bridge.callsOf('allegroExternals.categories').map(({ query }) => query)).toEqual([undefined])
  await user.click(branch)
  const below = await screen.findByRole('list', { name: 'Firma i usługi' })
  expect(bridge.callsOf('allegroExternals.categories')[1]?.query).toEqual({ parent_id: '64477' })
  await user.click(await within(below).findByRole('button', { name: 'Ulotki' }))
  expect(picked).toEqual([{ id: '122011', name: 'Ulotki', above: 'Firma i usługi' }])
  expect(screen.queryByText('Nie stąd')).toBeNull()
})

test('CAT-010 CAT-012 searches a typed name by category_name, from the reply’s matchingCategories', async () => {
  const { bridge, picked, user } = open()
  await user.type(screen.getByRole('textbox', { name: 'Szukaj kategorii' }), 'plakaty')
  const hits = await screen.findByRole('list', { name: 'Znalezione kategorie' })
  expect(bridge.callsOf('allegroExternals.matchingCategories').map(({ query }) => query)).toEqual([
    { category_name: 'plakaty' },
  ])
  expect(hits.textContent).toBe('PlakatyFirma › Reklama')
  await user.click(within(hits).getByRole('button'))
  expect(picked).toEqual([{ id: '122013', name: 'Plakaty', above: 'Firma › Reklama' }])
})

/** A marketplace that names categories without saying whether they have subcategories. */
const WITHOUT_LEAF: OperationHandlers = {
  'allegroExternals.categories': ({ query }) => ({
    categories: (CHILDREN[query?.parent_id ?? ''] ?? []).map((category) => ({
      ...category,
      leaf: undefined,
    })),
  }),
}

const hitsOf = (...matchingCategories: object[]): OperationHandlers => ({
  'allegroExternals.matchingCategories': () => ({ matchingCategories }),
})

const takeableHit = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Szukaj kategorii' }), 'firm')
  const hits = await screen.findByRole('list', { name: 'Znalezione kategorie' })
  return within(hits).findByRole<HTMLButtonElement>('button', { name })
}

test('ALG-019 if no category says whether it has subcategories, an opened branch with children cannot be selected and everything else can', async () => {
  const { picked, user } = open({
    ...WITHOUT_LEAF,
    ...hitsOf({ id: '122013', name: 'Firmowe plakaty' }, { id: '64477', name: 'Firma i usługi' }),
  })
  const takeBranch = { name: 'Wybierz kategorię Firma i usługi' }
  const branch = await screen.findByRole('button', { name: 'Firma i usługi' })
  expect(screen.getByRole('button', takeBranch), 'nothing is known of what lies below').toBeTruthy()
  await user.click(branch)
  await user.click(await screen.findByRole('button', { name: 'Wybierz kategorię Ulotki' }))
  expect(screen.queryByRole('button', takeBranch), 'its children are shown').toBeNull()

  const hit = await takeableHit(user, 'Firmowe plakaty')
  await waitFor(() => expect(hit.disabled).toBe(false))
  const parent = screen.getByRole<HTMLButtonElement>('button', { name: 'Firma i usługi' })
  expect(parent.disabled, 'the tree has shown what lies below it').toBe(true)
  await user.click(hit)
  expect(picked).toEqual([
    { id: '122011', name: 'Ulotki', above: 'Firma i usługi' },
    { id: '122013', name: 'Firmowe plakaty', above: '' },
  ])
})

test('ALG-019 a hit that calls itself a leaf does not override the tree, which says that it has subcategories before it is opened', async () => {
  const { user } = open(
    hitsOf(
      { id: '64477', name: 'Firma i usługi', leaf: true },
      { id: '122013', name: 'Firmowe plakaty', leaf: true },
    ),
  )
  await screen.findByRole('button', { name: 'Firma i usługi' })
  expect((await takeableHit(user, 'Firma i usługi')).disabled).toBe(true)
  expect((await takeableHit(user, 'Firmowe plakaty')).disabled).toBe(false)
})

test('a branch that cannot be read shows the reason and can be requested again', async () => {
  const { bridge, user } = open()
  const branch = await screen.findByRole('button', { name: 'Firma i usługi' })
  let isDown = true
  bridge.use(
    {},
    {
      'allegroExternals.categories': () => {
        if (isDown)
          throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' })
        return { categories: CHILDREN['64477'] }
      },
    },
  )
  await user.click(branch)
  expect((await screen.findByRole('alert')).textContent).toContain('Wystąpił błąd (HTTP 500)')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Ponów' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ulotki' })).toBeTruthy())
})

test('finds categories that were already read, whatever the diacritics, and lists the last picked category first the next time', async () => {
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Firma i usługi' }))
  await screen.findByRole('button', { name: 'Ulotki' })
  await first.user.type(screen.getByRole('textbox', { name: 'Szukaj kategorii' }), 'ulo')
  const hits = await screen.findByRole('list', { name: 'Znalezione kategorie' })
  await waitFor(() => expect(hits.textContent).toBe('PlakatyFirma › ReklamaUlotkiFirma i usługi'))
  await first.user.click(within(hits).getByRole('button', { name: /Ulotki/ }))
  cleanup()

  const second = open()
  const recent = await screen.findByRole('list', { name: 'Ostatnio wybrane' })
  expect(recent.textContent).toBe('UlotkiFirma i usługi')
  await second.user.keyboard('{ArrowDown}{Enter}')
  expect(second.picked).toEqual([{ id: '122011', name: 'Ulotki', above: 'Firma i usługi' }])
})
