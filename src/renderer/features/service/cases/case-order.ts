import type { RecordOf } from '#shared/api/registry.ts'
import { lastMessageOf } from '#shared/domain/cases.ts'
import { htmlText } from '../../../forms/fields/rich-text/html-text.ts'

export type CaseRow = RecordOf<'clientContacts'>

/** Accusative: `sprawę 4711`. */
export const caseName = ({ pk }: Pick<CaseRow, 'pk'>): string => `sprawę ${pk}`

/** The last message as one line of text. */
export function lastWords({ message_content, conversation_messages }: CaseRow): string {
  return htmlText(lastMessageOf(conversation_messages)?.content ?? message_content)
}

/** Who wrote, as far as the server says it. */
export const caseClient = ({ client_name, client_email, client }: CaseRow): string | null =>
  client_name ?? client_email ?? (client === null ? null : `Klient ${client}`)

/** The keys of the list's page as it was last shown: what "next" and "previous" mean in a case. */
let shown: readonly number[] = []

export function keepCaseOrder(pks: readonly number[]): void {
  shown = pks
}

/** The case so many rows below (or above) it in the list; null where the page has none there. */
export function caseBeside(pk: number, rows: 1 | -1): number | null {
  const place = shown.indexOf(pk)
  return place < 0 ? null : (shown[place + rows] ?? null)
}
