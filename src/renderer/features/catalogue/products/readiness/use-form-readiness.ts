import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useStore } from 'zustand'
import type { ReplyOf } from '#shared/api/registry.ts'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  contentFindings,
  offerFindings,
  sampleChoice,
  sampleFinding,
  type OfferFacts,
  type ReadinessFinding,
  type SamplePrice,
} from './readiness.ts'
import { useAllOf } from '../../../../lists/list/use-all-of.ts'
import { call } from '../../../../lib/api.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { useShopDay } from '../../../../lib/use-shop-day.ts'
import { useProductParts } from '../form/product-context.ts'
import { CONTENT_FIELDS, contentFacts, readyPrices, readyQuantities } from './readiness-facts.ts'
import { pricingInput } from './read-readiness.ts'

const NO_EXCLUSIONS = { isEnabled: false }

/** The option prices of the form's product, with those that are staged in a price window. */
function useFormPrices(): OfferFacts['prices'] {
  const { pk, desk, state } = useProductParts()
  const staged = useStore(desk.store, ({ parts }) => [...parts.values()].find(({ prices }) => prices))
  const { record } = state.held
  return useMemo(() => {
    if (staged?.prices) return staged.prices()
    // A new product has no prices yet.
    return record ? readyPrices(record) : pk === null ? [] : null
  }, [pk, staged, record])
}

/** What decides about the prices of the form's product, as a save would leave it. */
function useOfferFacts(): OfferFacts {
  const { pk, state } = useProductParts()
  const user = useSessionUser()
  const mayViewQuantities = pk === null || can(user, 'view', 'quantity')
  const mayViewExclusions = can(user, 'view', 'productoptionexclusion')
  const { data: exclusions = null } = useAllOf(
    'productOptionExclusions',
    mayViewExclusions ? undefined : NO_EXCLUSIONS,
  )
  const prices = useFormPrices()
  const rows = state.rows.value
  const groups = state.groups.value
  return useMemo(
    () => ({ quantities: mayViewQuantities ? readyQuantities(rows) : null, groups, prices, exclusions }),
    [mayViewQuantities, rows, groups, prices, exclusions],
  )
}

/** The price that the server calculates for the stored product; it cannot know unsaved changes. */
function useSamplePrice(offer: OfferFacts, isUnsaved: boolean): SamplePrice {
  const { pk, revision } = useProductParts()
  const choice = useMemo(() => sampleChoice(offer), [offer])
  const isAsked = pk !== null && !isUnsaved && typeof choice !== 'string'
  const input = isAsked ? pricingInput(pk, choice) : null
  const { data, error } = useQuery<ReplyOf<'products.pricing'>, ApiFailure>({
    // Not among the product's own readings: a change of the product would wait until the server has calculated again.
    queryKey: ['productSample', revision, input],
    queryFn: ({ signal }) =>
      call('products.pricing', input ?? pricingInput(0, { quantity: 0, options: [] }), { signal }),
    enabled: input !== null,
    // Revisions start again with each visit, so a price of an earlier one must not be shown.
    gcTime: 0,
  })
  if (pk === null || isUnsaved) return { kind: 'none', reason: 'po zapisie' }
  if (typeof choice === 'string') return { kind: 'none', reason: choice }
  if (data) return { kind: 'price', price: data.price }
  return error ? { kind: 'none', reason: error.message } : { kind: 'reading' }
}

/**
 * Checks the product with the unsaved changes of its form. Each rule is computed only if its own input changes, because
 * texts change with every key and a product can have tens of thousands of prices.
 */
export function useFormReadiness(isUnsaved: boolean): readonly ReadinessFinding[] {
  const today = useShopDay()
  const values: unknown[] = useWatch({ name: [...CONTENT_FIELDS] })
  const content = contentFindings(
    contentFacts(Object.fromEntries(CONTENT_FIELDS.map((name, index) => [name, values[index]])), today),
  )
  const offer = useOfferFacts()
  const prices = useMemo(() => offerFindings(offer), [offer])
  const sample = useSamplePrice(offer, isUnsaved)
  return [...prices, ...content, sampleFinding(sample)]
}
