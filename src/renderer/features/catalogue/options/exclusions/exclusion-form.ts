import { z } from 'zod'
import type { RecordOf } from '#shared/api/registry.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { withoutFullStop } from '../../../../lib/format.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { readExclusionsOf } from './exclusion-data.ts'

export type ExclusionRecord = RecordOf<'productOptionExclusions'>

const chosen = z
  .number()
  .int()
  .nullable()
  .transform((value, context) => {
    if (value !== null && value > 0) return value
    context.addIssue({ code: 'custom', message: FIELD_REQUIRED })
    return z.NEVER
  })

interface Refusal {
  path: ['option_2']
  message: string
}

/** Returns what is wrong with a pair, or null. An exclusion with the two options swapped counts as the same. */
async function refusalOf(first: number, second: number, own: number | null): Promise<Refusal | null> {
  if (first === second)
    return { path: ['option_2'], message: 'Opcja nie może wykluczać samej siebie: wybierz inną.' }
  let known: Awaited<ReturnType<typeof readExclusionsOf>>
  try {
    known = await readExclusionsOf(first)
  } catch (cause) {
    const { code, message } = toApiError(cause)
    // Without the permission to read exclusions, the check is left to the server.
    if (code === ErrorCode.forbidden) return null
    const reason = withoutFullStop(message)
    return {
      path: ['option_2'],
      message: `Nie udało się sprawdzić, czy te opcje już się wykluczają: ${reason}. Spróbuj zapisać ponownie.`,
    }
  }
  const other = known.find(
    ({ pk, option_1, option_2 }) => pk !== own && (option_1 === second || option_2 === second),
  )
  return other
    ? { path: ['option_2'], message: `Te opcje już się wykluczają (wykluczenie nr ${other.pk}).` }
    : null
}

/** `pk` is the record's own, so that a record does not count as its own duplicate. */
export const exclusionSchema = z
  .object({ pk: z.number().nullable(), option_1: chosen, option_2: chosen })
  .superRefine(async ({ pk, option_1, option_2 }, context) => {
    const refusal = await refusalOf(option_1, option_2, pk)
    if (refusal) context.addIssue({ code: 'custom', ...refusal })
  })
