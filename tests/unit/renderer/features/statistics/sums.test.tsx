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

/** Clients in pages, 164 in all unless a test needs more. */
function pageOf(
  query: { page?: number | undefined; page_size?: number | undefined } | undefined,
  count = COUNT,
) {
  const { page = 1, page_size = 20 } = query ?? {}
  const start = (page - 1) * page_size
  const length = Math.max(0, Math.min(page_size, count - start))
  return { count, results: Array.from({ length }, (_, index) => client(start + index)) }
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

const total = () => screen.findByRole('group', { name: 'Suma całego okresu' })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const shown = async () => plain((await total()).textContent)

test('“Suma całego okresu” covers all pages of the range, not only the visible one', async () => {
  open(({ query }) => pageOf(query))
  await screen.findByText('klient0@klient.example')
  await waitFor(async () => expect(await shown()).toContain('1 722,00'))
  expect(await shown()).toContain('328')
  expect(await shown()).not.toContain(' z 164')
})

test('until all rows are read a placeholder is shown instead of the total', async () => {
  let answer: () => void = () => undefined
  open(({ query }) =>
    (query?.page_size ?? 0) === 200
      ? new Promise((resolve) => (answer = () => resolve(pageOf(query))))
      : pageOf(query),
  )
  await screen.findByText('klient0@klient.example')
  const sum = await total()
  expect(sum.getAttribute('aria-busy')).toBe('true')
  expect(plain(sum.textContent)).not.toMatch(/zł/)
  answer()
  await waitFor(async () => expect(await shown()).toContain('1 722,00'))
  expect((await total()).getAttribute('aria-busy')).toBe('false')
})

test.each([
  ['fails', 'Serwer nie odpowiada (502)'],
  ['is shorter than the server counted', 'serwer zapowiedział 500, a przysłał 400.'],
])('if the third page %s there is no total but the reason, and “Ponów” reads again', async (how, reason) => {
  let isDown = true
  const { user } = open(({ query }) => {
    const answer = pageOf(query, 500)
    if (query?.page_size !== 200 || query.page !== 3 || !isDown) return answer
    if (how === 'fails') throw failure({ code: ErrorCode.server, message: reason, status: 502 })
    return { ...answer, results: [] }
  })
  await screen.findByText('klient0@klient.example')
  const again = await screen.findByRole('button', { name: 'Ponów' })
  expect(await shown()).toContain(reason)
  expect(await shown()).not.toMatch(/zł/)
  isDown = false
  await user.click(again)
  await waitFor(async () => expect(await shown()).toContain('5 250,00 zł'))
})

test('the total of more than 10,000 rows is read only when the user asks for it', async () => {
  const { user } = open(({ query }) => pageOf(query, 10_001))
  await screen.findByText('klient0@klient.example')
  const read = await screen.findByRole('button', { name: 'Wczytaj' })
  expect(await shown()).toContain('10 001 klientów: to potrwa.')
  await user.click(read)
  await waitFor(async () => expect(await shown()).toContain('105 010,50 zł'))
})
