import type { Option } from '#shared/api/lenient.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { LANGUAGE_NAMES, SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { CURRENCIES } from '../../../../lib/format.ts'
import { addressOfClient } from './client-address.ts'
import type { LastOrder } from './client-card.ts'
import { isShop, SHOP_CURRENCY } from './order-choices.ts'
import type { DeliveryValues, OrderValues } from './order-form.ts'

/** Fields of the order's head that can be filled in from a client. */
export const PROPOSED_FIELDS = ['company_localization', 'lang', 'currency', 'payment_method'] as const
type ProposedField = (typeof PROPOSED_FIELDS)[number]

/** Values proposed for a new order of a client; null for what is unknown. */
export interface ClientProposal extends Pick<OrderValues, ProposedField> {
  address: Partial<DeliveryValues> | null
  /** The order that language, currency and payment method are taken from; null if they follow from the shop. */
  order: number | null
}

export interface KnownOfClient {
  card: ReplyOf<'clients.retrieve'> | null
  last: LastOrder | null
  /** Available payment methods. */
  methods: readonly Option[]
  /** The shop that the user has already chosen. Language and currency have to match it. */
  shop: OrderValues['company_localization']
}

/**
 * Builds the proposal: shop and address come from the client's record; language, currency and payment method come from
 * the last order in that shop.
 */
export function proposalOf({ card, last, methods, shop: chosen }: KnownOfClient): ClientProposal {
  const shop = [chosen, card?.company_localization, last?.company_localization].find(isShop) ?? null
  const own = last !== null && last.company_localization === shop ? last : null
  const languages: readonly string[] = shop ? SHOP_LANGUAGES[shop] : []
  const currencies: readonly string[] = CURRENCIES
  const isOffered = methods.some(({ value }) => value === own?.payment_method)
  const address = card && addressOfClient(card)
  return {
    company_localization: shop,
    lang: languages.find((language) => language === own?.lang) ?? languages[0] ?? null,
    currency: currencies.find((one) => one === own?.currency) ?? (shop && SHOP_CURRENCY[shop]),
    payment_method: isOffered ? (own?.payment_method ?? null) : null,
    address: address && proposedAddress(address),
    order: own?.pk ?? null,
  }
}

/** Proposes only the recipient of a partial address, because the user has to look up the rest anyway. */
function proposedAddress(address: Partial<DeliveryValues>): Partial<DeliveryValues> | null {
  if (address.street && address.city) return address
  return address.name ? { name: address.name } : null
}

export type ProposalPart = ProposedField | 'address'

const NAMES: Record<ProposalPart, string> = {
  company_localization: 'sklep',
  lang: 'język',
  currency: 'waluta',
  payment_method: 'płatność',
  address: 'adres',
}

/** Parts that only an earlier order provides. */
const FROM_ORDER: readonly ProposalPart[] = ['lang', 'currency', 'payment_method']

function wordsOf(part: ProposalPart, proposal: ClientProposal, methods: readonly Option[]): string {
  if (part === 'company_localization') return `sklep ${proposal.company_localization ?? ''}`
  if (part === 'lang') {
    const name = new Map<string, string>(Object.entries(LANGUAGE_NAMES)).get(proposal.lang ?? '')
    // The shop precedes it in the text, so only the language's own name is shown.
    return `język ${name?.split(',')[0] ?? proposal.lang ?? ''}`
  }
  if (part === 'currency') return proposal.currency ?? ''
  if (part === 'payment_method') {
    const method = methods.find(({ value }) => value === proposal.payment_method)
    return (method?.label ?? '').toLowerCase()
  }
  const { street = null, building_number = null, suite_number = null } = proposal.address ?? {}
  const { zip_code = null, city = null, name = '' } = proposal.address ?? {}
  const lines = [streetLine({ street, building_number, suite_number }), cityLine({ zip_code, city })]
  const address = lines.filter(Boolean).join(', ')
  return address === '' ? `odbiorca ${name}` : `adres ${address}`
}

/**
 * Describes what was filled in and from where: `Z karty klienta: sklep DE, adres Lange 5, 10115 Berlin. Z zamówienia 5:
 * język niemiecki, EUR, przelew.` Values that the user had already chosen are listed as unchanged.
 */
export function proposalText(
  proposal: ClientProposal,
  { filled, left }: { filled: readonly ProposalPart[]; left: readonly ProposalPart[] },
  methods: readonly Option[],
): string {
  const isOfOrder = (part: ProposalPart) => proposal.order !== null && FROM_ORDER.includes(part)
  const said = (parts: readonly ProposalPart[]) =>
    parts.map((part) => wordsOf(part, proposal, methods)).join(', ')
  const card = filled.filter((part) => !isOfOrder(part))
  const order = filled.filter(isOfOrder)
  return [
    card.length > 0 ? `Z karty klienta: ${said(card)}.` : '',
    order.length > 0 ? `Z zamówienia ${proposal.order ?? ''}: ${said(order)}.` : '',
    left.length > 0 ? `Bez zmian, bo już wybrane: ${left.map((part) => NAMES[part]).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
