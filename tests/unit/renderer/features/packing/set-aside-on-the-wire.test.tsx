import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screensIn } from '#renderer/app/screens.ts'
import { orderTiles } from '#renderer/features/sales/orders/orders.tiles.ts'
import { apiHarness } from '#support/api-harness.ts'
import type { RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { withRoom } from '#support/renderer/with-room.tsx'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { openBench } from './packing-harness.tsx'

// The bench, the home tile, the order list and the order page, over the API client and sockets against the sandbox.
let sandbox: TestSandbox
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.close())

const NOTES = ['view_note', 'add_note', 'change_note', 'delete_note']
const ROOM = { width: 1600, height: 900 }
const OFFICE = aUser({ username: 'biuro', permissions: ['view_order', 'change_order', ...NOTES] })

/** Sends every call of the page to the sandbox as this member of the sample staff. */
async function asUser(username: string): Promise<RouteHandlers> {
  const token = await sandbox.token(username)
  const { api } = apiHarness(sandbox.url, { token: () => token })
  return {
    'api.request': ({ operation, params, query, body }) => api.request(operation, { params, query, body }),
  }
}

const tile = () => {
  const found = orderTiles.find(({ id }) => id === 'orders.setAside')
  if (!found) throw new Error('there is no such tile')
  return found
}
const count = async () => (await tile().question(new AbortController().signal)).count

test('the command set aside makes one note, the tile counts the order, its list holds it until the office settles it', async () => {
  const pk = await sandbox.control.order('ups')
  const bench = openBench({
    at: `/order/send/${pk}`,
    user: aUser({ username: 'wysylka', permissions: ['send_order', 'view_order', 'add_note'] }),
    routes: await asUser('wysylka'),
  })
  await screen.findByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })
  const before = await count()
  const scan = () => act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command: 'setAside' }))
  scan()
  const reason = await screen.findByRole('button', { name: 'Brakuje produktu' })
  await waitFor(() => expect(reason.getAttribute('aria-disabled')).toBeNull())
  scan()
  await screen.findByText(new RegExp(`Zamówienie ${pk} odłożono i zgłoszono biuru`))
  expect(bench.bridge.callsOf('notes.create')).toHaveLength(1)
  expect(await count()).toBe(before + 1)

  cleanup()
  const routes = await asUser('biuro')
  const office = await renderScreens(withRoom([...screensIn('home'), ...screensIn('orders')], ROOM), {
    at: tile().address,
    session: signedIn(OFFICE),
    routes,
  })
  await screen.findByText(String(pk))
  await act(() => office.router.navigate(`/order/${pk}`))
  await screen.findByText('Odłożone na pakowaniu')
  await office.user.click(screen.getByRole('button', { name: 'Załatwione' }))
  await waitFor(() => expect(screen.queryByText('Odłożone na pakowaniu')).toBeNull())
  expect(await count()).toBe(before)
  await screen.findByText('PAKOWANIE ZAŁATWIONE: Brakuje produktu')
})
