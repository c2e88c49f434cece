import type { OfferParameter } from '#shared/domain/offer-parameters.ts'
import { parameterProblems } from '#shared/domain/parameter-problems.ts'
import { OFFER_LABELS, type OfferValues } from './offer-values.ts'
import type { ProductGroup } from '../../../../entities/option/product-groups.ts'

export interface MissingPart {
  /** The place in the form. */
  place: string
  text: string
}

const TEXTS = ['title', 'description', 'price', 'available_number'] as const
const TERMS = ['shoppingRate', 'impliedWarranty', 'returnPolicy', 'delivery_handling_time'] as const

const isBlank = (text: string): boolean => text.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

/**
 * Returns what the marketplace will require, in the form's order. It never blocks the save, because the server decides.
 */
export function missingOfOffer(
  values: OfferValues,
  groups: readonly ProductGroup[],
  parameters: readonly OfferParameter[],
): MissingPart[] {
  const part = (place: keyof OfferValues): MissingPart => ({ place, text: OFFER_LABELS[place] })
  return [
    ...(values.product === null ? [part('product')] : []),
    ...(values.quantity === null ? [part('quantity')] : []),
    ...groups.map((group) => ({
      place: `group:${group.group_option ?? ''}`,
      text: `${group.group_option_name ?? 'Opcje'} (opcja)`,
    })),
    ...TEXTS.filter((name) => isBlank(values[name])).map(part),
    ...(values.category === null ? [part('category')] : []),
    ...parameterProblems(parameters, values.parameters)
      .filter(({ kind }) => kind === 'missing')
      .map(({ id, name }) => ({ place: `parameter:${id}`, text: `Parametr: ${name}` })),
    ...TERMS.filter((name) => values[name] === null || values[name] === '').map(part),
  ]
}
