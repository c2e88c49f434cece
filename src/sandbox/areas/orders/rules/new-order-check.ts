import { z } from 'zod'
import { SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import { orderCreateInput } from '#shared/api/resources/order-create.ts'
import type { Database } from '../../../database/database.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { Texts } from '../../../http/texts.ts'
import { dateOf } from '../../../http/moments.ts'
import { hasAny, lineInput, readLine, type NewLine, type Problems } from './new-order-lines.ts'
import { PAYMENT_METHOD_TEXTS } from '../store/order-head.ts'
import { postalProblems } from './postal-address.ts'

/** The client's definition, with files instead of references to them. */
export const serverInput = z.object({
  ...orderCreateInput.shape,
  order_products: z.array(lineInput).min(1, 'Dodaj przynajmniej jedną pozycję.'),
})

type Input = z.output<typeof serverInput>
type InputAddress = Input['delivery_addresses'][number]

export interface NewAddress extends Omit<InputAddress, 'order_products'> {
  lines: { line: number; amount: number }[]
}

/** A validated order: all its parts exist and fit together. */
export interface NewOrder extends Omit<Input, 'order_products' | 'delivery_addresses'> {
  site: number
  lines: NewLine[]
  addresses: NewAddress[]
}

/**
 * Validates an order. Errors have the format of nested serializers: lists for lines, with empty objects for valid ones.
 */
export async function checkedOrder(
  database: Database,
  input: Input,
  now: Date,
  texts: Texts,
): Promise<NewOrder> {
  const problems: Problems = headProblems(database, input, now, texts)
  const lines = await Promise.all(input.order_products.map((line) => readLine(database, line, texts)))
  if (lines.some((line) => hasAny(line.problems)))
    problems['order_products'] = lines.map((line) => line.problems)
  const good = lines.flatMap(({ line }) => (line ? [line] : []))
  const addressProblems = input.delivery_addresses.map((address) => postalProblems(address, texts))
  if (addressProblems.some(hasAny)) problems['delivery_addresses'] = addressProblems
  if (input.delivery_addresses.length === 0) {
    problems['delivery_addresses'] = ['Dodaj przynajmniej jeden adres dostawy.']
  }
  if (hasAny(problems)) throw fieldProblem(problems)
  return {
    ...input,
    site: input.company_localization === 'DE' ? 2 : 1,
    lines: good,
    addresses: sharedOut(input.delivery_addresses, good),
  }
}

function headProblems(database: Database, input: Input, now: Date, texts: Texts): Problems {
  const problems: Problems = {}
  if (!database.get('SELECT 1 FROM clients WHERE pk = ?', input.client)) {
    problems['client'] = [`Niepoprawny klucz główny "${input.client}" - obiekt nie istnieje.`]
  }
  const languages: readonly string[] = SHOP_LANGUAGES[input.company_localization]
  if (!languages.includes(input.lang)) problems['lang'] = [texts.choiceInvalid(input.lang)]
  const method = input.payment_method
  if (method !== undefined && !Object.hasOwn(PAYMENT_METHOD_TEXTS, method)) {
    problems['payment_method'] = [texts.choiceInvalid(method)]
  }
  const date = dateProblem(input.realization_date, now)
  if (date) problems['realization_date'] = [date]
  const sender = input.sender_address
  if (sender && !input.my_address_as_sender) {
    const wrong = postalProblems(sender, texts)
    if (hasAny(wrong)) problems['sender_address'] = wrong
  }
  return problems
}

function dateProblem(date: string, now: Date): string | null {
  const moment = new Date(`${date}T12:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(moment.getTime())) {
    return 'Data ma zły format. Użyj jednego z tych formatów: YYYY-MM-DD.'
  }
  if (date < dateOf(now.getTime())) return 'Data realizacji nie może być wcześniejsza niż dzisiejsza.'
  return [0, 6].includes(moment.getUTCDay()) ? 'Data realizacji nie może wypadać w weekend.' : null
}

/** Splits the lines among addresses. A single address receives everything; several must account for every copy. */
function sharedOut(addresses: readonly InputAddress[], lines: readonly NewLine[]): NewAddress[] {
  const shared = addresses.map(({ order_products: given, ...address }) => ({
    ...address,
    lines: (given ?? []).map(({ order_product, amount }) => ({ line: order_product, amount })),
  }))
  const [only] = shared
  if (only && shared.length === 1 && only.lines.length === 0) {
    return [{ ...only, lines: lines.map(({ copies }, line) => ({ line, amount: copies })) }]
  }
  for (const [index, { copies, product }] of lines.entries()) {
    const parts = shared.flatMap((address) => address.lines.filter(({ line }) => line === index))
    const sum = parts.reduce((total, { amount }) => total + amount, 0)
    if (sum === copies) continue
    const text = `Pozycja ${index + 1} (${product.name}): rozdzielono ${sum} z ${copies} sztuk.`
    throw fieldProblem({
      delivery_addresses: shared.map((_, place) => (place === 0 ? { order_products: [text] } : {})),
    })
  }
  return shared
}
