import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BoardScreen } from '#renderer/features/production/board/board-screen.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

const MINUTE = 60_000

const machines = (count: number) => ({
  count,
  results: Array.from({ length: count }, (_, pk) => ({
    pk: pk + 1,
    machine: { pk: pk + 1, name: `Maszyna ${pk + 1}` },
    machine_action: 'Druk',
    products: [pk + 1],
  })),
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:42:00+01:00') })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const names = () => screen.getAllByRole('listitem').map((tile) => tile.getAttribute('aria-label'))
const board = () => screen.getByRole('region', { name: 'Tablica produkcji' })

async function open(list: () => unknown) {
  const bridge = createFakeBridge({ 'window.keepAwake': () => undefined }, { 'productionCubes.list': list })
  useSession.setState({ state: signedIn(aUser({ isSuperuser: true })) })
  const queries: QueryClient = createQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BoardScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await pass(100)
  return { bridge, queries, unmount, asked: () => bridge.callsOf('productionCubes.list').length }
}

describe('the board on the wall', () => {
  test('requests only the list of cubes, every half minute, and turns its tiles every twelve seconds', async () => {
    const { bridge, asked } = await open(() => machines(14))
    expect(names()).toHaveLength(12)
    expect(screen.getByText('1 z 2')).toBeTruthy()
    await pass(12_000)
    expect(names()).toEqual(['Maszyna 13', 'Maszyna 14'])
    await pass(12_000)
    expect(names()[0]).toBe('Maszyna 1')
    expect(asked()).toBe(1)
    await pass(6_000)
    expect(asked()).toBe(2)
    const operations = bridge.requests.flatMap(({ route, input }) =>
      route === 'api.request' ? [(input as { operation: string }).operation] : [],
    )
    expect(new Set(operations)).toEqual(new Set(['productionCubes.list']))
  })

  test('data older than two minutes is grey and shows its time; the next response clears that', async () => {
    let isDown = false
    await open(() => {
      if (isDown) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
      return machines(1)
    })
    expect(screen.getByText('dane z 10:42')).toBeTruthy()
    isDown = true
    await pass(2 * MINUTE - 4_000)
    expect(board().className).toBe('board')
    await pass(8_000)
    expect(board().className).toContain('board-old')
    expect(screen.getByText('dane z 10:42').className).toContain('board-age-old')
    expect(names()).toEqual(['Maszyna 1'])
    isDown = false
    await pass(MINUTE)
    expect(board().className).toBe('board')
  })

  test('a board that has never had a response shows the reason and retries automatically', async () => {
    let isDown = true
    await open(() => {
      if (isDown) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
      return machines(1)
    })
    expect(screen.getByRole('status').textContent).toContain('Brak danych: Brak połączenia.')
    isDown = false
    await pass(30_000)
    expect(names()).toEqual(['Maszyna 1'])
  })

  test('the display is prevented from sleeping only while the board is shown', async () => {
    const { bridge, unmount } = await open(() => machines(1))
    expect(bridge.inputsOf('window.keepAwake')).toEqual([{ isOn: true }])
    unmount()
    expect(bridge.inputsOf('window.keepAwake')).toEqual([{ isOn: true }, { isOn: false }])
  })

  test('holds no more memory after hours, and stops its timers when it is left', async () => {
    const { queries, unmount, asked } = await open(() => machines(14))
    await pass(MINUTE)
    const held = () => ({
      timers: vi.getTimerCount(),
      answers: queries.getQueryCache().getAll().length,
      elements: document.querySelectorAll('*').length,
    })
    const before = held()
    await pass(60 * MINUTE)
    expect(asked()).toBeGreaterThan(115)
    expect(held()).toEqual(before)
    unmount()
    queries.clear()
    await pass(0)
    const left = asked()
    await pass(10 * MINUTE)
    expect(asked()).toBe(left)
    expect(vi.getTimerCount()).toBe(0)
  })
})
