import type { ChecklistLine } from './checklist.ts'
import { LINE_STATUSES, type LineResult, type LineStatus } from './line.ts'
import type { PlatformReport } from './report-file.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The checklist's Markdown, of which it uses only code. */
const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const MEANINGS: Readonly<Record<LineStatus, string>> = {
  passed: 'checked by the program; nothing is left for a user',
  confirmed: 'seen by a user',
  failed: 'the check failed, or a user said no',
  partly: 'the check passed; the user’s part was not carried out',
  'not here': 'not carried out on this machine',
}

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1c2127; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #c5cbd3; }
table { border-collapse: collapse; } .facts td { padding: .1rem 1rem .1rem 0; vertical-align: top; }
.line { display: grid; grid-template-columns: 4.5rem 6.5rem 1fr; gap: .75rem; padding: .6rem 0; border-bottom: 1px solid #e5e8eb; }
.line p { margin: 0 0 .25rem; } .line .id { font-weight: 600; } .expected { color: #5f6b7c; }
.note { white-space: pre-line; overflow-wrap: anywhere; }
.status { font-weight: 600; border-radius: 3px; padding: 0 .4rem; height: 1.5rem; text-align: center; white-space: nowrap; }
.passed, .confirmed { background: #d1f0d9; color: #165a36; } .failed { background: #ffd6d9; color: #8e292c; }
.partly { background: #fdf0c4; color: #77450d; } .not-here { background: #edeff2; color: #404854; }
.pictures { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
.pictures img { height: 9rem; border: 1px solid #c5cbd3; }
`

const badge = (status: LineStatus, text: string = status): string =>
  `<span class="status ${status.replace(' ', '-')}">${escaped(text)}</span>`

function lineHtml({ id, toDo, expected }: ChecklistLine, result: LineResult | undefined): string {
  if (!result) {
    return `<div class="line"><span class="id">${id}</span><span class="status not-here">not yet</span><div><p>${marked(toDo)}</p></div></div>`
  }
  const { status, note, checked, pictures, seconds } = result
  const seen = checked !== null && checked !== note ? `<p class="note">Checked: ${escaped(checked)}</p>` : ''
  const images = pictures
    .map(
      (path) =>
        `<a href="${escaped(path)}"><img src="${escaped(path)}" alt="${escaped(path)}" loading="lazy"></a>`,
    )
    .join('')
  return `<div class="line"><span class="id">${id}</span>${badge(status)}<div>
<p>${marked(toDo)}</p><p class="expected">${marked(expected)}</p>
${seen}<p class="note">${escaped(note)}${seconds >= 1 ? ` (${seconds} s)` : ''}</p>
${images && `<div class="pictures">${images}</div>`}</div></div>`
}

function partsOf(checklist: readonly ChecklistLine[]): [part: string, lines: ChecklistLine[]][] {
  const parts = new Map<string, ChecklistLine[]>()
  for (const line of checklist) parts.set(line.part, [...(parts.get(line.part) ?? []), line])
  return [...parts]
}

/** Returns how many lines have each status, without those that have none. */
export function countStatuses({ lines }: PlatformReport): [LineStatus, number][] {
  return LINE_STATUSES.map((status): [LineStatus, number] => [
    status,
    lines.filter((line) => line.status === status).length,
  ]).filter(([, count]) => count > 0)
}

/** Returns the whole report as one page. Only its pictures are separate files. */
export function htmlReport(checklist: readonly ChecklistLine[], report: PlatformReport): string {
  const { subject, begunAt, changedAt, lines } = report
  const results = new Map(lines.map((line) => [line.id, line]))
  const facts: [string, string][] = [
    ['program', `${subject.version}, ${subject.host}`],
    [
      'commit',
      `${subject.commit ?? 'unknown'}${subject.isClean ? '' : ', with changes that are not committed'}`,
    ],
    ['server', subject.isRealServer ? 'the shop’s own; no pictures are stored' : 'the training shop'],
    ...Object.entries(subject.machine),
    ['begun', begunAt],
    ['last change', changedAt],
    ['not yet', String(checklist.filter(({ id }) => !results.has(id)).length)],
  ]
  const summary = countStatuses(report)
    .map(
      ([status, count]) =>
        `<tr><td>${badge(status, `${count} ${status}`)}</td><td>${MEANINGS[status]}</td></tr>`,
    )
    .join('\n')
  const parts = partsOf(checklist)
    .map(
      ([part, own]) =>
        `<h2>${escaped(part)}</h2>\n${own.map((line) => lineHtml(line, results.get(line.id))).join('\n')}`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Platform report ${escaped(subject.version)}</title><style>${STYLE}</style></head>
<body><h1>Platform report</h1>
<p>Lines of docs/hardware-checklist.md, verified by npm run verify:platform.</p>
<table class="facts">${facts.map(([name, value]) => `<tr><td>${escaped(name)}</td><td>${escaped(value)}</td></tr>`).join('\n')}</table>
<h2>Summary</h2><table class="facts">${summary}</table>
${parts}
</body></html>
`
}
