import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const COUNT = 164

const client = (place: number) => ({
  client_pk: 7000 + place,
  login: `klient${place}@klient.example`,
  netto: '10.50',
  no_orders: 2,
})

/** Clients in pages, 164 in all. */
function pageOf(query: { page?: number | undefined; page_size?: number | undefined } | undefined) {
  const { page = 1, page_size = 20 } = query ?? {}
  const start = (page - 1) * page_size
  const length = Math.max(0, Math.min(page_size, COUNT - start))
  return { count: COUNT, results: Array.from({ length }, (_, index) => client(start + index)) }
}

function open(list: NonNullable<OperationHandlers['statisticsClients.list']>) {
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
  createFakeBridge(
    {},
    {
      'statisticsClients.shopVersions': () => [],
      'statisticsSales.shopVersions': () => [],
      'statisticsSales.groupings': () => [],
      'statisticsClients.list': list,
    },
  )
  return openScreens(screensIn('statistics'), '/stats/overall')
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('the totals cover all rows of the range, not only of the visible page', async () => {
  open(({ query }) => pageOf(query))
  const sums = await screen.findByText(/^Suma: .*\d/)
  expect(plain(sums.textContent)).toContain('1 722,00')
  expect(plain(sums.textContent)).toContain('328')
  expect(plain(sums.textContent)).not.toContain(' z 164')
})

test('until all rows are read no total is shown, and after a failure they can be read again', async () => {
  let isDown = true
  const { user } = open(({ query }) => {
    if ((query?.page_size ?? 0) === 200 && isDown)
      throw failure({ code: ErrorCode.server, message: 'Serwer nie odpowiada (502)', status: 502 })
    return pageOf(query)
  })
  await screen.findByText('klient0@klient.example')
  expect(await screen.findByText(/^Suma: —/)).toBeTruthy()
  const again = await screen.findByRole('button', { name: 'Ponów' })
  expect(screen.queryByText(/^Suma: .*\d/)).toBeNull()
  isDown = false
  await user.click(again)
  await waitFor(() => expect(plain(screen.getByText(/^Suma: .*\d/).textContent)).toContain('1 722,00'))
})
