import pLimit from 'p-limit'
import type { ReplyOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import {
  contentFindings,
  offerFindings,
  sampleChoice,
  sampleFinding,
  type OfferFacts,
  type ReadinessFinding,
  type SampleChoice,
  type SamplePrice,
} from './readiness.ts'
import { readAllOf } from '../../../../lists/list/use-all-of.ts'
import { call, type CallInput } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { currentUser } from '../../../../lib/session.ts'
import { factsOfRecord } from './readiness-facts.ts'

/** Products are read two at a time, whatever asks for them. */
const limit = pLimit(2)

export const pricingInput = (
  pk: number,
  { quantity, options }: SampleChoice,
): CallInput<'products.pricing'> => ({
  params: { pk },
  query: { quantity_pk: quantity, option_pk: [...options] },
})

/** Reads the exclusions of the whole shop; null if this user may not view them or the server does not send them. */
export async function readExclusions(signal: AbortSignal): Promise<OfferFacts['exclusions']> {
  if (!can(currentUser(), 'view', 'productoptionexclusion')) return null
  return readAllOf('productOptionExclusions', {}, signal).catch(() => null)
}

interface Reading {
  signal: AbortSignal
  exclusions: OfferFacts['exclusions']
  /** Whether to ask for the sample price too. */
  isPriced: boolean
}

/**
 * Reads a stored product and checks it. Without the quantities the rules about prices are unknown. Throws an
 * `ApiFailure` if the product itself cannot be read.
 */
export function readReadiness(pk: number, reading: Reading): Promise<ReadinessFinding[]> {
  return limit(async () => {
    const { signal, exclusions, isPriced } = reading
    signal.throwIfAborted()
    const options = { signal, allowDuplicate: true }
    const record = await call('products.retrieve', { params: { pk } }, options)
    const quantities = await readQuantities(pk, signal)
    const { offer, content } = factsOfRecord(record, quantities, exclusions, shopDay(new Date()) ?? '')
    const findings = [...offerFindings(offer), ...contentFindings(content)]
    return isPriced ? [...findings, sampleFinding(await readSample(pk, offer, signal))] : findings
  })
}

async function readQuantities(
  pk: number,
  signal: AbortSignal,
): Promise<ReplyOf<'products.quantities'> | null> {
  if (!can(currentUser(), 'view', 'quantity')) return null
  return call('products.quantities', { params: { pk } }, { signal, allowDuplicate: true }).catch(() => null)
}

async function readSample(pk: number, offer: OfferFacts, signal: AbortSignal): Promise<SamplePrice> {
  const choice = sampleChoice(offer)
  if (typeof choice === 'string') return { kind: 'none', reason: choice }
  try {
    const { price } = await call('products.pricing', pricingInput(pk, choice), {
      signal,
      allowDuplicate: true,
    })
    return { kind: 'price', price }
  } catch (cause) {
    return { kind: 'none', reason: toApiError(cause).message }
  }
}
