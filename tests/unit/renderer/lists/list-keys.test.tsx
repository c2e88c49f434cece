import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { aTag } from './tag-list-harness.ts'
import { screensIn } from '#renderer/app/screens.ts'

/** A server with three tags and one that a search finds. The response to a search waits for the test. */
function shop() {
  let answer = () => {}
  createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => {
        if (!query?.search) return { count: 3, results: [aTag(1), aTag(2), aTag(3)] }
        return new Promise((resolve) => {
          answer = () => resolve({ count: 1, results: [aTag(7, { name: String(query.search) })] })
        })
      },
      'tags.retrieve': ({ params }) => aTag(Number(params.pk)),
      'sites.all': () => [],
    },
  )
  return { answer: () => act(async () => answer()) }
}

const rowOf = () => document.activeElement?.closest('[role=row]')?.textContent
const search = () => screen.getByLabelText('Szukaj na liście')

test('↓ leads from the search to the name in the first row, and Enter opens it', async () => {
  shop()
  const { user, address } = openScreens(screensIn('tags'), '/tags/list')
  await screen.findByText('tag 1')
  await user.click(search())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('tag 1')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/tags/update/2'))
})

test('↓ after a typed text waits for its results, so no key opens a row that is about to disappear', async () => {
  const { answer } = shop()
  const { user, address } = openScreens(screensIn('tags'), '/tags/list')
  await screen.findByText('tag 1')
  await user.type(search(), 'pilne{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(search())
  await answer()
  await waitFor(() => expect(rowOf()).toContain('pilne'))
  expect(address()).toBe('/tags/list?search=pilne')
})

test('a user who moves the focus before the response arrives keeps it there', async () => {
  const { answer } = shop()
  const { user } = openScreens(screensIn('tags'), '/tags/list')
  await screen.findByText('tag 1')
  await user.type(search(), 'pilne{ArrowDown}')
  const refresh = screen.getByRole('button', { name: 'Odśwież listę' })
  act(() => refresh.focus())
  await answer()
  await screen.findByText('pilne')
  expect(document.activeElement).toBe(refresh)
})

test('back navigation returns to the row that was left, even if the list is rendered again', async () => {
  shop()
  const { user, go, address } = openScreens(screensIn('tags'), '/tags/list')
  await screen.findByText('tag 1')
  await user.click(search())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/tags/update/2'))
  await screen.findByDisplayValue('tag 2')
  await go(-1)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('tag 2'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('tag 3')
})
