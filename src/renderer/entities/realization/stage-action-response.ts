import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LineStatus, SentStageAction } from './taken-line.ts'

/** The result of one order line in a response. */
export type StageActionVerdict =
  | { kind: 'done'; status: LineStatus }
  /** `words` are the server's messages. */
  | { kind: 'refused'; words: readonly string[] }
  /** The line itself was accepted, but another line of the request was refused, so it may or may not be saved. */
  | { kind: 'heldBack' }
  /** It is unknown whether the stage action was saved. */
  | { kind: 'unknown'; error: ApiError }
  /** The stage or the order line no longer exists. */
  | { kind: 'gone' }
  | { kind: 'forbidden' }
  /**
   * Certainly not done, and no message is needed on the line: the user is signed out, or the request was cancelled or
   * never sent.
   */
  | { kind: 'notSent'; error: ApiError }

export type StageActionVerdicts = ReadonlyMap<number, StageActionVerdict>

const NO_ITEM: ApiError = {
  code: ErrorCode.responseUnusable,
  message: 'Odpowiedź serwera nie mówi o tej pozycji.',
}

/**
 * Matches items by order line and stage, never by position. A line without an item for its stage action has an unknown
 * outcome (CUBE-020).
 */
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

/** Returns the server's messages by the index of the item that they refer to. */
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

/**
 * Returns the result of each line after a failure: by index if the error contains indexes, otherwise the same for all
 * lines.
 */
export function verdictsOfFailure(sent: readonly SentStageAction[], error: ApiError): StageActionVerdicts {
  const all = (verdict: StageActionVerdict): StageActionVerdicts =>
    new Map(sent.map(({ line }) => [line, verdict]))
  const { status } = error
  // A server that fails while saving may have saved some of the lines.
  if (error.isOutcomeUnknown || (status !== undefined && status >= 500))
    return all({ kind: 'unknown', error })
  if (SILENT.includes(error.code) || status === undefined) return all({ kind: 'notSent', error })
  if (status === 403) return all({ kind: 'forbidden' })
  if (status === 404) return all({ kind: 'gone' })
  return refusalsOf(sent, error)
}
