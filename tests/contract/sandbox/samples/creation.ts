import { keyOf } from '#sandbox/database/key-ranges.ts'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import type { Samples } from '../sample-call.ts'

const address = {
  name: 'Anna Nowak',
  street: 'Długa',
  building_number: '5',
  city: 'Warszawa',
  zip_code: '00-950',
  country: 'PL',
}

const product = { params: { pk: keyOf('products', 11) } }

export const creationSamples = {
  'orders.create': () => ({
    body: {
      client: keyOf('clients', 1),
      company_localization: 'PL',
      lang: 'pl',
      currency: 'PLN',
      status: 'in_production',
      realization_date: addWorkingDays(new Date().toISOString().slice(0, 10), 3),
      my_address_as_sender: false,
      is_invoice_paper: true,
      order_products: [
        {
          product: keyOf('products', 11),
          quantity: keyOf('product_quantities', 11_001),
          options: [keyOf('productOptions', 101), keyOf('productOptions', 202)],
        },
      ],
      delivery_addresses: [address],
    },
  }),
  'clients.options': () => ({ query: 'search=anna&page=1&page_size=20' }),
  'products.options': () => ({ query: 'search=ulotki' }),
  'products.quantities': () => product,
  'products.groupOptions': () => product,
  'products.pricing': () => ({
    ...product,
    query: `quantity_pk=${keyOf('product_quantities', 11_001)}&option_pk[]=${keyOf('productOptions', 101)}`,
  }),
} satisfies Samples
