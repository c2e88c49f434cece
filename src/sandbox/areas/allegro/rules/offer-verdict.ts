import type { OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { parameterProblems } from '#shared/domain/parameter-problems.ts'
import { titleProblems } from '#shared/domain/offer-title.ts'
import type { Database } from '../../../database/database.ts'
import { findCategory } from '../store/categories.ts'
import { parametersOfKind } from './category-parameters.ts'

/** One complaint of the marketplace, before it is formatted. */
export interface Complaint {
  code: string
  text: string
  /** Null if it is not about a field. */
  path: string | null
  parameterId: string | null
  isMissing: boolean
}

/** The fields of an offer that are checked. */
export interface JudgedOffer {
  title: string
  description: string
  price: string
  available_number: number
  data: {
    category: string | null
    parameters: readonly OfferParameterValue[]
    shoppingRate: string | null
    impliedWarranty: string | null
    returnPolicy: string | null
  }
}

const about = (path: string, code: string, text: string): Complaint => ({
  code,
  text,
  path,
  parameterId: null,
  isMissing: false,
})

/** What the marketplace says while it is down. The offer itself may be right, so sending it again helps. */
export const UNAVAILABLE: Complaint = {
  code: 'ServiceUnavailable',
  text: 'Usługa Allegro chwilowo nie działa. Wyślij ofertę ponownie.',
  path: null,
  parameterId: null,
  isMissing: false,
}

const ALLOWED_TAGS = new Set(['h1', 'h2', 'p', 'ul', 'ol', 'li', 'b'])

/** All of the marketplace's complaints about an offer. It accepts the offer if there are none. */
export function judgeOffer(database: Database, offer: JudgedOffer): Complaint[] {
  return [
    ...titleProblems(offer.title).map((text) => about('name', 'TitleValidation', text)),
    ...descriptionComplaints(offer.description),
    ...sellingComplaints(offer),
    ...categoryComplaints(database, offer.data),
    ...termsComplaints(offer.data),
  ]
}

function descriptionComplaints(html: string): Complaint[] {
  const tags = [...html.matchAll(/<\s*([a-z][a-z\d]*)/gi)].map(([, tag = '']) => tag.toLowerCase())
  const refused = [...new Set(tags.filter((tag) => !ALLOWED_TAGS.has(tag)))]
  if (refused.length === 0) return []
  return [
    about(
      'description',
      'DescriptionValidation',
      `Opis zawiera niedozwolone znaczniki: ${refused.join(', ')}.`,
    ),
  ]
}

function sellingComplaints({ price, available_number }: JudgedOffer): Complaint[] {
  return [
    ...(Number(price) >= 1
      ? []
      : [about('sellingMode.price', 'PriceValidation', 'Cena musi wynosić co najmniej 1,00 zł.')]),
    ...(available_number >= 1
      ? []
      : [about('stock.available', 'StockValidation', 'Liczba sztuk musi wynosić co najmniej 1.')]),
  ]
}

function categoryComplaints(database: Database, { category, parameters }: JudgedOffer['data']): Complaint[] {
  if (category === null || category === '')
    return [about('category', 'CategoryRequired', 'Oferta nie ma kategorii.')]
  const found = findCategory(database, category)
  if (!found) return [about('category', 'CategoryNotFound', `Kategoria ${category} została wycofana.`)]
  if (!found.is_leaf)
    return [
      about('category', 'CategoryNotLeaf', 'Oferty można wystawiać tylko w kategorii bez podkategorii.'),
    ]
  const refusal =
    found.kind === 'refused'
      ? [about('category', 'CategoryForbidden', 'Sprzedaż w tej kategorii wymaga osobnej zgody Allegro.')]
      : []
  return [
    ...refusal,
    ...parameterProblems(parametersOfKind(found.kind), parameters).map(
      ({ id, name, kind, text }): Complaint => ({
        code: kind === 'missing' ? 'ParameterRequired' : 'ParameterValidation',
        text: kind === 'missing' ? `Brak wymaganego parametru „${name}”.` : `Parametr „${name}”: ${text}`,
        path: 'parameters',
        parameterId: id,
        isMissing: kind === 'missing',
      }),
    ),
  ]
}

function termsComplaints(data: JudgedOffer['data']): Complaint[] {
  const { shoppingRate, impliedWarranty, returnPolicy } = data
  return [
    ...(shoppingRate
      ? []
      : [about('delivery.shippingRates', 'ShippingRatesRequired', 'Wybierz cennik dostawy.')]),
    ...(impliedWarranty
      ? []
      : [
          about(
            'afterSalesServices.impliedWarranty',
            'ImpliedWarrantyRequired',
            'Wybierz warunki reklamacji.',
          ),
        ]),
    ...(returnPolicy
      ? []
      : [about('afterSalesServices.returnPolicy', 'ReturnPolicyRequired', 'Wybierz warunki zwrotów.')]),
  ]
}
