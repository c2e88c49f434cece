import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { readDecimal, unitsOf } from '#shared/domain/decimal.ts'
import { offerTitle } from '#shared/domain/offer-title.ts'
import { useOperation } from '../../../../lib/queries.ts'
import type { OfferValues } from './offer-values.ts'
import { useOfferProduct, useOfferQuantities } from './use-offer-product.ts'

/** Fields that the catalogue fills as long as nobody has touched them (D-3). */
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
  /** What the catalogue says of a field where the field says something else. */
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

/** Price, weight and description for what is chosen, asked side by side; an earlier choice's answers are dropped. */
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

/** Product, copies and unit, once both are chosen (ALG-017). */
function useBuiltTitle(productName: string | null): string | null {
  const { product, quantity } = useOfferProduct()
  const { data } = useOfferQuantities(product)
  const copies = data?.find(({ pk }) => pk === quantity)
  if (!copies || productName === null) return null
  return offerTitle(productName, String(copies.display_quantity ?? copies.quantity ?? ''))
}

/** Whether a field says what the catalogue does: `12` and `12.00` are one price. */
function isSame(field: FilledField, told: string, held: string): boolean {
  if (field !== 'price') return told === held
  const [one, other] = [told, held].map((text) => readDecimal(text, { precision: PRICE_DIGITS }))
  if (!one?.ok || !other?.ok) return told === held
  return unitsOf(one.value, PRICE_DIGITS) === unitsOf(other.value, PRICE_DIGITS)
}

/** What the catalogue says of the offer; fills the fields that nobody has touched, and offers itself beside the others. */
export function useCatalogueFacts(productName: string | null): CatalogueFacts {
  const { getValues, setValue } = useFormContext<OfferValues>()
  const readings = useReadings()
  const title = useBuiltTitle(productName)
  const told: Readonly<Record<FilledField, string | null>> = {
    title,
    price: readings.price.text,
    description: readings.description.text,
  }
  /** What was filled in last: a field that holds it still was not touched. */
  const filled = useRef<Record<FilledField, string>>({ title: '', price: '', description: '' })

  function put(field: FilledField, text: string): void {
    filled.current[field] = text
    setValue(field, text, { shouldDirty: true, shouldValidate: false })
  }

  useEffect(() => {
    for (const field of ['title', 'price', 'description'] as const) {
      const text = told[field]
      const held = getValues(field)
      if (text !== null && held !== text && held === filled.current[field]) put(field, text)
    }
    // The three texts are what this waits for; all else stays the same function of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [told.title, told.price, told.description])

  return {
    title,
    ...readings,
    differing: (field) => {
      const text = told[field]
      return text !== null && !isSame(field, text, getValues(field)) ? text : null
    },
    apply: (field) => {
      const text = told[field]
      if (text !== null) put(field, text)
    },
  }
}
