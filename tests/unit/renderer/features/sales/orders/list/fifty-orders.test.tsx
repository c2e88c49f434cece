import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { screensIn } from '#renderer/app/screens.ts'
import { useBulkRun } from '#renderer/lists/bulk/bulk-action-run.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { withRoom } from '#support/renderer/with-room.tsx'
import { anOrder } from './orders-harness.tsx'

afterEach(() => useBulkRun.setState({ run: null }))

const ROWS = Array.from({ length: 50 }, (_, index) =>
  anOrder(index + 1, index < 10 ? { status: 'done' } : index < 18 ? { status: 'canceled' } : {}),
)

test('fifty orders of which eighteen do not qualify are finished with six keys beside the typed word', async () => {
  const { bridge, user } = await renderScreens(withRoom(screensIn('orders'), { width: 1100, height: 1200 }), {
    at: '/order/list?page_size=50',
    session: signedIn(aUser({ isSuperuser: true })),
    operations: {
      'orders.list': () => ({ count: ROWS.length, results: ROWS }),
      'orders.retrieve': ({ params }) => ({ ...ROWS[Number(params?.pk) - 1], order_products: [] }),
      'orders.complete': () => ({}),
    },
  })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await user.keyboard(key)
  }
  await screen.findByText('50 zamówień')
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5))
  screen.getByRole('searchbox', { name: 'Szukaj na liście' }).focus()
  await press('{ArrowDown}')
  await press('{Control>}a{/Control}')
  await screen.findByText(/^50\szaznaczonych$/)
  await press('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /Paleta|Szukaj/ }), 'Zaznaczone: Zak')
  await press('{Enter}')
  const question = await screen.findByRole('alertdialog', { name: /^Zakończyć 32\szamówienia\?$/ })
  expect(within(question).getByRole('button', { name: /^Zakończ 32 z\s50, 18 pominę$/ })).toBeTruthy()
  await press('{Control>}{Enter}{/Control}')
  const results = await screen.findByRole('dialog', { name: 'Zakończ (32)' })
  await waitFor(() => expect(results.textContent).toContain('Z 32: wykonano 32.'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Zamknij'))
  await press('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bridge.callsOf('orders.complete')).toHaveLength(32)
  expect(keys).toBe(6)
})
