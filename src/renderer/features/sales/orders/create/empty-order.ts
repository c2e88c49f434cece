import type { DeliveryValues, LineValues, OrderValues } from './order-form.ts'

/** The key starts with a letter because the form library treats a numeric key as an array index. */
const newKey = (): string => `l${crypto.randomUUID().replaceAll('-', '')}`

export function emptyLine(): LineValues {
  return {
    key: newKey(),
    product: null,
    quantity: null,
    options: [],
    vanished: [],
    net_price: '',
    product_file: { client_file: null, client_cover_file: null },
  }
}

/** Returns a copy of the order line without its files, which belong to the original line. */
export function copyOfLine(line: LineValues): LineValues {
  return { ...line, key: newKey(), product_file: { client_file: null, client_cover_file: null } }
}

export function emptyAddress(country: string | null = null): DeliveryValues {
  return {
    name: '',
    street: '',
    building_number: '',
    suite_number: '',
    city: '',
    zip_code: '',
    country,
    telephone: '',
    amounts: {},
  }
}

export function emptyOrder(): OrderValues {
  const { amounts: _amounts, ...place } = emptyAddress()
  return {
    client: null,
    company_localization: null,
    lang: null,
    currency: null,
    payment_method: null,
    status: 'in_production',
    realization_date: null,
    external_delivery_price: '',
    my_address_as_sender: false,
    is_invoice_paper: false,
    sender_address: { ...place, suite_number: '', telephone: '', company_name: '' },
    order_products: [emptyLine()],
    delivery_addresses: [emptyAddress()],
  }
}
