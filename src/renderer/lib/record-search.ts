import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call, type CallInput } from './api.ts'
import { toApiError } from './bridge.ts'

/** How many records of one kind a search asks for: more would hide the other kinds. */
export const FOUND_AT_ONCE = 5

/** What a person typed, without its mark (`#`). */
export interface Searched {
  /** Empty where only a number is meant. */
  text: string
  /** The number, where the text is one: `101985`, `zam 101985`. */
  number: number | null
}

/** A record as it is offered. */
export interface FoundRecord {
  label: string
  /** What tells it from others of its name. */
  note?: string | null
  /** Where it leads; of several the first that this person may open. */
  to: string | readonly string[]
}

type RowOfReply<Reply> = Reply extends { results: readonly (infer Row)[] }
  ? Row
  : Reply extends readonly (infer Row)[]
    ? Row
    : Reply

/** What stands in a number's own place while it is looked up, and when there is no such record. */
interface NumberTexts {
  awaited: string
  missing: string
}

interface SearchDefinition<N extends OperationName> {
  id: string
  /** Heading of what it finds: `Klienci`. */
  title: string
  /** Without it nothing is asked and nothing shown. */
  permission: string
  /** A call that reads: a list, or one record (404 then means that there is none). */
  operation: N
  /** What to ask; null where such a text finds nothing here. */
  question: (text: string, number: number | null) => CallInput<N> | null
  /** How a found row is offered; several entries where it leads to several screens. */
  entry: (row: RowOfReply<ReplyOf<N>>) => FoundRecord | readonly FoundRecord[]
  /** For the noun whose number is typed most: its place is the first, and Enter waits for the answer. */
  ofNumber?: (number: number) => NumberTexts
}

/** A kind of records that the palette searches; areas export theirs, `app/searches.ts` lists them. */
export interface RecordSearch {
  id: string
  title: string
  permission: string
  ofNumber: ((number: number) => NumberTexts) | undefined
  /** The question, to be asked when its turn comes; null where there is none. Throws an `ApiFailure`. */
  prepare: (searched: Searched) => ((signal: AbortSignal) => Promise<readonly FoundRecord[]>) | null
}

function rowsOf<Reply>(reply: Reply): RowOfReply<Reply>[] {
  if (Array.isArray(reply)) return reply as RowOfReply<Reply>[]
  const { results } = reply as { results?: unknown }
  return (Array.isArray(results) ? results : [reply]) as RowOfReply<Reply>[]
}

/** Made once per kind of record, beside its resource. */
export function recordSearch<N extends OperationName>(definition: SearchDefinition<N>): RecordSearch {
  const { id, title, permission, operation, question, entry, ofNumber } = definition
  return {
    id,
    title,
    permission,
    ofNumber,
    prepare({ text, number }) {
      const input = question(text, number)
      if (input === null) return null
      return async (signal) => {
        try {
          const reply = await call(operation, input, { signal, allowDuplicate: true })
          return rowsOf(reply)
            .slice(0, FOUND_AT_ONCE)
            .flatMap((row) => entry(row))
        } catch (cause) {
          const isOneRecord = input.params !== undefined
          if (isOneRecord && toApiError(cause).code === ErrorCode.notFound) return []
          throw cause
        }
      }
    },
  }
}
