import { encodePng } from '#main/services/label-printing/png-writer.ts'
import { labelDots } from '#main/services/label-printing/label-size.ts'
import { commandCode } from '#shared/domain/command-codes.ts'
import type { PrinterCondition, PrinterState } from '#shared/ipc/routes/printers.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { readCodes } from '#support/barcode-reading.ts'
import type { FakePrinter } from '#support/fake-printer.ts'
import { printedRaster } from '#support/printed-raster.ts'
import { decodeZpl } from '#support/zpl-decoder.ts'
import { openOrder } from '../../demo/packing.ts'
import { request } from '../../figures/ask-main.ts'
import { goTo } from '../../lib/page-walk.ts'
import { scanCode } from '../../lib/scan.ts'
import type { CheckTools } from '../line.ts'
import { expectThat, printTestPage, withVerifiedStation, type VerifiedStation } from '../station.ts'

const IN_A_ROW = 20
const MOST_BAND_BYTES = 99_999
const QUESTION_MS = 60_000

const lastJob = (printer: FakePrinter): Buffer => printer.jobs().at(-1) ?? Buffer.alloc(0)

/** Prints by a profile of the printer in software and returns the print's dots. */
async function rasterOf(station: VerifiedStation, changes: Partial<PrinterProfile>) {
  const profile = station.printerWith(changes)
  await printTestPage(station.page, profile)
  const rows = labelDots(profile, false).height + profile.offsetY
  return printedRaster(lastJob(station.printer), profile, rows)
}

/** Prints twenty test pages, one after the other, and compares the printer's record with the journal. */
export function printTwentyInARow({ folder }: CheckTools): Promise<string> {
  return withVerifiedStation(
    { folder, username: 'administrator' },
    async ({ page, printer, printerWith }) => {
      for (let count = 0; count < IN_A_ROW; count += 1) await printTestPage(page, printerWith())
      const jobs = printer.jobs()
      const journal = await request<{ results: { state: string }[] }>(page, 'journal.list', { pageSize: 100 })
      const printed = journal.results.filter(({ state }) => state === 'printed').length
      expectThat(jobs.length === IN_A_ROW, `${jobs.length} labels at the printer in place of ${IN_A_ROW}`)
      expectThat(printed === IN_A_ROW, `${printed} printed in the journal in place of ${IN_A_ROW}`)
      expectThat(
        jobs.every((job) => job.equals(jobs[0] ?? job)),
        'the twenty labels are not the same',
      )
      const text = lastJob(printer).toString('latin1')
      const [starts, ends] = [/\^XA/g, /\^XZ/g].map((mark) => text.match(mark)?.length)
      const most = Math.max(...decodeZpl(lastJob(printer)).bands.map(({ byteCount }) => byteCount))
      expectThat(starts === 1 && ends === 1, 'a label is not one ^XA…^XZ')
      expectThat(most <= MOST_BAND_BYTES, `a band has ${most} bytes`)
      return `${IN_A_ROW} labels in a row, each once at the printer and in the journal; bands of at most ${most} bytes`
    },
  )
}

/** Ends the printer's connection in the middle of a label. */
export function breakOffPrint({ folder, picture }: CheckTools): Promise<string> {
  return withVerifiedStation(
    { folder, username: 'pakowanie', printer: { mode: 'resets' } },
    async ({ page, shop, printer }) => {
      const [order] = await shop.orders('labelled')
      await goTo(page, '/order/send')
      await openOrder(page, String(order))
      await scanCode(page, commandCode('confirm'))
      const question = page.getByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
      await question.waitFor({ timeout: QUESTION_MS })
      picture('question', await page.screenshot())
      printer.setMode('silent')
      await request(page, 'printers.state', {}).catch(() => undefined)
      expectThat(printer.jobs().length === 0, 'a label was printed before the user answered')
      await question.getByRole('button', { name: 'Nie, drukuj ponownie' }).click()
      await printer.waitForJobs(1)
      return 'a printer in software broke the connection: the question appeared, nothing was printed before the answer, one label after it'
    },
  )
}

type PrinterTrouble = Parameters<FakePrinter['setTrouble']>[0]

/**
 * Troubles with the condition that the station must report, by the query to which the printer responds. A printer that
 * knows only ~HS does not respond at all while its head is open or its paper is out.
 */
const TROUBLES: Readonly<
  Record<'zpl' | 'zplWithoutExtended', readonly [PrinterTrouble, PrinterCondition][]>
