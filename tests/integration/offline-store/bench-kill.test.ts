import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sealWith } from '#main/services/seal.ts'
import type { KilledBench } from '#support/killed-bench.entry.ts'
import { benchOrderJson, openStore, SHOP } from '#support/offline-store.ts'
import { temporaryFolder } from '#support/printing-station.ts'

const PROGRAM = resolve('tests/support/killed-bench.entry.ts')

/** The steps of a bench that recorded to the end, or null if it was killed. */
async function runBench(folder: string, killAt: number): Promise<string[] | null> {
  const plan: KilledBench = { folder, shop: SHOP, order: benchOrderJson(), linePk: 499061, killAt }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(plan)], {
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    })
    return JSON.parse(stdout) as string[]
  } catch (error) {
    if ((error as { signal?: string }).signal === 'SIGKILL') return null
    throw error
  }
}

test('offline check 2: a bench that is killed at any step loses no press that it has confirmed and records none twice', async () => {
  const steps = (await runBench(temporaryFolder(), 0)) ?? []
  const left: [string, string[]][] = []
  for (const [index, step] of steps.entries()) {
    const folder = temporaryFolder()
    expect(await runBench(folder, index + 1)).toBeNull()
    const { entries, cache } = openStore({
      folder,
      seal: sealWith(new Uint8Array(32), 'store'),
      now: Date.now,
    })
    expect(cache.orderPks()).toEqual([110482])
    left.push([step, entries.list(SHOP, { all: true }).map(({ state }) => state)])
  }
  expect(left).toEqual([
    ['request left', []],
    ['before add', []],
    ['after add', ['waiting']],
    ['after sending', ['unknown']],
    ['after unknown', ['unknown']],
    ['response to the page', ['unknown']],
  ])
})
