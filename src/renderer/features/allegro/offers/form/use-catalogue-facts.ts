import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { readDecimal, unitsOf } from '#shared/domain/decimal.ts'
import { offerTitle } from '#shared/domain/offer-title.ts'
import { useOperation } from '../../../../lib/queries.ts'
import type { OfferValues } from './offer-values.ts'
import { useOfferProduct, useOfferQuantities } from './use-offer-product.ts'

/** Fields that the catalogue fills until the user edits them (D-3). */
export type FilledField = 'title' | 'price' | 'description'

interface Fact {
  text: string | null
  error: ApiFailure | null
  isReading: boolean
  retry: () => void
}

export interface CatalogueFacts {
  title: string | null
  price: Fact
  weight: Fact
  description: Fact
  /** Returns the catalogue's value of a field if the field has another value, or null. */
  differing: (field: FilledField) => string | null
  apply: (field: FilledField) => void
}

const MINUTE_MS = 60 * 1000
const PRICE_DIGITS = 2

interface Reading {
  error: ApiFailure | null
  isFetching: boolean
  refetch: () => unknown
}

const factOf = ({ error, isFetching, refetch }: Reading, text: string | null): Fact => ({
  text,
  error,
  isReading: isFetching,
  retry: () => void refetch(),
})

/**
 * Price, weight and description for the current choice, requested concurrently. Responses for an earlier choice are
 * dropped.
 */
function useReadings() {
  const { product, quantity, chosen, isComplete } = useOfferProduct()
  const enabled = { isEnabled: isComplete, staleMs: MINUTE_MS }
  const of = {
    params: { pk: product ?? 0 },
    query: { quantity_pk: quantity ?? 0, option_pk: chosen.toSorted((a, b) => a - b) },
  }
  const pricing = useOperation('products.pricing', of, enabled)
  const weight = useOperation('products.weight', of, enabled)
  const description = useOperation('products.descriptionForOffer', of, enabled)
  const said = <Value>(value: Value | null | undefined): Value | null => (isComplete ? (value ?? null) : null)
  return {
    price: factOf(pricing, said(pricing.data?.price)),
    weight: factOf(weight, said(weight.data?.weight)),
    description: factOf(description, said(description.data?.description)),
  }
}

/** Returns the title from product, quantity and unit once both are chosen, or null (ALG-017). */
function useBuiltTitle(productName: string | null): string | null {
  const { product, quantity } = useOfferProduct()
  const { data } = useOfferQuantities(product)
  const copies = data?.find(({ pk }) => pk === quantity)
  if (!copies || productName === null) return null
  return offerTitle(productName, String(copies.display_quantity ?? copies.quantity ?? ''))
}

/** Whether a field equals the catalogue's value: `12` and `12.00` are the same price. */
function isSame(field: FilledField, reported: string, held: string): boolean {
  if (field !== 'price') return reported === held
  const [one, other] = [reported, held].map((text) => readDecimal(text, { precision: PRICE_DIGITS }))
  if (!one?.ok || !other?.ok) return reported === held
  return unitsOf(one.value, PRICE_DIGITS) === unitsOf(other.value, PRICE_DIGITS)
}

/**
 * The catalogue's values for the offer. Fills the fields that the user has not edited, and offers its values beside the
 * others.
 */
export function useCatalogueFacts(productName: string | null): CatalogueFacts {
  const { getValues, setValue } = useFormContext<OfferValues>()
  const readings = useReadings()
  const title = useBuiltTitle(productName)
  const reported: Readonly<Record<FilledField, string | null>> = {
    title,
    price: readings.price.text,
    description: readings.description.text,
  }
  /** The values filled in last; a field that still has its value was not edited. */
  const filled = useRef<Record<FilledField, string>>({ title: '', price: '', description: '' })

  function put(field: FilledField, text: string): void {
    filled.current[field] = text
    setValue(field, text, { shouldDirty: true, shouldValidate: false })
  }

  useEffect(() => {
    for (const field of ['title', 'price', 'description'] as const) {
      const text = reported[field]
      const held = getValues(field)
      if (text !== null && held !== text && held === filled.current[field]) put(field, text)
    }
    // The effect depends only on the three texts; everything else is a stable function of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reported.title, reported.price, reported.description])

  return {
    title,
    ...readings,
    differing: (field) => {
      const text = reported[field]
      return text !== null && !isSame(field, text, getValues(field)) ? text : null
    },
    apply: (field) => {
      const text = reported[field]
      if (text !== null) put(field, text)
    },
  }
}
