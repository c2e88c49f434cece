import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { call } from '#renderer/lib/api.ts'
import { attach } from '#renderer/lib/bridge.ts'
import { createQueryClient, settle, useOperation } from '#renderer/lib/queries.ts'
import { useOrderFilters } from '#renderer/features/sales/orders/list/order-filters.ts'
import { useSession } from '#renderer/lib/session.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

function wrapper(client = createQueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

describe('cached responses', () => {
  test('DESK-035 leaving the screen cancels its pending request in the main process', async () => {
    const bridge = createFakeBridge({}, { 'tags.list': () => new Promise(() => undefined) })
    const { unmount } = renderHook(() => useOperation('tags.list', { query: {} }), { wrapper: wrapper() })
    await waitFor(() => expect(bridge.inputsOf('api.request')).toHaveLength(1))
    unmount()
    const [sent] = bridge.inputsOf('api.request') as { requestId: string }[]
    expect(bridge.inputsOf('api.cancel')).toEqual([{ requestId: sent?.requestId }])
  })

  test('the data that a whole screen waits for are requested once, before the screen renders', async () => {
    const bridge = createFakeBridge({}, { 'tags.list': () => ({ count: 0, results: [] }) })
    const askedWhenDrawn: number[] = []
    const { result } = renderHook(
      () => {
        useLayoutEffect(() => {
          askedWhenDrawn.push(bridge.callsOf('tags.list').length)
        })
        return useOperation('tags.list', { query: {} }, { staleMs: 0, isPrefetched: true })
      },
      { wrapper: wrapper() },
    )
    await waitFor(() => expect(result.current.data).toBeDefined())
    expect(askedWhenDrawn[0]).toBe(1)
    expect(bridge.callsOf('tags.list')).toHaveLength(1)
  })

  test('a change reloads the responses that it affects', async () => {
    let name = 'stary'
    const bridge = createFakeBridge(
      {},
      {
        'tags.list': () => ({ count: 1, results: [{ pk: 1, name }] }),
        'tags.create': () => {
          name = 'nowy'
          return { pk: 2, name }
        },
      },
    )
    const { result } = renderHook(
      () => ({
        list: useOperation('tags.list', { query: {} }),
      }),
      { wrapper: wrapper() },
    )
    await waitFor(() => expect(result.current.list.data?.results[0]).toMatchObject({ name: 'stary' }))
    await call('tags.create', { body: { name: 'nowy' } })
    await settle('tags.create')
    await waitFor(() => expect(result.current.list.data?.results[0]).toMatchObject({ name: 'nowy' }))
    expect(bridge.callsOf('tags.create')).toMatchObject([{ body: { name: 'nowy' } }])
  })

  test('DESK-017 a chosen file becomes an opaque reference, never a path', async () => {
    createFakeBridge()
    expect(await attach(new File(['x'], 'tajne.pdf'))).toBe('file:1')
  })
})

describe('site filter', () => {
  const sites = [
    { pk: 1, name: 'Polska' },
    { pk: 2, name: 'Niemcy' },
  ]

  function openFilters(permissions: Record<string, string[]>, isSuperuser = false) {
    const bridge = createFakeBridge(
      {},
      {
        'sites.all': () => sites,
        'sites.fieldOptions': () => sites.map(({ pk, name }) => ({ value: pk, label: name })),
        'tags.options': () => [],
      },
    )
    useSession.getState().set(signedIn(aUser({ sitePermissions: permissions, isSuperuser })))
    const client = createQueryClient()
    const { result } = renderHook(() => useOrderFilters(), { wrapper: wrapper(client) })
    return { bridge, client, names: () => result.current.map(({ name }) => name) }
  }

  test('APP-116 orders have no site filter for a user with one permitted site', async () => {
    const { bridge, client, names } = openFilters({})
    await waitFor(() => expect(bridge.callsOf('sites.all')).toHaveLength(1))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(names()).not.toContain('site_pk')
    expect(bridge.callsOf('sites.fieldOptions')).toEqual([])
  })

  test.each([
    ['named shops', { '2': ['view_order'] }, false],
    ['every shop', {}, true],
  ])('APP-116 orders have a site filter for a user with %s', async (_, permissions, isSuperuser) => {
    const { bridge, names } = openFilters(permissions, isSuperuser)
    await waitFor(() => expect(names()).toContain('site_pk'))
    expect(bridge.callsOf('sites.fieldOptions')).toEqual([{ query: { ids: [1, 2] } }])
  })
})
