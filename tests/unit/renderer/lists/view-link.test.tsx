import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readQueryKeys } from '#shared/api/query-keys.ts'
import { readDeepLink } from '#shared/domain/deep-link.ts'
import { readViewLink, writeViewLink } from '#renderer/lists/list/view-link.ts'
import { screensIn } from '#renderer/app/screens.ts'
import { openOrders } from '../features/sales/orders/list/orders-harness.tsx'
import { openScreens } from '../screen-harness.tsx'
import { tagBridge } from './tag-list-harness.ts'

const EWA = { pk: 7, username: 'ewa' }
const JAN = { pk: 8, username: 'jan' }
const OWN = {
  order: ['date_added', 'name'],
  hidden: ['date_modified', 'last_modified_by'],
  widths: { name: 333 },
  density: 'compact',
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace('▲', ''))
/** Columns, widths and density as the user sees them. */
const look = () => {
  const grid = document.querySelector('.grid')
  return { heads: heads(), sizes: grid?.getAttribute('style'), density: grid?.className }
}

async function openTags(to: string, person: typeof EWA) {
  tagBridge()
  const opened = openScreens(screensIn('tags'), to, person)
  await screen.findByText('300 tagów')
  return opened
}

/** Returns where a copied link leads, as the program reads it when it is clicked in a mail. */
function ledTo(link: string): string {
  const target = readDeepLink(link, readQueryKeys)
  if ('fault' in target) throw new Error(target.fault)
  return target.path + target.search
}

async function copiedLink(): Promise<string> {
  localStorage.setItem('columns:ewa:/tags/list', JSON.stringify(OWN))
  const { user } = await openTags('/tags/list?search=pil&ordering=-date_added', EWA)
  await user.click(screen.getByRole('button', { name: 'Widoki' }))
  await user.click(await screen.findByRole('button', { name: 'Kopiuj odnośnik widoku' }))
  await screen.findByText('Skopiowano odnośnik')
  return navigator.clipboard.readText()
}

test('a view link shows the same columns, widths and density in the profile of another user', async () => {
  const link = await copiedLink()
  const sent = look()
  expect(sent.density).toContain('grid-compact')
  cleanup()
  localStorage.clear()
  await openTags(ledTo(link), JAN)
  expect(await screen.findByText(/Widok z odnośnika/)).toBeTruthy()
  expect(look()).toEqual(sent)
  expect(localStorage.getItem('columns:jan:/tags/list')).toBeNull()
})

test('"Zapisz u siebie" saves it as a view, and "Wróć do swoich kolumn" leaves it', async () => {
  const link = await copiedLink()
  const sent = look()
  cleanup()
  localStorage.clear()
  const { user, address, go } = await openTags(ledTo(link), JAN)
  await user.click(screen.getByRole('button', { name: 'Zapisz u siebie' }))
  await user.type(await screen.findByLabelText(/^Nazwa widoku/), 'Od Ewy{Enter}')
  await waitFor(() => expect(address()).toBe('/tags/list?search=pil&ordering=-date_added'))
  expect(screen.queryByText(/Widok z odnośnika/)).toBeNull()
  expect(look()).toEqual(sent)
  await go(ledTo(link))
  await user.click(await screen.findByRole('button', { name: 'Wróć do swoich kolumn' }))
  expect(screen.queryByText(/Widok z odnośnika/)).toBeNull()
  await go('/tags/list?search=inne')
  await waitFor(() => expect(heads()).not.toEqual(sent.heads))
})

test('parts that the recipient may not use are dropped and named', async () => {
  const to = '/order/list?client_pk=3005&search=druk&cols=pk:90,secret,client&density=compact'
  const { address } = openOrders(to, { isSuperuser: false, permissions: ['view_order'] })
  const notice = await screen.findByText(/Widok z odnośnika/)
  await waitFor(() => expect(notice.textContent).toContain('1\u00a0kolumna, filtr „Klient”'))
  await waitFor(() => expect(address()).not.toContain('client_pk'))
  expect(address()).toContain('search=druk')
  expect(within(screen.getByRole('grid')).queryByText('secret')).toBeNull()
})

test('an address that names no known column shows the own columns', () => {
  const columns = [
    { id: 'pk', label: 'Numer' },
    { id: 'status', label: 'Status' },
  ]
  for (const query of ['', 'cols=', 'cols=,,', 'cols=nothing:20', 'density=compact'])
    expect(readViewLink(query, columns)).toBeNull()
  expect(readViewLink('cols=status:9999999,pk:x,pk&density=huge', columns)).toEqual({
    layout: { order: ['status', 'pk'], hidden: [], widths: {} },
    density: null,
    missing: 0,
  })
  const layout = { order: ['status'], hidden: ['pk'], widths: { status: 120.4 } }
  expect(writeViewLink('search=a', columns, { layout, density: 'compact' })).toBe(
    'search=a&cols=status%3A120&density=compact',
  )
})
