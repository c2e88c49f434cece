import type { Finding, Outcome } from './findings.ts'

/** Findings that differ only in numbers and record addresses have the same cause and are reported once. */
const causeOf = ({ defect, text }: Finding): string =>
  `${defect}: ${(text.split('\n', 1)[0] ?? text).replaceAll(/\d+/g, '#')}`

interface Cause {
  cause: string
  finding: Finding
  keys: string[]
}

export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { key, findings } of outcomes)
    for (const finding of findings) {
      const cause = causeOf(finding)
      const known = causes.get(cause) ?? { cause, finding, keys: [] }
      known.keys.push(key)
      causes.set(cause, known)
    }
  return [...causes.values()].toSorted((a, b) => b.keys.length - a.keys.length)
}

const MOST_KEYS = 12

function chapterOf({ cause, finding, keys }: Cause): string {
  const others = keys.length > MOST_KEYS ? [`- … and ${keys.length - MOST_KEYS} more`] : []
  return [
    `### ${cause}`,
    '',
    '```',
    finding.text,
    '```',
    '',
    ...(finding.picture === undefined ? [] : [`![${keys[0]}](${finding.picture})`, '']),
    ...keys.slice(0, MOST_KEYS).map((key) => `- ${key}`),
    ...others,
    '',
  ].join('\n')
}

/** Returns the sweep's report in Markdown: its totals, its findings by cause, and what could not be tried. */
export function writeReport(outcomes: readonly Outcome[], whats: Readonly<Record<string, string>>): string {
  const causes = causesOf(outcomes)
  const kinds = Map.groupBy(outcomes, ({ key }) => key.split(' ').slice(0, 2).join(' '))
  const rows = [...kinds].map(([kind, all]) => {
    const [, name = ''] = kind.split(' ')
    const met = all.reduce((sum, one) => sum + one.met, 0)
    const failed = all.filter(({ findings }) => findings.length > 0).length
    return `| ${kind} | ${whats[name] ?? ''} | ${all.length} | ${met} | ${failed} |`
  })
  const gaps = outcomes.filter(({ gap }) => gap !== undefined)
  return [
    '# The sweep',
    '',
    `${outcomes.length} looks, ${causes.length} causes of findings, ${gaps.length} not tried.`,
    '',
    '| look | what | looks | calls met | with findings |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(causes.length === 0 ? [] : ['## Findings by cause', '', ...causes.map(chapterOf)]),
    ...(gaps.length === 0 ? [] : ['## Not tried', '', ...gaps.map(({ key, gap }) => `- ${key}: ${gap}`)]),
    '',
  ].join('\n')
}
