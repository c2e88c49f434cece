import type { ClientAnswer } from '#shared/domain/preflight/answer-items.ts'
import { readAnswer } from '#shared/domain/preflight/answer-reading.ts'
import { htmlText } from '../../forms/fields/rich-text/html-text.ts'

/** An answer to a client as a case holds it. */
export interface SentAnswer {
  casePk: number
  messagePk: number
  /** ISO 8601. */
  at: string | null
  answer: ClientAnswer
}

interface CaseWithMessages {
  pk: number
  conversation_messages: readonly {
    pk: number
    content: string | null
    user_is_admin: boolean
    date_added: string | null
  }[]
}

function sentIn({ pk: casePk, conversation_messages }: CaseWithMessages): SentAnswer[] {
  return conversation_messages.flatMap(({ pk, content, user_is_admin, date_added }) => {
    // A client may quote an answer.
    const answer = user_is_admin ? readAnswer(htmlText(content, Number.MAX_SAFE_INTEGER)) : null
    return answer ? [{ casePk, messagePk: pk, at: date_added, answer }] : []
  })
}

/** Returns the newest answer about each order line, by the line's pk. */
export function latestAnswers(cases: readonly CaseWithMessages[]): ReadonlyMap<number, SentAnswer> {
  const sent = cases.flatMap(sentIn).toSorted((a, b) => a.messagePk - b.messagePk)
  return new Map(sent.map((one) => [one.answer.linePk, one]))
}
