import { numberText } from '#shared/domain/counted.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import type { MontageLine } from '../editor/line-filters.ts'
import { readLines } from '../editor/read-lines.ts'
import { sheetOrders } from '../sheet/sheet-orders.ts'
import { pieceLines, sheetUse } from '../sheet/sheet-use.ts'

/** Something that is wrong with a montage that is to be closed, or that could not be checked. */
export interface ClosingFinding {
  title: string
  text: string
  isUnknown: boolean
}

interface Check {
  signal: AbortSignal
  report: (finding: ClosingFinding) => void
  /** Reports how many of the orders have been read. */
  progress: (done: number, all: number) => void
}

/** Maximum number of orders whose free lines are read, because each is a request. */
const MOST_ORDERS = 30
/** Maximum number of lines named; more are only counted. */
const MOST_NAMED = 6

const bad = (title: string, text: string): ClosingFinding => ({ title, text, isUnknown: false })
const unknown = (title: string, text: string): ClosingFinding => ({ title, text, isUnknown: true })

function named(texts: readonly (string | number)[]): string {
  const rest = texts.length - MOST_NAMED
  return `${texts.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` i jeszcze ${rest}` : ''}`
}

/** Runs one part of the check; a failure is a finding of its own and does not stop the others. */
async function attempt(title: string, { signal, report }: Check, part: () => Promise<void>): Promise<void> {
  try {
    await part()
  } catch (cause) {
    if (!signal.aborted) report(unknown(title, `nie sprawdzono: ${toApiError(cause).message}`))
  }
}

/** Checks a saved montage before it is closed, with at most two requests at a time. */
export function checkClosing(pk: number, check: Check): Promise<void> {
  return attempt('Montaż', check, async () => {
    const { signal, report } = check
    const montage = await call('montages.retrieve', { params: { pk } }, { signal, allowDuplicate: true })
    const pks = montage.montage_products
    if (pks.length === 0) return report(bad('Bez pozycji', 'na montażu nic nie ma'))
    const lines = await readLines(pks, {}, signal)
    for (const finding of [...findingsOfLines(lines), ...findingsOfSheets(montage, lines)]) report(finding)
    const read = new Set(lines.map((line) => line.pk))
    const absent = pks.filter((line) => !read.has(line))
    if (absent.length > 0) report(unknown('Nie odczytano', named(absent)))
    await checkPaper(montage, lines, check)
  })
}

function findingsOfLines(lines: readonly MontageLine[]): ClosingFinding[] {
  const today = shopDay(new Date()) ?? ''
  const pksOf = (isMeant: (line: MontageLine) => boolean) => lines.filter(isMeant).map(({ pk }) => pk)
  const isLate = ({ order_realization_date: date }: MontageLine) => (shopDay(date) ?? today) < today
  const locked = lines
    .filter(({ is_locked }) => is_locked)
    .map(({ pk, locked_info: info }) => (info?.trim() ? `${pk} („${info.trim()}”)` : pk))
  const groups = [
    bad('Po terminie', named(pksOf(isLate))),
    bad('Zablokowane', named(locked)),
    bad('Plik niezaakceptowany', named(pksOf((line) => line.product_file?.preview_accepted === false))),
    bad('Bez pliku', named(pksOf((line) => line.product_file === null))),
    unknown(
      'Nie wiadomo, czy plik zaakceptowano',
      named(pksOf((line) => line.product_file !== null && line.product_file.preview_accepted === null)),
    ),
  ]
  return groups.filter(({ text }) => text !== '')
}

function findingsOfSheets(
  { sheet_format: sheet, quantity_net: netSheets }: RecordOf<'montages'>,
  lines: readonly MontageLine[],
): ClosingFinding[] {
  const { neededSheets, missing } = sheetUse(pieceLines(lines), { sheet, netSheets })
  if (!netSheets) return [bad('Za mało arkuszy', 'nie podano nakładu netto')]
  if (neededSheets !== null)
    return [
      bad(
        'Za mało arkuszy',
        `jest ${numberText(netSheets)}, potrzeba co najmniej ${numberText(neededSheets)}`,
      ),
    ]
  return missing === 'sheet'
    ? [unknown('Arkusze', 'nie sprawdzono, czy wystarczą: bez wymiarów arkusza')]
    : []
}

const PAPER = 'Papier'
const LOOSE = 'Poza montażami'

async function checkPaper(
  { paper_option: paper }: RecordOf<'montages'>,
  lines: readonly MontageLine[],
  check: Check,
): Promise<void> {
  if (!paper) return check.report(unknown(PAPER, 'nie sprawdzono: montaż nie ma papieru'))
  await attempt(PAPER, check, async () => {
    const { signal, report } = check
    const papers = await call('productOptions.montageProductPapers', {}, { signal, allowDuplicate: true })
    if (!papers.some(({ value }) => Number(value) === paper.pk))
      return report(unknown(PAPER, 'nie sprawdzono: serwer nie filtruje pozycji po tym papierze'))
    await Promise.all([
      attempt(PAPER, check, () => checkWrongPaper(lines, paper.pk, check)),
      attempt(LOOSE, check, () => checkLoose(lines, paper.pk, check)),
    ])
  })
}

async function checkWrongPaper(lines: readonly MontageLine[], paper: number, check: Check): Promise<void> {
  const pks = lines.map(({ pk }) => pk)
  const right = new Set((await readLines(pks, { paper_pks: [paper] }, check.signal)).map(({ pk }) => pk))
  const wrong = pks.filter((pk) => !right.has(pk))
  if (wrong.length > 0) check.report(bad('Inny papier', named(wrong)))
}

/** Finds lines of the same orders on the same paper that are on no montage. */
async function checkLoose(
  lines: readonly MontageLine[],
  paper: number,
  { signal, report, progress }: Check,
): Promise<void> {
  const orders = sheetOrders(lines)
  const read = orders.slice(0, MOST_ORDERS)
  const here = new Set(lines.map(({ pk }) => pk))
  const found: string[] = []
  for (const [done, { order_pk: order }] of read.entries()) {
    progress(done, read.length)
    const query = { order_pk: order, paper_pks: [paper], page: 1, page_size: MOST_NAMED }
    const answer = await call('montageProducts.left', { query }, { signal, allowDuplicate: true })
    const pks = answer.results.filter(({ pk }) => !here.has(pk)).map(({ pk }) => pk)
    const more = answer.count - answer.results.length
    if (pks.length > 0) found.push(`zam. ${order}: ${pks.join(', ')}${more > 0 ? ` i jeszcze ${more}` : ''}`)
  }
  if (found.length > 0) report(bad(LOOSE, found.join('; ')))
  if (orders.length > read.length)
    report(unknown(LOOSE, `sprawdzono ${read.length} z ${orders.length} zamówień`))
}
