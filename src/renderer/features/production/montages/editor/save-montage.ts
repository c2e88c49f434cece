import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ConflictAnswer } from '../../../../forms/record/conflict-dialog.tsx'
import { changedFields, conflictsOf, type FieldConflict } from '../../../../forms/record/record-changes.ts'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { difference, foreignMoves, mergedLines, type ForeignMoves } from './merge.ts'
import type { Membership } from './membership.ts'
import {
  montageBody,
  PRICE_FIELDS,
  toMontageForm,
  type Montage,
  type MontageBody,
  type MontageValues,
} from './montage-form.ts'
import { refusedLines, type RefusedLines } from './refused-lines.ts'

/** The server, for the save of one montage. */
export interface MontageServer {
  /** Past every cache. */
  read: () => Promise<Montage>
  /** Sends once; after a lost answer `isHeld` says of what was read whether it was carried out. */
  update: (body: MontageBody, isHeld: (held: Montage) => boolean) => Promise<void>
}

export interface DraftToSave {
  /** The fields as they were read, and as they are now. */
  base: MontageValues
  mine: MontageValues
  membership: Membership
  /** Null where the price cannot be told. */
  priceOf: (values: MontageValues, held: Montage) => string | null
  ask: (conflicts: FieldConflict[]) => Promise<ConflictAnswer>
}

export type SaveEnd =
  | {
      kind: 'saved'
      /** As it was read after the save; null where that failed. */
      held: Montage | null
      /** Lines of what was sent. */
      lines: readonly number[]
      /** Of these the server holds no more: another save crossed this one. */
      missing: readonly number[]
      foreign: ForeignMoves
      foreignBy: string | null
      isSent: boolean
    }
  /** Back to editing; nothing was sent. */
  | { kind: 'edit' }
  | { kind: 'gone' }
  | { kind: 'refused'; error: ApiError; lines: RefusedLines }

const isGone = (cause: unknown): boolean => toApiError(cause).code === ErrorCode.notFound

function isHeldIn(held: Montage, changes: Partial<MontageValues>, lines: readonly number[] | null): boolean {
  const now: Record<string, unknown> = toMontageForm(held)
  const isSameSet = lines === null || isEmpty(difference(lines, held.montage_products))
  return isSameSet && Object.entries(changes).every(([name, value]) => isSameValue(value, now[name]))
}

const isEmpty = ({ missing, surplus }: ReturnType<typeof difference>): boolean =>
  missing.length === 0 && surplus.length === 0

/**
 * Saves a montage: reads it again, merges the lines as sets, asks only where both sides changed one field, sends what
 * changed, reads back and compares. Throws `ApiFailure` where the answer is unclear or it could not be read.
 */
export async function saveMontage(server: MontageServer, draft: DraftToSave): Promise<SaveEnd> {
  const { base, mine, membership, priceOf, ask } = draft
  let held: Montage
  try {
    held = await server.read()
  } catch (cause) {
    if (isGone(cause)) return { kind: 'gone' }
    throw cause
  }
  const theirs = toMontageForm(held)
  const changes: Record<string, unknown> = changedFields(base, mine)
  const conflicts = conflictsOf(base, mine, theirs)
  const answer = conflicts.length > 0 ? await ask(conflicts) : 'mine'
  if (answer === 'edit') return { kind: 'edit' }
  if (answer === 'theirs') for (const { name } of conflicts) delete changes[name]
  for (const [name, value] of Object.entries(changes))
    if (isSameValue(value, (theirs as Record<string, unknown>)[name])) delete changes[name]
  const { pks, isChanged } = mergedLines(membership, held.montage_products)
  const price = PRICE_FIELDS.some((name) => name in changes) ? priceOf({ ...theirs, ...changes }, held) : null
  const body: MontageBody = {
    ...montageBody(changes),
    ...(price !== null && { price }),
    ...(isChanged && { montage_products: pks }),
  }
  const known = { lines: pks, foreign: foreignMoves(membership, held.montage_products) }
  const foreignBy = held.last_modified_by
  if (Object.keys(body).length === 0)
    return { kind: 'saved', held, ...known, missing: [], foreignBy, isSent: false }
  try {
    await server.update(body, (now) => isHeldIn(now, changes, isChanged ? pks : null))
  } catch (cause) {
    const error = toApiError(cause)
    if (isGone(cause)) return { kind: 'gone' }
    if (error.status !== 400) throw cause
    return { kind: 'refused', error, lines: refusedLines(error, pks, membership.added) }
  }
  const after = await server.read().catch(() => null)
  const missing = after && isChanged ? difference(pks, after.montage_products).missing : []
  return { kind: 'saved', held: after, ...known, missing, foreignBy, isSent: true }
}
