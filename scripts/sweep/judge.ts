import type { Finding } from './findings.ts'
import type { ScreenState } from './screen-state.ts'

/** Texts that no user should see: values that were never formatted, program names of errors, HTML pages and JSON. */
const RAW =
  /\bundefined\b|\bNaN\b|\[object |\bInvalid (?:Date|input)\b|\b(?:Type|Reference|Syntax|Range)Error\b|Bad Gateway|nginx|<!?\/?(?:doctype|html|body)\b|\{\s*"\w+"\s*:|Internal Server Error|Not Found|Failed to fetch|ECONN\w+|Cannot read|is not a function|Unexpected token|Expected \w+|Too Many Requests|Traceback/

/** A refused offer of the marketplace shows the status text, as specified (ALG-031). */
const SPECIFIED = /\b[45]\d\d (?:Not Found|Internal Server Error|Bad Gateway|Too Many Requests)\b/g

/** Log screens, which show what programs wrote unchanged. */
const LOGS = ['/station/log', '/systemlogs/list']

const CRASH = 'Nie udało się wyświetlić tego ekranu'

/** The text around a match. */
function around(words: string, index: number): string {
  return words
    .slice(Math.max(0, index - 60), index + 80)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Finds what is wrong with a screen in any case, whatever the shop did. */
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
