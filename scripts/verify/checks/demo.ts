import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCodes } from '#support/barcode-reading.ts'
import { startFakePrinter } from '#support/fake-printer.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'
import { drawZpl } from '../../demo/labels.ts'
import { readDemoOptions, type DemoOptions } from '../../demo/options.ts'
import { runDemo } from '../../demo/run-demo.ts'
import { runStory } from '../../demo/story/run-story.ts'
import { startShop } from '../../figures/shop.ts'
import { readCode } from '../../lib/barcode.ts'
import { encodePng } from '#main/services/label-printing/png-writer.ts'
import type { CheckTools } from '../line.ts'
import { expectThat } from '../station.ts'

type Play = (options: DemoOptions, print: (line: string) => void) => Promise<0 | 1>

/** A failure on the shop's own server may quote clients, so only the step is reported. */
function failureOf(lines: readonly string[], isRealServer: boolean): string {
  const said = lines.find((line) => line.startsWith('FAILED')) ?? lines.at(-1) ?? 'the demonstration failed'
  return isRealServer ? (/^FAILED at step \d+ \([^)]*\)/.exec(said)?.[0] ?? 'FAILED') : said
}

async function play(tools: CheckTools, args: readonly string[], run: Play): Promise<string> {
  const out = join(tools.folder, 'demo')
  const lines: string[] = []
  const options = readDemoOptions([...args, '--out', out], { env: process.env, platform: process.platform })
  const code = await run(options, (line) => lines.push(line))
  for (const file of readdirSync(out).filter((name) => name.endsWith('.png')))
    tools.picture(file.replace('.png', ''), readFileSync(join(out, file)))
  if (code !== 0) throw new Error(failureOf(lines, tools.options.server !== null))
  return lines.find((line) => line.startsWith('done:'))?.replace(/, pictures in .*/, '') ?? 'done'
}

/** Packs an order, on the shop's own server if there is one. */
export function packDemoOrder(tools: CheckTools): Promise<string> {
  const { server, printer, dpi } = tools.options
  const order = server === null ? [] : [...server.arguments, '--order', server.order]
  return play(tools, [...order, ...(printer === null ? [] : ['--printer', printer, '--dpi', dpi])], runDemo)
}

/** Plays a day in the shop. */
export function playShopDay(tools: CheckTools): Promise<string> {
  return play(tools, ['--story', ...(tools.options.server?.arguments ?? [])], runStory)
}

/** Reads the codes of a label: of one that the program rendered, or of a carrier's own ZPL. */
async function readLabel(job: Buffer, tools: CheckTools): Promise<string[]> {
  expectThat(/\^XZ\s*$/.test(job.toString('latin1')), 'the printer did not get a complete label')
  try {
    const raster = decodeZpl(job)
    tools.picture('label-as-printed', encodePng(raster, 203))
    return await readCodes(raster)
  } catch {
    const png = await drawZpl(job.toString('latin1'), '203')
    tools.picture('label-as-printed', png)
    return [(await readCode(png)) ?? []].flat()
  }
}

async function printToSoftware(tools: CheckTools, args: readonly string[]): Promise<string> {
  const printer = await startFakePrinter()
  try {
    const done = await play(tools, [...args, '--printer', `tcp://127.0.0.1:${printer.port}`], runDemo)
    const jobs = printer.jobs()
    expectThat(
      jobs.length === 1 && jobs[0] !== undefined,
      `the printer got ${jobs.length} labels in place of one`,
    )
    const codes = await readLabel(jobs[0], tools)
    expectThat(codes.length > 0, 'no code on the printed label can be read')
    return `${done}; one label of ${jobs[0].length} bytes over TCP, codes read from it: ${codes.length}`
  } finally {
    await printer.stop()
  }
}

/** Prints the label of an order over TCP: to the printer of `--printer`, otherwise to one in software. */
export async function printDemoLabel(tools: CheckTools): Promise<string> {
  const { printer, dpi } = tools.options
  if (printer === null) return printToSoftware(tools, [])
  return `${await play(tools, ['--printer', printer, '--dpi', dpi], runDemo)}; sent to the printer of --printer`
}

/** Prints a carrier's PDF label to a printer in software. */
export async function printPdfLabel(tools: CheckTools): Promise<string> {
  const shop = await startShop({ orders: 300 })
  try {
    const [order] = await shop.orders('pdf')
    const password = await shop.password('pakowanie')
    const who = ['--username', 'pakowanie', '--password', password]
    return await printToSoftware(tools, ['--api', shop.url, ...who, '--order', String(order)])
  } finally {
    await shop.close()
  }
}
