import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPrintLedger, type FileLedger } from '#main/adapters/print-ledger-file.ts'

let directory = ''
let path = ''
let warnings: string[] = []
const opened: FileLedger[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ledger-'))
  path = join(directory, 'station', 'prints.jsonl')
  warnings = []
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((ledger) => ledger.close()))
  await rm(directory, { recursive: true })
})

async function open(): Promise<FileLedger> {
  const log = { warn: (_: string, message: string) => warnings.push(message) }
  const ledger = await openPrintLedger({ path, clock: { now: () => 1000 }, log })
  opened.push(ledger)
  return ledger
}

const entry = {
  packagePk: 7,
  orderPk: 10482,
  documentHash: 'ab',
  intent: 'first',
  printer: 'tcp://p:9100',
} as const

async function statesAfterRestart(): Promise<string[]> {
  return (await open()).entriesOf(7).map(({ state }) => state)
}

describe('print ledger', () => {
  test('remembers over a restart what was printed and what failed', async () => {
    const ledger = await open()
    await ledger.end(await ledger.begin(entry), 'failed')
    await ledger.end(await ledger.begin(entry), 'printed')
    expect(await statesAfterRestart()).toEqual(['failed', 'printed'])
    expect((await open()).entriesOf(7)[1]).toMatchObject({ ...entry, at: 1000 })
    expect((await open()).entriesOf(8)).toEqual([])
  })

  test('has a line on the disk before the print begins', async () => {
    const ledger = await open()
    await ledger.begin(entry)
    const rows = (await readFile(path, 'utf8')).trim().split('\n')
    expect(rows.map((row): unknown => JSON.parse(row))).toEqual([
      expect.objectContaining({ state: 'sending', packagePk: 7 }),
    ])
  })

  test('a print that was being sent when the program ended counts as unknown', async () => {
    await (await open()).begin(entry)
    expect(await statesAfterRestart()).toEqual(['unknown'])
  })

  test('a process that is ended in the middle of a print leaves its entry behind', async () => {
    const program = `
      import { openPrintLedger } from ${JSON.stringify(resolve('src/main/adapters/print-ledger-file.ts'))}
      const ledger = await openPrintLedger({ path: ${JSON.stringify(path)}, clock: Date, log: console })
      await ledger.begin(${JSON.stringify(entry)})
      process.kill(process.pid, 'SIGKILL')
    `
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(await statesAfterRestart()).toEqual(['unknown'])
  })

  test('a line cut off by a crash is skipped with a warning, and the next one is whole', async () => {
    const ledger = await open()
    await ledger.end(await ledger.begin(entry), 'printed')
    await appendFile(path, '{"state":"sending","id":"x","pack')
    const again = await open()
    expect(warnings).toEqual([expect.stringContaining('1 unreadable')])
    await again.end(await again.begin(entry), 'printed')
    expect(await statesAfterRestart()).toEqual(['printed', 'printed'])
  })

  test('lines of another make do not stop it', async () => {
    const ledger = await open()
    await ledger.end(await ledger.begin(entry), 'printed')
    const rows = await readFile(path, 'utf8')
    await writeFile(
      path,
      `null\n[]\n{"state":"dancing"}\n\n${rows}{"state":"printed","id":"nobody","at":1}\n`,
    )
    expect(await statesAfterRestart()).toEqual(['printed'])
  })

  test('entries written at the same moment are all kept, in whole lines', async () => {
    const ledger = await open()
    const ids = await Promise.all(Array.from({ length: 20 }, () => ledger.begin(entry)))
    await Promise.all(ids.map((id) => ledger.end(id, 'printed')))
    expect(await statesAfterRestart()).toEqual(ids.map(() => 'printed'))
    expect(warnings).toEqual([])
  })

  test('can be emptied for a new training shop, and goes on', async () => {
    const ledger = await open()
    await ledger.end(await ledger.begin(entry), 'printed')
    await ledger.clear()
    expect(ledger.entriesOf(7)).toEqual([])
    await ledger.end(await ledger.begin(entry), 'failed')
    expect(await statesAfterRestart()).toEqual(['failed'])
  })
})
