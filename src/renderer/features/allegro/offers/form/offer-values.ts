import { z } from 'zod'
import { asOne, type RecordAdapter } from '../../../../forms/record/record-adapter.ts'
import { NO_OFFER_DATA } from '#shared/api/resources/allegro-offers.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import type { OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { sentParameters } from '#shared/domain/parameter-values.ts'
import type { Offer } from '../offer-errors.ts'
import { knownParameters } from './known-parameters.ts'

/** An offer's form values. The parts that the API stores in `data` are on the same level as the other fields. */
export interface OfferValues {
  product: number | null
  quantity: number | null
  chosen_options: number[]
  title: string
  /** HTML. */
  description: string
  /** A price in PLN, with a decimal point. */
  price: string
  available_number: string
  category: string | null
  parameters: OfferParameterValue[]
  shoppingRate: string | null
  impliedWarranty: string | null
  returnPolicy: string | null
  delivery_handling_time: string | null
  publication_duration: string
  republish: boolean
  /** Parts of `data` without a field here; they are sent back unchanged. */
  rest: Record<string, unknown>
}

export const EMPTY_OFFER: OfferValues = {
  product: null,
  quantity: null,
  chosen_options: [],
  title: '',
  description: '',
  price: '',
  available_number: '1',
  category: null,
  parameters: [],
  shoppingRate: null,
  impliedWarranty: null,
  returnPolicy: null,
  delivery_handling_time: null,
  // The offer is published until it is sold out (ALG-018).
  publication_duration: 'WSL',
  republish: false,
  rest: {},
}

export const OFFER_LABELS: Readonly<Record<keyof OfferValues, string>> = {
  product: 'Produkt',
  quantity: 'Nakład',
  chosen_options: 'Opcje',
  title: 'Tytuł',
  description: 'Opis',
  price: 'Cena',
  available_number: 'Sztuk',
  category: 'Kategoria',
  parameters: 'Parametry',
  shoppingRate: 'Cennik dostawy',
  impliedWarranty: 'Rękojmia',
  returnPolicy: 'Zwroty',
  delivery_handling_time: 'Czas wysyłki',
  publication_duration: 'Czas publikacji',
  republish: 'Wznawiaj automatycznie',
  rest: 'Pozostałe dane',
}

const chosen = z
  .number()
  .nullable()
  .refine((pk) => pk !== null, FIELD_REQUIRED)

/** The values that the shop's server requires; the marketplace validates everything else. */
export const offerSchema = z.looseObject({
  product: chosen,
  quantity: chosen,
  title: z.string().trim().min(1, FIELD_REQUIRED),
  price: z.string().trim().min(1, FIELD_REQUIRED),
  available_number: z.string().trim().min(1, FIELD_REQUIRED),
}) as unknown as z.ZodType<Record<string, unknown>, OfferValues>

const DATA_PARTS = ['category', 'parameters', 'shoppingRate', 'impliedWarranty', 'returnPolicy'] as const
type DataPart = (typeof DATA_PARTS)[number]
const isDataPart = (name: string): name is DataPart | 'rest' =>
  name === 'rest' || (DATA_PARTS as readonly string[]).includes(name)

function toForm(record: Offer): OfferValues {
  const { category, parameters, shoppingRate, impliedWarranty, returnPolicy, ...rest } =
    record.data ?? NO_OFFER_DATA
  return {
    product: record.product,
    quantity: record.quantity,
    chosen_options: [...record.chosen_options],
    title: record.title ?? '',
    description: record.description ?? '',
    price: record.price ?? '',
    available_number: String(record.available_number ?? ''),
    category,
    parameters: [...parameters],
    shoppingRate,
    impliedWarranty,
    returnPolicy,
    delivery_handling_time: record.delivery_handling_time,
    publication_duration: record.publication_duration ?? EMPTY_OFFER.publication_duration,
    republish: record.republish,
    rest,
  }
}

/** Whether `data` is sent with these changes. */
export const changesData = (changes: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(changes).some(isDataPart)

/** `data` is sent completely (ALG-027), other fields only if they were changed. */
function bodyOf(values: Readonly<Record<string, unknown>>, held: Readonly<Record<string, unknown>>) {
  const plain = Object.entries(values).filter(([name]) => !isDataPart(name))
  const body = Object.fromEntries(plain)
  // A choice that was never made is left to the server.
  if (body['delivery_handling_time'] === null) delete body['delivery_handling_time']
  if (!changesData(values)) return body
  const whole = { ...EMPTY_OFFER, ...held, ...values }
  const parameters = sentParameters(knownParameters(whole.category), whole.parameters)
  return {
    ...body,
    data: {
      ...whole.rest,
      category: whole.category,
      parameters,
      shoppingRate: whole.shoppingRate,
      impliedWarranty: whole.impliedWarranty,
      returnPolicy: whole.returnPolicy,
    },
  }
}

/** Returns the form field of a path in the server's errors: `data.parameters.3.values` belongs to the parameters. */
function fieldOfPath(path: string): string {
  const [first = '', second = ''] = path.split('.')
  if (first !== 'data') return first
  return isDataPart(second) ? second : 'parameters'
}

export const offerAdapter: RecordAdapter<Offer, OfferValues> = {
  toForm,
  toRequests: (values, purpose, held = {}) =>
    asOne((own) => bodyOf(own, purpose === 'change' ? held : {}))(values, purpose),
  errorField: fieldOfPath,
}
