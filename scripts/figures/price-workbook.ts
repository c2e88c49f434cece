import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { attach } from './attach.ts'
import { cpuBetween } from './cpu.ts'
import { setInMs, type TakenTime } from './figure.ts'
import { INSPECTED } from '../soak/main-process.ts'
import { longestBlock, watchBlocks } from './main-blocks.ts'
import { withApp } from './running-app.ts'

const ROWS = 4000
const COLUMNS = 160
/** Times the plain calculation. */
const GOALS = { read: setInMs(3000, 'processor'), blocked: setInMs(50, 'processor') }
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

/** Reads all pages of the workbook, as the price window does. Returns how long that takes, in ms. */
async function readPages(page: Page, reference: string): Promise<number> {
  return page.evaluate(async (file) => {
    const from = performance.now()
    for (let [page, pages] = [0, 1]; page < pages; page += 1) {
      const answer = (await window.backoffice.request('workbooks.read', { reference: file, page })) as {
        ok: boolean
        data: { json: string; pages: number }
      }
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      pages = answer.data.pages
      JSON.parse(answer.data.json)
    }
    return performance.now() - from
  }, reference)
}

/** The longest time in ms that main is busy at a stretch: while it sends a workbook, and while it does nothing. */
export const blockFigure = (blocked: number, idle: number): TakenTime => ({
  name: 'main process: the longest time that it is busy at a stretch while a workbook is read',
  ms: blocked,
  work: 'processor',
  most: GOALS.blocked,
  note: `${idle.toFixed(0)} ms while it does nothing`,
})

/** Time of a main process that does nothing, in ms, as a control of the measurement itself. */
const IDLE_MS = 3000

/** Measures reading a workbook of about 5 MB in the built app. */
export async function figuresOfPriceWorkbook(): Promise<TakenTime[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-workbook-'))
  const path = join(folder, 'cennik.xlsx')
  try {
    const size = await writeWorkbook(path)
    return await withApp(
      { username: 'administrator', orders: 60, env: INSPECTED },
      async (page, _shop, meter, app) => {
        const reference = await attach(page, path)
        await watchBlocks(app)
        await page.waitForTimeout(IDLE_MS)
        const idle = await longestBlock(app)
        const before = await meter.read()
        await watchBlocks(app)
        const ms = await readPages(page, reference)
        const blocked = await longestBlock(app)
        const cpu = cpuBetween(before, await meter.read())
        const note = `${size.toFixed(1)} MB, ${ROWS * COLUMNS} prices`
        return [
          {
            name: 'workbook of prices read',
            ms,
            work: 'processor',
            most: GOALS.read,
            note,
            cpu,
          },
          blockFigure(blocked, idle),
        ]
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
