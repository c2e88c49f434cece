import { useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ExternalError } from '#shared/api/resources/external-errors.ts'
import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { parameterSheet } from '#shared/domain/offer-parameters.ts'
import { mergeErrors } from '../../../../forms/record/form-errors.tsx'
import { isSameContent } from '../../../../forms/record/record-changes.ts'
import {
  ServerErrorsContext,
  type FieldErrors,
  type ServerErrors,
} from '../../../../forms/record/server-errors.ts'
import type { Offer } from '../offer-errors.ts'
import { placedErrors } from './external-places.ts'
import { OFFER_LABELS, offerAdapter, type OfferValues } from './offer-values.ts'

const NO_ERRORS: readonly ExternalError[] = []
const PARAMETER = /^parameter:(.*)$/

function valueAt(place: string, values: OfferValues): unknown {
  const id = PARAMETER.exec(place)?.[1]
  if (id !== undefined) return values.parameters.find((one) => one.id === id) ?? null
  return Object.hasOwn(values, place) ? values[place as keyof OfferValues] : null
}

export interface ExternalErrors {
  /** The errors of the server and of the marketplace, for the form's fields. */
  context: ServerErrors
  errors: readonly ExternalError[]
  /** Ids of the parameters that have a field now. Only these can show their own errors. */
  parameterIds: readonly string[]
  /** Returns the label of the field at a path. */
  labelOf: (place: string) => string
  isCorrected: (place: string) => boolean
}

/**
 * Combines the marketplace's errors with those of the shop's server. They refer to the stored values, so a field that
 * has changed since counts as corrected until the next save.
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
    // `now` and `changed` are new objects in every render, so the memo depends on their content.
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
