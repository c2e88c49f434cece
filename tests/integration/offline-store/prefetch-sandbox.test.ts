import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLabelSource } from '#main/services/label-printing/label-source.ts'
import { createPrefetch } from '#main/services/offline/prefetch.ts'
import { apiHarness } from '#support/api-harness.ts'
import { mediaOf } from '#support/media-harness.ts'
import { openStore } from '#support/offline-store.ts'
import { temporaryFolder } from '#support/printing-station.ts'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { generateLabels, readOrder, weigh } from '#support/sandbox-orders.ts'

const ORDERS = 200

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test.each(['usual', 'stranger'] as const)(
  'with a server of the temper %s, orders in production and their labels are in the cache, each read once',
  async (temper) => {
    await sandbox.control.setTemper('usual')
    const token = await sandbox.token('zmiana')
    const call = callerWith(sandbox.url, token)
    const labelled = await sandbox.control.order('gls')
    await weigh(call, labelled)
    await generateLabels(call, labelled)
    const [item] = (await readOrder(call, labelled)).delivery_packages
    await sandbox.control.setTemper(temper)
    await sandbox.control.clearRequests()

    const harness = apiHarness(sandbox.url, { token: () => token })
    const media = mediaOf(harness, { baseUrl: sandbox.url, folder: temporaryFolder() })
    const { api } = harness
    const labels = createLabelSource({
      retrievePackage: (pk) => api.call('orderDeliveryPackages.retrieve', { params: { pk } }),
      readMedia: async (reference) => (await media.read(reference)).bytes,
    })
    const { cache, log } = openStore()
    const fetched: number[] = []
    let next: (() => void) | null = null
    let resume: () => void = () => undefined
    const prefetch = createPrefetch({
      api,
      labels: {
        fetch(packagePk, number) {
          fetched.push(packagePk)
          return labels.fetch(packagePk, number)
        },
      },
      cache,
      settings: () => ({ mode: 'bench', orders: ORDERS }),
      mayFetch: () => true,
      isScanning: () => false,
      isReachable: () => true,
      isNeeded: () => false,
      after(_, run) {
        next = run
        resume()
      },
      now: () => 0,
      jitter: (milliseconds) => milliseconds,
      log,
    })
    prefetch.start()
    for (let steps = 0; steps < 100; steps += 1) {
      await new Promise<void>((resolve) => {
        resume = resolve
        next?.()
      })
    }

    expect(log.lines).toEqual([])
    const pks = cache.orderPks()
    expect(pks.length).toBeGreaterThan(10)
    const statuses = pks.map((pk) => cache.order(pk)?.value.status)
    expect(new Set(statuses)).toEqual(new Set(['in_production']))
    const paths = (await sandbox.control.requests()).map(({ path }) => path)
    expect(paths.filter((path) => path.endsWith('/admin_send_ups_retrieve/'))).toHaveLength(pks.length)
    expect(new Set(fetched).size).toBe(fetched.length)
    const cachedLabels = fetched.map((pk) => cache.label(pk)?.value.bytes.length ?? 0)
    expect(cachedLabels.every((length) => length > 0)).toBe(true)
    expect(fetched).toContain(item?.pk)
  },
)
