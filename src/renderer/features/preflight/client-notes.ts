import { capitalized } from '../../lib/format.ts'
import { findingText, FINDING_KINDS, type PageFinding } from './findings.ts'
import { reasonOf } from './finding-reasons.ts'

/** Returns a text such as `12 mm od lewej, 30 mm od góry`. */
function placeText({ places, placeCount }: PageFinding): string {
  const [first] = places
  if (!first) return 'cała strona'
  const mm = (value: number): string => `${Math.round(value)} mm`
  const at = `${mm(first.x)} od lewej, ${mm(first.y)} od góry`
  return placeCount > 1 ? `${at} (i inne miejsca, razem ${placeCount})` : at
}

/** Returns the findings as a text for the client: page, place, the server's message, and what to do. */
export function clientNotes(fileName: string | null, findings: readonly PageFinding[]): string {
  const notes = findings.map((finding) => {
    const reason = reasonOf(finding.code)
    return [
      `${finding.number}. ${capitalized(finding.where)}, ${placeText(finding)}`,
      `${FINDING_KINDS[finding.kind]}: ${findingText(finding)}`,
      ...(reason ? [`Co to znaczy: ${reason.meaning}`, `Co zrobić: ${reason.remedy}`] : []),
    ].join('\n')
  })
  return [`Uwagi do pliku ${fileName ?? ''}`.trim(), ...notes].join('\n\n')
}
