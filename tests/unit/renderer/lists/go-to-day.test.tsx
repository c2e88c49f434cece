import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daysAgo } from '#shared/domain/shop-days.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { aTag } from './tag-list-harness.ts'
import { screensIn } from '#renderer/app/screens.ts'

/** Four tags a day, the newest today. Every third day has none. */
const TAGS = Array.from({ length: 400 }, (_, index) => {
  const day = Math.floor(index / 4)
  return aTag(1000 - index, { date_added: `${daysAgo(day + Math.floor(day / 2))}T10:00:00Z` })
})

function shop() {
  const held = { answer: null as null | (() => void), isHeld: false }
  const bridge = createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => {
        const size = query?.page_size ?? 20
        const rows = query?.ordering === 'date_added' ? TAGS.toReversed() : TAGS
        const from = ((query?.page ?? 1) - 1) * size
        const page = { count: rows.length, results: rows.slice(from, from + size) }
        if (!held.isHeld) return page
        return new Promise((resolve) => (held.answer = () => resolve(page)))
      },
      'tags.retrieve': ({ params }) => aTag(Number(params.pk)),
      'sites.all': () => [],
    },
  )
  return { bridge, held }
}

async function openTags(query = '') {
  // All columns are shown.
  const columns = { order: [], hidden: [], widths: {}, density: 'standard' }
  localStorage.setItem('columns:ewa:/tags/list', JSON.stringify(columns))
  const opened = openScreens(screensIn('tags'), `/tags/list${query}`, { username: 'ewa' })
  await screen.findByText('400 tagów')
  return opened
}

const rowText = () => document.activeElement?.closest('[role=row]')?.textContent ?? ''
const reported = () => useNotices.getState().notices.flatMap(({ lines }) => lines)
const shown = (day: string) => day.split('-').toReversed().join('.')

test('g d and Enter lead to the first row of yesterday, with the list ordered by its date', async () => {
  shop()
  const { user, address } = await openTags()
  await user.keyboard('gd')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wczoraj'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rowText()).toContain(shown(daysAgo(1))))
  expect(address()).toBe('/tags/list?ordering=-date_added')
})

test('a typed day is found on its page with few requests, in either order; a day without rows leads to the nearest one', async () => {
  const { bridge } = shop()
  const { user, address } = await openTags('?ordering=date_added')
  const before = bridge.callsOf('tags.list').length
  await user.click(screen.getByRole('button', { name: 'Przejdź do dnia' }))
  // Days 2, 5, 8 … ago have no rows.
  const empty = daysAgo(32)
  await user.type(await screen.findByLabelText(/^Dzień/), `${shown(empty)}{Enter}`)
  await waitFor(() => expect(reported()).toHaveLength(1))
  expect(reported()[0]).toMatch(new RegExp(`^Z dnia ${shown(empty)} nic tu nie ma. Najbliżej jest `))
  await waitFor(() =>
    expect(rowText()).toMatch(new RegExp([31, 33].map((ago) => shown(daysAgo(ago))).join('|'))),
  )
  expect(address()).toMatch(/page=\d+/)
  expect(bridge.callsOf('tags.list').length - before).toBeLessThanOrEqual(12)
})

test("a new query during the search makes the search's late response ineffective", async () => {
  const { held } = shop()
  const { user, address } = await openTags('?ordering=-date_added')
  held.isHeld = true
  await user.keyboard('gd')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wczoraj'))
  await user.type(await screen.findByLabelText(/^Dzień/), `${shown(daysAgo(90))}{Enter}`)
  await waitFor(() => expect(held.answer).not.toBeNull())
  const late = held.answer
  held.isHeld = false
  await user.type(screen.getByLabelText('Szukaj na liście'), 'a{Enter}')
  await act(async () => late?.())
  await waitFor(() => expect(address()).toContain('search=a'))
  expect([address(), reported()]).toEqual(['/tags/list?search=a&ordering=-date_added', []])
})
