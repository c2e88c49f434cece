import type { RecordOf } from '#shared/api/registry.ts'
import { lastMessageOf } from '#shared/domain/cases.ts'
import { htmlText } from '../../../forms/fields/rich-text/html-text.ts'

export type CaseRow = RecordOf<'clientContacts'>

/** Returns the case's name in the accusative, e.g. `sprawę 4711`. */
export const caseName = ({ pk }: Pick<CaseRow, 'pk'>): string => `sprawę ${pk}`

/** Returns the last message as one line of text. */
export function lastWords({ message_content, conversation_messages }: CaseRow): string {
  return htmlText(lastMessageOf(conversation_messages)?.content ?? message_content)
}

/** Returns the client's name, e-mail or number, whichever the server provides first. */
export const caseClient = ({ client_name, client_email, client }: CaseRow): string | null =>
  client_name ?? client_email ?? (client === null ? null : `Klient ${client}`)

/** Keys of the list page shown last. They define the next and the previous case. */
let shown: readonly number[] = []

export function rememberCaseOrder(pks: readonly number[]): void {
  shown = pks
}

/** Returns the case one row below (1) or above (-1) in the list; null if the page has none there. */
export function caseBeside(pk: number, rows: 1 | -1): number | null {
  const place = shown.indexOf(pk)
  return place < 0 ? null : (shown[place + rows] ?? null)
}
