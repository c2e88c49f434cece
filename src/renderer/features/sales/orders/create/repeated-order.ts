import type { ReplyOf } from '#shared/api/registry.ts'
import { SHOP_LANGUAGES } from '#shared/domain/languages.ts'
import type { Option } from '#shared/api/lenient.ts'
import { SENDER_PARTS } from '../../../../entities/address/address-parts.ts'
import { orderClientName } from '../../../../entities/client/client-name.ts'
import { CURRENCIES } from '../../../../lib/format.ts'
import { emptyAddress, emptyLine, emptyOrder } from './empty-order.ts'
import { isShop } from './order-choices.ts'
import type { DeliveryValues, LineValues, OrderValues, VanishedOption } from './order-form.ts'

type Order = ReplyOf<'orders.retrieve'>
type OldLine = Order['order_products'][number]
type Chosen = ReplyOf<'orderProducts.chosenOptions'>[number]

/** An order line with what the shop offers for its product today. */
export interface OfferedLine {
  line: OldLine
  chosen: readonly Chosen[]
  /** Null if the product is no longer offered. */
  offer: {
    quantities: ReplyOf<'products.quantities'>
    groups: ReplyOf<'products.groupOptions'>
  } | null
}

export interface OrderWithOffer {
  order: Order
  lines: readonly OfferedLine[]
  /** Available payment methods; null if they could not be read. */
  methods: readonly Option[] | null
}

export interface RepeatedOrder {
  pk: number
  values: OrderValues
  /** What the user has to look at, one sentence each. */
  notes: string[]
}

const quoted = (text: string | null | undefined): string => `„${text ?? '?'}”`

const groupedLabel = ({ chosen_option: { group_name, label, pk } }: Chosen): string =>
  [group_name, label ?? pk].filter((part) => part !== null).join(': ')

/** Returns the offered option that was chosen; by its label for servers that do not send its key. */
function offeredOption(
  { chosen_option: { pk, label, group_pk } }: Chosen,
  { groups }: NonNullable<OfferedLine['offer']>,
) {
  const options = groups.flatMap((group) =>
    group.options.map((one) => ({ group: group.group_option, ...one })),
  )
  if (pk !== null) return options.find(({ option }) => option === pk)
  return options.find(
    ({ group, option_name }) => option_name === label && (group_pk === null || group === group_pk),
  )
}

function repeatedLine(
  { line, chosen, offer }: OfferedLine,
  place: number,
): { values: LineValues; notes: string[] } {
  const title = `Pozycja ${place + 1}`
  const empty = emptyLine()
  if (line.product_pk === null || offer === null) {
    return {
      values: empty,
      notes: [`${title}: produktu ${quoted(line.product_name)} nie ma już w ofercie. Wybierz inny.`],
    }
  }
  const copies = line.selected_quantity
  const quantity = offer.quantities.find(
    (one) => copies !== null && (one.quantity === copies || one.display_quantity === copies),
  )
  const found = chosen.map((one) => ({ one, offered: offeredOption(one, offer) }))
  const vanished = found.flatMap(({ one, offered }): VanishedOption[] =>
    offered ? [] : [{ group: one.chosen_option.group_pk, label: groupedLabel(one) }],
  )
  const typed = chosen.filter(({ user_value }) => user_value !== null && user_value !== '')
  const notes = [
    quantity ? '' : `${title}: nakładu ${copies ?? '?'} szt. nie ma już w ofercie. Wybierz inny.`,
    ...vanished.map(({ label }) => `${title}: opcji ${quoted(label)} nie ma już w ofercie. Wybierz inną.`),
    ...typed.map(
      (one) =>
        `${title}: wartości ${quoted(one.user_value)} opcji ${quoted(groupedLabel(one))} nie skopiowano.`,
    ),
  ]
  return {
    values: {
      ...empty,
      product: { value: line.product_pk, label: line.product_name ?? `Produkt ${line.product_pk}` },
      quantity: quantity?.pk ?? null,
      options: [...new Set(found.flatMap(({ offered }) => offered?.option ?? []))],
      vanished,
    },
    notes: notes.filter(Boolean),
  }
}

function repeatedAddress(
  address: Order['delivery_addresses'][number],
  keys: ReadonlyMap<number, string>,
): DeliveryValues {
  const { name, street, building_number, suite_number, city, zip_code, country, telephone } = address
  const amounts = address.order_products.flatMap(({ order_product, amount }) => {
    const key = keys.get(order_product.pk)
    return key !== undefined && amount !== null ? [[key, String(amount)] as const] : []
  })
  return {
    name: name ?? '',
    street: street ?? '',
    building_number: building_number ?? '',
    suite_number: suite_number ?? '',
    city: city ?? '',
    zip_code: zip_code ?? '',
    country,
    telephone: telephone ?? '',
    amounts: Object.fromEntries(amounts),
  }
}

/** Returns the sender's known parts. Servers may store further ones, which the form has no fields for. */
function repeatedSender({ sender_address }: Order): OrderValues['sender_address'] {
  const empty = emptyOrder().sender_address
  const known = SENDER_PARTS.flatMap((part) => {
    const value = sender_address?.[part]
    return typeof value === 'string' && value !== '' ? [[part, value] as const] : []
  })
  return { ...empty, ...Object.fromEntries(known) }
}

function clientOption({ client }: Order): Option | null {
  const pk = client?.pk ?? null
  if (!client || pk === null) return null
  const name = orderClientName(client)
  const email = client.email && client.email !== name ? ` (${client.email})` : ''
  return { value: pk, label: name === null ? `Klient ${pk}` : `${name}${email}` }
}

/**
 * Returns the form values of a new order that repeats an earlier one. Files, status, discount and agreed prices are not
 * copied, and the completion date is proposed again.
 */
export function repeatedOrder({ order, lines: read, methods }: OrderWithOffer): RepeatedOrder {
  const empty = emptyOrder()
  const shop = isShop(order.company_localization) ? order.company_localization : null
  const languages: readonly string[] = shop ? SHOP_LANGUAGES[shop] : []
  const method = methods?.find(({ value }) => String(value) === order.payment_method)
  const lines = read.map(repeatedLine)
  const keys = new Map(read.map(({ line }, place) => [line.pk, lines[place]?.values.key ?? '']))
  const client = clientOption(order)
  const wasPaidBy = order.payment_method_display ?? order.payment_method
  return {
    pk: order.pk,
    values: {
      ...empty,
      client,
      company_localization: shop,
      lang: languages.find((language) => language === order.lang) ?? null,
      currency: CURRENCIES.find((currency) => currency === order.currency) ?? null,
      payment_method: method ? String(method.value) : null,
      is_invoice_paper: order.is_invoice_paper,
      my_address_as_sender: order.my_address_as_sender,
      sender_address: repeatedSender(order),
      order_products: lines.length > 0 ? lines.map(({ values }) => values) : empty.order_products,
      delivery_addresses:
        order.delivery_addresses.length > 0
          ? order.delivery_addresses.map((address) => repeatedAddress(address, keys))
          : [emptyAddress(shop)],
    },
    notes: [
      client ? '' : 'Serwer nie podał klienta. Wybierz go.',
      method || wasPaidBy === null ? '' : `Metody płatności ${quoted(wasPaidBy)} nie skopiowano. Wybierz ją.`,
      ...lines.flatMap(({ notes }) => notes),
    ].filter(Boolean),
  }
}
