import type { Calibration, Figure } from './figure.ts'
import type { Report } from './runner.ts'

/** The lines of `docs/figures.md` around the table. */
const [BEGIN, END] = ['<!-- table: begin -->', '<!-- table: end -->']

const rounded = (value: number): string => String(Number(value.toPrecision(3)))

/** The least and the greatest value, e.g. `48.2–52.9`. */
function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1))
  return least === most ? String(least) : `${least}–${most}`
}

function valueOf({ value, unit, times, isReached }: Figure): string {
  const mark = isReached ? '' : ' ✗'
  if (!times) return `${rounded(value)} ${unit}`.trim() + mark
  return `${rounded(times.value)} (${rounded(value)} ${unit})${mark}`
}

const loadOf = ({ load }: Figure): string =>
  load ? `${load.before.toFixed(1)} → ${load.after.toFixed(1)}` : ''

/** A cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

function rowsOf(figures: readonly Figure[]): string[] {
  let section: string | undefined
  return figures.flatMap((figure) => {
    const row = `| ${[figure.name, figure.goal, valueOf(figure), loadOf(figure)].map(cell).join(' | ')} |`
    if (figure.measurement === section) return [row]
    section = figure.measurement
    return [`| **${section ?? ''}** | | | |`, row]
  })
}

function calibrationLine(calibrations: readonly Calibration[]): string {
  const of = (work: keyof Calibration) => spread(calibrations.map((one) => one[work]))
  return `Calibrations: ${calibrations.length}; the plain list ${of('page')} ms, the plain calculation ${of('processor')} ms.`
}

/** Returns what a run found as Markdown: when and how it was taken, and a table of all figures by measurement. */
export function figuresTable(
  { figures, failed, leftOut, calibrations, minutes }: Report,
  run: { day: string; commit: string | null },
): string {
  const missed = figures.filter(({ isReached }) => !isReached).length
  const lines = [
    `Taken on ${run.day} on commit ${run.commit?.slice(0, 8) ?? 'unknown'}: ${figures.length} figures in ${minutes.toFixed(1)} minutes, ${missed} beside their goal.`,
    calibrationLine(calibrations),
    ...(failed.length > 0 ? [`Not taken: ${failed.join(', ')}.`] : []),
    ...(leftOut.length > 0 ? [`Left out by the budget: ${leftOut.join(', ')}.`] : []),
  ]
  const head = ['| figure | goal | value | load |', '| --- | --- | --- | --- |']
  return `${lines.join('\n')}\n\n${[...head, ...rowsOf(figures)].join('\n')}`
}

/** Returns the page with this table in the place of the earlier one. Throws if the page has no place for it. */
export function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`the page has no lines ${BEGIN} and ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`
}
