import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { attach } from './attach.ts'
import { cpuBetween } from './cpu.ts'
import type { Figure } from './figure.ts'
import { withApp } from './running-app.ts'

const ROWS = 4000
const COLUMNS = 160
const GOAL_S = 3
const GOAL_BLOCKED_MS = 50
const MB = 1e6

/** Writes a price list of about 5 MB with amounts that do not repeat, as a calculation produces them. */
async function writeWorkbook(path: string): Promise<number> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  let seed = 1
  const amount = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return { value: (seed % 10_000_000) / 100, type: Number }
  }
  const heading = [
    'pk',
    'Grupa',
    'Opcja',
    ...Array.from({ length: COLUMNS }, (_, place) => String(place + 1)),
  ]
  const rows = Array.from({ length: ROWS }, (_, row) => [
    { value: row + 1, type: Number },
    { value: `Grupa ${row % 40}`, type: String },
    { value: `Opcja ${row}`, type: String },
    ...Array.from({ length: COLUMNS }, amount),
  ])
  const file = writeExcelFile([heading.map((value) => ({ value, type: String })), ...rows])
  writeFileSync(path, await file.toBuffer())
  return statSync(path).size / MB
}

/** Returns how long reading takes, and the longest time that the main process needed for another request meanwhile. */
async function readBeside(page: Page, reference: string): Promise<{ seconds: number; waited: number }> {
  return page.evaluate(async (file) => {
    const reads = { isOpen: true }
    const from = performance.now()
    const readPages = async () => {
      for (let [page, pages] = [0, 1]; page < pages; page += 1) {
        const answer = (await window.backoffice.request('workbooks.read', { reference: file, page })) as {
          ok: boolean
          data: { json: string; pages: number }
        }
        if (!answer.ok) throw new Error(JSON.stringify(answer))
        pages = answer.data.pages
        JSON.parse(answer.data.json)
      }
    }
    const reading = readPages().finally(() => {
      reads.isOpen = false
    })
    let waited = 0
    while (reads.isOpen) {
      const asked = performance.now()
      await window.backoffice.request('session.get')
      waited = Math.max(waited, performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await reading
    return { seconds: (performance.now() - from) / 1000, waited }
  }, reference)
}

/** Measures reading a workbook of about 5 MB in the built app. */
export async function figuresOfPriceWorkbook(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-workbook-'))
  const path = join(folder, 'cennik.xlsx')
  try {
    const size = await writeWorkbook(path)
    return await withApp({ username: 'administrator', orders: 60 }, async (page, _shop, meter) => {
      const reference = await attach(page, path)
      const before = await meter.read()
      const { seconds, waited } = await readBeside(page, reference)
      const cpu = cpuBetween(before, await meter.read())
      const note = `${size.toFixed(1)} MB, ${ROWS * COLUMNS} prices`
      return [
        {
          name: 'workbook of prices read',
          goal: `≤ ${GOAL_S} s`,
          value: seconds,
          unit: 's',
          isReached: seconds <= GOAL_S,
          note,
          cpu,
        },
        {
          name: 'main process: longest answer to another question while a workbook is read',
          goal: `≤ ${GOAL_BLOCKED_MS} ms`,
          value: waited,
          unit: 'ms',
          isReached: waited <= GOAL_BLOCKED_MS,
          note,
        },
      ]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
