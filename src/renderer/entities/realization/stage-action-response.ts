import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LineStatus, SentStageAction } from './taken-line.ts'

/** What an answer says of one line that was sent. */
export type StageActionVerdict =
  | { kind: 'done'; status: LineStatus }
  /** `words` are the server's. */
  | { kind: 'refused'; words: readonly string[] }
  /** Nothing was said against it, but another line of the request was refused: it may be saved or not. */
  | { kind: 'heldBack' }
  /** Nobody knows whether it was done. */
  | { kind: 'unknown'; error: ApiError }
  /** The stage or the line is not there any more. */
  | { kind: 'gone' }
  | { kind: 'forbidden' }
  /** Certainly not done, and nothing to be told on the line: signed out, given up, never left. */
  | { kind: 'notSent'; error: ApiError }

export type StageActionVerdicts = ReadonlyMap<number, StageActionVerdict>

const NO_ITEM: ApiError = {
  code: ErrorCode.responseUnusable,
  message: 'Odpowiedź serwera nie mówi o tej pozycji.',
}

/** Items are paired by line and stage, never by their place; a line without an item of its stage action is unknown (CUBE-020). */
export function verdictsOfReply(
  sent: readonly SentStageAction[],
  reply: readonly LineStatus[] | null,
): StageActionVerdicts {
  return new Map(
    sent.map(({ line, stage, stageAction }) => {
      const status = reply?.find(
        (item) =>
          item.order_product === line && item.process_stage?.pk === stage && item.status === stageAction,
      )
      return [line, status ? { kind: 'done', status } : { kind: 'unknown', error: NO_ITEM }] as const
    }),
  )
}

const INDEX = /^(\d+)(?:\.|$)/

/** The server's words by the index of the item that they are about. */
function wordsByIndex({ fieldErrors = {} }: ApiError): Map<number, string[]> {
  const byIndex = new Map<number, string[]>()
  for (const [path, texts] of Object.entries(fieldErrors)) {
    const index = INDEX.exec(path)?.[1]
    if (index !== undefined) byIndex.set(Number(index), [...(byIndex.get(Number(index)) ?? []), ...texts])
  }
  return byIndex
}

const SILENT: readonly string[] = [ErrorCode.unauthorized, ErrorCode.cancelled, ErrorCode.duplicate]

function refusalsOf(sent: readonly SentStageAction[], error: ApiError): StageActionVerdicts {
  const byIndex = wordsByIndex(error)
  const isByIndex = sent.some((_, index) => byIndex.has(index))
  const said = serverMessages(error)
  const words = said.length > 0 ? said : [error.message]
  return new Map(
    sent.map(({ line }, index) => {
      if (!isByIndex) return [line, { kind: 'refused', words }] as const
      const own = byIndex.get(index)
      return [line, own ? { kind: 'refused', words: own } : { kind: 'heldBack' }] as const
    }),
  )
}

/** What a failure says of each line: by index where it names any, else of all of them alike. */
export function verdictsOfFailure(sent: readonly SentStageAction[], error: ApiError): StageActionVerdicts {
  const all = (verdict: StageActionVerdict): StageActionVerdicts =>
    new Map(sent.map(({ line }) => [line, verdict]))
  const { status } = error
  // A server that fails while saving may have saved a part.
  if (error.isOutcomeUnknown || (status !== undefined && status >= 500))
    return all({ kind: 'unknown', error })
  if (SILENT.includes(error.code) || status === undefined) return all({ kind: 'notSent', error })
  if (status === 403) return all({ kind: 'forbidden' })
  if (status === 404) return all({ kind: 'gone' })
  return refusalsOf(sent, error)
}
