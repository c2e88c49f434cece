import type { Finding } from './findings.ts'
import type { ScreenState } from './screen-state.ts'

/** What is no word for a person: values that were never made a text, programs' names for mistakes, pages and JSON. */
const RAW =
  /\bundefined\b|\bNaN\b|\[object |\bInvalid (?:Date|input)\b|\b(?:Type|Reference|Syntax|Range)Error\b|Bad Gateway|nginx|<!?\/?(?:doctype|html|body)\b|\{\s*"\w+"\s*:|Internal Server Error|Not Found|Failed to fetch|ECONN\w+|Cannot read|is not a function|Unexpected token|Expected \w+|Too Many Requests|Traceback/

/** A refused offer of the marketplace shows the status text, as specified (ALG-031). */
const SPECIFIED = /\b[45]\d\d (?:Not Found|Internal Server Error|Bad Gateway|Too Many Requests)\b/g

/** What programs have written down is shown there as it is. */
const LOGS = ['/station/log', '/systemlogs/list']

const CRASH = 'Nie udało się wyświetlić tego ekranu'

/** Words around what should not be there. */
function around(words: string, index: number): string {
  return words
    .slice(Math.max(0, index - 60), index + 80)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What is wrong with a screen in any case, whatever the shop has done. */
export function judgeScreen(state: ScreenState): Finding[] {
  const findings: Finding[] = []
  const { words, hasFrame, heading, shown, ways } = state
  if (shown === null || !hasFrame || heading === '')
    findings.push({
      defect: 'white screen',
      text: `screen ${shown}, heading „${heading}”, frame ${hasFrame ? 'stands' : 'is gone'}`,
    })
  if (words.includes(CRASH)) findings.push({ defect: 'crash', text: around(words, words.indexOf(CRASH)) })
  if (ways === 0) findings.push({ defect: 'no way on', text: 'nothing of the screen can be pressed' })
  const unspecified = LOGS.includes(shown ?? '') ? '' : words.replaceAll(SPECIFIED, '')
  const raw = RAW.exec(unspecified)
  if (raw) findings.push({ defect: 'raw text', text: around(unspecified, raw.index) })
  return findings
}
