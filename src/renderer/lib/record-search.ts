import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call, type CallInput } from './api.ts'
import { toApiError } from './bridge.ts'

/** Number of results requested per kind of record; more would hide the other kinds. */
export const FOUND_AT_ONCE = 5

/** The typed search, without its prefix (`#`). */
export interface Searched {
  /** Empty if only a number is searched. */
  text: string
  /** The number, if the text is one: `101985`, `zam 101985`. */
  number: number | null
}

/** A search result. */
export interface FoundRecord {
  label: string
  /** Distinguishes it from others with the same name. */
  note?: string | null
  /** Target address. Of several, the first that the user may open is used. */
  to: string | readonly string[]
}

type RowOfReply<Reply> = Reply extends { results: readonly (infer Row)[] }
  ? Row
  : Reply extends readonly (infer Row)[]
    ? Row
    : Reply

/** Texts shown while a number is being looked up, and if there is no such record. */
interface NumberTexts {
  awaited: string
  missing: string
}

interface SearchDefinition<N extends OperationName> {
  id: string
  /** Heading of the results, e.g. `Klienci`. */
  title: string
  /** Without this permission nothing is requested or shown. */
  permission: string
  /** A read operation: a list, or one record (a 404 then means that there is none). */
  operation: N
  /** Returns the input of the operation; null if the text cannot match anything here. */
  question: (text: string, number: number | null) => CallInput<N> | null
  /** Converts a found row to a result, or to several results if it leads to several screens. */
  entry: (row: RowOfReply<ReplyOf<N>>) => FoundRecord | readonly FoundRecord[]
  /** For the kind whose number is typed most often: it is listed first, and Enter waits for its result. */
  ofNumber?: (number: number) => NumberTexts
}

/** A kind of record that the palette searches. Areas export theirs, and `app/searches.ts` lists them. */
export interface RecordSearch {
  id: string
  title: string
  permission: string
  ofNumber: ((number: number) => NumberTexts) | undefined
  /**
   * Returns a function that sends the request; null if there is nothing to search. That function throws an
   * `ApiFailure`.
   */
  prepare: (searched: Searched) => ((signal: AbortSignal) => Promise<readonly FoundRecord[]>) | null
}

function rowsOf<Reply>(reply: Reply): RowOfReply<Reply>[] {
  if (Array.isArray(reply)) return reply as RowOfReply<Reply>[]
  const { results } = reply as { results?: unknown }
  return (Array.isArray(results) ? results : [reply]) as RowOfReply<Reply>[]
}

/** Defines a search; called once per kind of record, beside its resource. */
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
