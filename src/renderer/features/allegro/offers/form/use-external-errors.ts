import { useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { parameterSheet } from '#shared/domain/offer-parameters.ts'
import { mergeErrors } from '../../../../forms/record/form-errors.tsx'
import { isSameContent } from '../../../../forms/record/record-changes.ts'
import {
  ServerErrorsContext,
  type FieldErrors,
  type ServerErrors,
} from '../../../../forms/record/server-errors.ts'
import type { Offer } from '../offers.columns.tsx'
import { placedErrors } from './external-places.ts'
import { OFFER_LABELS, offerAdapter, type OfferValues } from './offer-values.ts'

const NO_ERRORS: Offer['external_errors'] = []
const PARAMETER = /^parameter:(.*)$/

function valueAt(place: string, values: OfferValues): unknown {
  const id = PARAMETER.exec(place)?.[1]
  if (id !== undefined) return values.parameters.find((one) => one.id === id) ?? null
  return Object.hasOwn(values, place) ? values[place as keyof OfferValues] : null
}

export interface ExternalErrors {
  /** The server's errors and those of the marketplace, for the fields. */
  context: ServerErrors
  errors: Offer['external_errors']
  /** Parameters that have a field now: only these can show their errors themselves. */
  parameterIds: readonly string[]
  /** What a place is called. */
  labelOf: (place: string) => string
  isCorrected: (place: string) => boolean
}

/**
 * The errors of the marketplace beside those of the shop's server. They were made of what is stored, so a value that was
 * changed since is called corrected until the next save.
 */
export function useExternalErrors(
  record: Offer | null,
  parameters: readonly OfferParameter[],
): ExternalErrors {
  const outer = useContext(ServerErrorsContext)
  const { control } = useFormContext<OfferValues>()
  const values = useWatch({ control }) as OfferValues
  const stored = useMemo(() => record && offerAdapter.toForm(record), [record])
  const errors = record?.external_errors ?? NO_ERRORS
  const sheet = parameterSheet(parameters, values.parameters)
  const shown = parameters.filter((one) => sheet.isDisplayed(one))
  const parameterIds = shown.map(({ id }) => id)
  const isCorrected = (place: string): boolean =>
    stored !== null && !isSameContent(valueAt(place, values), valueAt(place, stored))
  const placed = Object.entries(placedErrors(errors, parameterIds))
  const now: FieldErrors = Object.fromEntries(placed.filter(([place]) => !isCorrected(place)))
  const changed: FieldErrors = Object.fromEntries(placed.filter(([place]) => isCorrected(place)))
  const words = JSON.stringify([now, changed])
  const context = useMemo(
    () => ({
      errors: mergeErrors(outer.errors, now),
      corrected: mergeErrors(outer.corrected, changed),
      clear: outer.clear,
    }),
    // They are new with every drawing and mean the same as long as their words do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [outer, words],
  )
  return {
    context,
    errors,
    parameterIds,
    isCorrected,
    labelOf(place) {
      const id = PARAMETER.exec(place)?.[1]
      if (id !== undefined) return parameters.find((one) => one.id === id)?.name ?? `Parametr nr ${id}`
      return OFFER_LABELS[place as keyof OfferValues] ?? place
    },
  }
}