> = {
  zpl: [
    ['headOpen', 'headOpen'],
    ['paperOut', 'paperOut'],
    ['paused', 'paused'],
  ],
  zplWithoutExtended: [
    ['headOpen', 'attention'],
    ['paperOut', 'attention'],
    ['paused', 'paused'],
  ],
}

const check = (station: VerifiedStation): Promise<PrinterState> =>
  request(station.page, 'printers.check', { profile: station.printerWith() })

/** Reports each trouble by both status queries, and prints after the last one is fixed. */
export function reportPrinterStates({ folder }: CheckTools): Promise<string> {
  return withVerifiedStation({ folder, username: 'administrator' }, async (station) => {
    const { printer, page, printerWith } = station
    const messages: string[] = []
    for (const language of ['zpl', 'zplWithoutExtended'] as const) {
      printer.setAnswers(language)
      for (const [trouble, condition] of TROUBLES[language]) {
        printer.setTrouble(trouble)
        const state = await check(station)
        expectThat(
          state.conditions.includes(condition) && state.message !== null,
          `${trouble} is reported as ${state.conditions.join(', ') || 'nothing'} (${language})`,
        )
        messages.push(state.message)
      }
      printer.setTrouble('none')
      const state = await check(station)
      expectThat(state.conditions.length === 0, `a repaired printer reports ${state.conditions.join(', ')}`)
    }
    await printTestPage(page, printerWith())
    return `by ~HQES and by ~HS alone: ${[...new Set(messages)].join(' ')} After the repair the next print works.`
  })
}

/** Prints the same page with every compression. */
export function compareCompressions({ folder }: CheckTools): Promise<string> {
  return withVerifiedStation(
    { folder, username: 'administrator' },
    async ({ page, printer, printerWith }) => {
      const sizes: string[] = []
      const bits: Buffer[] = []
      for (const zplCompression of ['acs', 'z64', 'hex'] as const) {
        await printTestPage(page, printerWith({ zplCompression }))
        sizes.push(`${zplCompression} ${lastJob(printer).length} bytes`)
        bits.push(Buffer.from(decodeZpl(lastJob(printer)).bits))
      }
      expectThat(
        bits.every((one) => one.equals(bits[0] ?? one)),
        'the compressions decode to different dots',
      )
      return `the same dots: ${sizes.join(', ')}`
    },
  )
}

/** Prints the test page for both heads and reads its codes back. */
export function printTestPages({ folder, picture }: CheckTools): Promise<string> {
  return withVerifiedStation({ folder, username: 'administrator' }, async (station) => {
    const seen: string[] = []
    for (const dpi of [203, 300] as const) {
      const raster = await rasterOf(station, { dpi })
      picture(`test-page-${dpi}`, encodePng(raster, dpi))
      const codes = await readCodes(raster)
      expectThat(codes.length >= 2, `${codes.length} codes of the test page can be read at ${dpi} dpi`)
      seen.push(`${raster.width} × ${raster.height} dots at ${dpi} dpi, ${codes.length} codes read`)
    }
    return seen.join('; ')
  })
}

/** Prints the test page in a language and decodes it. */
async function printIn(tools: CheckTools, variants: readonly Partial<PrinterProfile>[]): Promise<string> {
  return withVerifiedStation({ folder: tools.folder, username: 'administrator' }, async (station) => {
    const seen: string[] = []
    for (const variant of variants) {
      const raster = await rasterOf(station, variant)
      const { language, offsetX, gapMm, headWidthMm } = variant
      const name = [language, offsetX, gapMm, headWidthMm].filter((one) => one !== undefined).join('-')
      tools.picture(`test-page-${name}`, encodePng(raster, 203))
      seen.push(`${name}: ${raster.width} × ${raster.height} dots`)
    }
    return `decoded from the bytes: ${seen.join(', ')}`
  })
}

export const printOtherLanguages = (tools: CheckTools): Promise<string> =>
  printIn(tools, [
    { language: 'epl2' },
    { language: 'epl2', offsetX: 40 },
    { language: 'tspl' },
    { language: 'tspl', offsetX: 40 },
  ])

export const printReceipts = (tools: CheckTools): Promise<string> =>
  printIn(tools, [
    { language: 'escpos', headWidthMm: 72, labelWidthMm: 72 },
    { language: 'escpos', headWidthMm: 48, labelWidthMm: 48 },
  ])

export const printOnEndlessPaper = (tools: CheckTools): Promise<string> =>
  printIn(tools, [
    { language: 'epl2', gapMm: 0 },
    { language: 'tspl', gapMm: 0 },
  ])
