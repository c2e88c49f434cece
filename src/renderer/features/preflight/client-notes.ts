import { placeText } from '#shared/domain/preflight/answer-items.ts'
import { capitalized } from '../../lib/format.ts'
import { findingText, FINDING_KINDS, type PageFinding } from '../../entities/project-file/findings.ts'
import { reasonOf } from './finding-reasons.ts'

/** Returns the findings as a text for the client: page, place, the server's message, and what to do. */
export function clientNotes(fileName: string | null, findings: readonly PageFinding[]): string {
  const notes = findings.map((finding) => {
    const reason = reasonOf(finding.code)
    return [
      `${finding.number}. ${capitalized(finding.where)}, ${placeText(finding.places[0] ?? null, finding.placeCount)}`,
      `${FINDING_KINDS[finding.kind]}: ${findingText(finding)}`,
      ...(reason ? [`Co to znaczy: ${reason.meaning}`, `Co zrobić: ${reason.remedy}`] : []),
    ].join('\n')
  })
  return [`Uwagi do pliku ${fileName ?? ''}`.trim(), ...notes].join('\n\n')
}
