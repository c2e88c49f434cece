import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createEditSession, type EditAdapter } from '../../../../forms/record/edit-session.ts'
import type { Values } from '../../../../forms/record/record-changes.ts'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { difference, otherMoves, mergedLines, type OtherMoves } from './merge.ts'
import type { Membership } from './membership.ts'
import {
  montageBody,
  MONTAGE_LABELS,
  PRICE_FIELDS,
  toMontageForm,
  type Montage,
  type MontageBody,
  type MontageValues,
} from './montage-form.ts'
import { refusedLines, type RefusedLines } from './refused-lines.ts'

/** The server calls for saving one montage. */
export interface MontageServer {
  /** Reads past every cache. */
  read: () => Promise<Montage>
  update: (body: MontageBody) => Promise<unknown>
}

export interface DraftToSave {
  record: Montage
  /** The fields as read, and as they are now. */
  base: MontageValues
  mine: MontageValues
  membership: Membership
  /** Null if the price cannot be calculated. */
  priceOf: (values: MontageValues, held: Montage) => string | null
  /** Converts a pk to the name of the selected record, for the prompt about conflicts. */
  displayValue?: (name: string, value: unknown) => unknown
}

export type SaveEnd =
  | {
      kind: 'saved'
      /** The montage as read after the save; null if that failed. */
      held: Montage | null
      /** The lines that were sent. */
      lines: readonly number[]
      /** Sent lines that the server no longer holds, because of a concurrent save. */
      missing: readonly number[]
      foreign: OtherMoves
      otherSaveBy: string | null
      isSent: boolean
    }
  /** The user went back to editing, so nothing was sent. */
  | { kind: 'edit' }
  | { kind: 'gone' }
  | { kind: 'refused'; error: ApiError; lines: RefusedLines }

function isHeldIn(held: Montage, changes: Values, lines: readonly number[] | null): boolean {
  const now: Record<string, unknown> = toMontageForm(held)
  const { missing, surplus } = difference(lines ?? held.montage_products, held.montage_products)
  const isSameSet = missing.length === 0 && surplus.length === 0
  return isSameSet && Object.entries(changes).every(([name, value]) => isSameValue(value, now[name]))
}

/**
 * Saves a montage with one request: merges the lines as sets, prompts only about fields that both sides changed, and
 * re-reads the montage. Throws `ApiFailure` if the outcome is unknown or the montage could not be read.
 */
export async function saveMontage(server: MontageServer, draft: DraftToSave): Promise<SaveEnd> {
  const { record, base, mine, membership, priceOf, displayValue } = draft
  let sent = { pks: [...membership.base], isChanged: false }
  const adapter: EditAdapter<MontageValues, Montage> = {
    labels: MONTAGE_LABELS,
    displayValue,
    done: `zapisano montaż ${record.pk}`,
    operation: 'montages.update',
    onUnknown: 'report',
    hasParts: true,
    read: server.read,
    toForm: toMontageForm,
    steps(all, held) {
      sent = mergedLines(membership, held.montage_products)
      const { pks, isChanged } = sent
      const theirs: MontageValues = toMontageForm(held)
      const changes = Object.fromEntries(
        Object.entries(all).filter(([name, value]) => !isSameValue(value, (theirs as Values)[name])),
      )
      const isPriced = PRICE_FIELDS.some((name) => name in changes)
      const price = isPriced ? priceOf({ ...theirs, ...changes }, held) : null
      const body: MontageBody = {
        ...montageBody(changes),
        ...(price !== null && { price }),
        ...(isChanged && { montage_products: pks }),
      }
      if (Object.keys(body).length === 0) return []
      return [
        {
          values: changes,
          async send() {
            await server.update(body)
            return null
          },
          isApplied: (now) => isHeldIn(now, changes, isChanged ? pks : null),
        },
      ]
    },
  }
  try {
    const saved = await createEditSession(record, base).save(adapter, mine)
    if (!saved) return { kind: 'edit' }
    const held = saved.isCurrent ? saved.server : null
    return {
      kind: 'saved',
      held,
      lines: sent.pks,
      missing: held && sent.isChanged ? difference(sent.pks, held.montage_products).missing : [],
      foreign: otherMoves(membership, saved.merged.montage_products),
      otherSaveBy: saved.merged.last_modified_by,
      isSent: saved.isChanged,
    }
  } catch (cause) {
    const error = toApiError(cause)
    if (error.code === ErrorCode.notFound) return { kind: 'gone' }
    if (error.status !== 400) throw cause
    return { kind: 'refused', error, lines: refusedLines(error, sent.pks, membership.added) }
  }
}
