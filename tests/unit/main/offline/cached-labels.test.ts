import { expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelDocument } from '#main/services/label-printing/ports.ts'
import { withCachedLabels } from '#main/services/offline/cached-labels.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'
import { benchOrder, NOON, openStore } from '#support/offline-store.ts'

const PACKAGE = 4000081
const NUMBER = '1Z999AA10123456784'
const LABEL: LabelDocument = { kind: 'zpl', bytes: Buffer.from('^XA^FO20,20^FD81^FS^XZ') }
const HOUR_MS = 60 * 60_000

/** A source of labels whose response the test sets, with a cache on the disk. */
function labels() {
  const clock = { time: 0 }
  const store = openStore({ now: () => NOON + clock.time, monotonic: () => clock.time })
  const origins: [number, string][] = []
  const state: { failure: ApiFailure | null } = { failure: null }
  const source = withCachedLabels({
    source: { fetch: () => (state.failure ? Promise.reject(state.failure) : Promise.resolve(LABEL)) },
    cache: store.cache,
    onFetched: (packagePk, from) => void origins.push([packagePk, from]),
    log: lineLog(),
  })
  return {
    ...store,
    clock,
    origins,
    fetch: (number = NUMBER) => source.fetch(PACKAGE, number),
    fail: (code: ErrorCode, status?: number) =>
      void (state.failure = new ApiFailure({ code, message: code, ...(status && { status }) })),
  }
}

test('a label that was fetched before is printed while the server does not respond', async () => {
  const { cache, fetch, fail } = labels()
  cache.saveOrder(benchOrder())
  await fetch()
  for (const [code, status] of [
    [ErrorCode.unreachable, undefined],
    [ErrorCode.timeout, undefined],
    [ErrorCode.server, 503],
  ] as const) {
    fail(code, status)
    const { kind, bytes } = await fetch()
    expect([kind, Buffer.from(bytes).toString()]).toEqual(['zpl', Buffer.from(LABEL.bytes).toString()])
  }
})

test('OB-6: it is reported whether a label came from the server or from the cache', async () => {
  const { cache, fetch, fail, origins } = labels()
  cache.saveOrder(benchOrder())
  await fetch()
  fail(ErrorCode.server, 503)
  await fetch()
  fail(ErrorCode.notFound, 404)
  await failureOf(fetch())
  expect(origins).toEqual([
    [PACKAGE, 'server'],
    [PACKAGE, 'cache'],
  ])
})

test('no label comes from the cache for another tracking number, or if the server refuses it', async () => {
  const { cache, fetch, fail } = labels()
  cache.saveOrder(benchOrder())
  await fetch()
  fail(ErrorCode.unreachable)
  expect((await failureOf(fetch('1Z-ANOTHER'))).code).toBe(ErrorCode.unreachable)
  for (const [code, status] of [
    [ErrorCode.labelMissing, undefined],
    [ErrorCode.forbidden, 403],
    [ErrorCode.notFound, 404],
    [ErrorCode.server, 500],
  ] as const) {
    fail(code, status)
    expect((await failureOf(fetch())).code).toBe(code)
  }
})

test('no label comes from the cache if its order was read over four hours ago, or is not in production', async () => {
  const { cache, fetch, fail, clock } = labels()
  cache.saveOrder(benchOrder())
  await fetch()
  fail(ErrorCode.unreachable)
  clock.time = 4 * HOUR_MS
  await expect(fetch()).resolves.toMatchObject({ kind: 'zpl' })
  clock.time = 4 * HOUR_MS + 1
  expect((await failureOf(fetch())).code).toBe(ErrorCode.unreachable)
  cache.saveOrder(benchOrder({ status: 'canceled' }))
  expect((await failureOf(fetch())).code).toBe(ErrorCode.unreachable)
})

test('a label whose order is not cached does not come from the cache', async () => {
  const { fetch, fail } = labels()
  await fetch()
  fail(ErrorCode.unreachable)
  expect((await failureOf(fetch())).code).toBe(ErrorCode.unreachable)
})
