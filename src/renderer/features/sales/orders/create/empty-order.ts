import type { DeliveryValues, LineValues, OrderValues } from './order-form.ts'

/** Never begins with a digit: a form library would take a number for a place in a list. */
const newKey = (): string => `l${crypto.randomUUID().replaceAll('-', '')}`

export function emptyLine(): LineValues {
  return {
    key: newKey(),
    product: null,
    quantity: null,
    options: [],
    net_price: '',
    product_file: { client_file: null, client_cover_file: null },
  }
}

/** The same product once more; its files belong to the first one. */
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
