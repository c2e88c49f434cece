import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createPriceRuns } from '#main/services/price-runs/price-runs.ts'
import type { PriceRun, RunState } from '#shared/ipc/routes/price-runs.ts'

const FIRST = '0a3f1f0e-5c0b-4b6e-9d3a-2f6f5f1f0001'
const SECOND = '0a3f1f0e-5c0b-4b6e-9d3a-2f6f5f1f0002'

const aRun = (id: string, state: RunState, isUndo = false): PriceRun => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  label: '+4%',
  isUndo,
  products: [{ pk: 901, name: 'Ulotki', base: [], cells: [[71, 32, 200, 208]], state, note: '' }],
})

/** Opens the station's runs; the same file is what a restart finds. */
async function aStation() {
  const folder = await mkdtemp(join(tmpdir(), 'runs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const signedIn = { person: 11 }
  const log = { warn: () => undefined }
  const open = () =>
    createPriceRuns({
      file: createTextFile(join(folder, 'price-runs.json')),
      person: () => signedIn.person,
      shop: () => 'shop.example',
      log,
    })
  return { open, signedIn }
}

test('a run and the state of each product survive a restart', async () => {
  const { open } = await aStation()
  const runs = open()
  await runs.store(aRun(FIRST, 'waiting'))
  await runs.mark(FIRST, 901, { state: 'sent', note: '' })
  expect(open().get().run).toEqual(aRun(FIRST, 'sent'))
})

test.each(['waiting', 'sent', 'unknown'] as const)(
  'a run with a product that is %s is replaced by its undo only, whichever window asks',
  async (state) => {
    const { open } = await aStation()
    const runs = open()
    await runs.store(aRun(FIRST, state))
    await expect(runs.store(aRun(SECOND, 'waiting'))).rejects.toThrow(/dokończ albo porzuć/)
    expect(runs.get().run?.id).toBe(FIRST)
    await runs.store(aRun(SECOND, 'waiting', true))
    expect(runs.get().run?.id).toBe(SECOND)
  },
)

test.each(['saved', 'refused'] as const)('an ended run (%s) is replaced by the next one', async (state) => {
  const { open } = await aStation()
  const runs = open()
  await runs.store(aRun(FIRST, state))
  await runs.store(aRun(SECOND, 'waiting'))
  expect(runs.get().run?.id).toBe(SECOND)
})

test('another user neither sees nor replaces the run', async () => {
  const { open, signedIn } = await aStation()
  const runs = open()
  await runs.store(aRun(FIRST, 'waiting'))
  signedIn.person = 12
  expect(runs.get().run).toBeNull()
  await runs.store(aRun(SECOND, 'waiting'))
  signedIn.person = 11
  expect(runs.get().run?.id).toBe(FIRST)
})
