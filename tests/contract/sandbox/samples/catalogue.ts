import { keyOf } from '#sandbox/database/key-ranges.ts'
import { z } from 'zod'
import { OPTION_SWITCHES } from '#support/option-switches.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { SampleCall, Samples } from '../sample-call.ts'

const product = { params: { pk: keyOf('products', 11) } }
const OF_CHOICE = `quantity_pk=${keyOf('product_quantities', 11_001)}&option_pk[]=${keyOf('productOptions', 101)}`
const keyed = z.looseObject({ pk: z.number() })

function dot(): File {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([bytes], 'kropka.png', { type: 'image/png' })
}

type FormValue = string | number | boolean | null

/** A call with form data in addition to the client's body; a file is in both. */
function formCall(body: Readonly<Record<string, FormValue | FormValue[]>>, picture?: string): SampleCall {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const item of [value].flat()) form.append(name, item === null ? '' : String(item))
  }
  if (picture) form.set(picture, dot())
  return { body: picture ? { ...body, [picture]: 'file:1' } : body, form }
}

async function made(sandbox: TestSandbox, path: string, { form, body }: SampleCall): Promise<number> {
  const answer = await sandbox.as('administrator')('POST', path, form ?? body)
  return keyed.parse(answer.body).pk
}

const SWITCHES = {
  horizontal: false,
  is_published: true,
  is_popular: false,
  frozen_price: false,
  imposition: true,
  exclusive_sheet: false,
  from_warehouse: false,
  is_available_on_allegro: true,
}

const newProduct = (): SampleCall =>
  formCall(
    {
      name_pl: 'Zakładki do książek',
      name_de: 'Lesezeichen',
      kind: 'flyer',
      ...SWITCHES,
      bleed: '3',
      unit_weight: '0.0021',
      deadline: '2',
      deadline_time: '12:00',
      date_from: '2026-12-01',
    },
    'image',
  )

const newGroup = (): SampleCall =>
  formCall({
    name_pl: 'Zaokrąglenie rogów',
    name_en: 'Rounded corners',
    determines_paper_type: false,
    hide_in_order: false,
    select_from_list: true,
    is_multiple: false,
  })

const newOption = (): SampleCall =>
  formCall(
    {
      label_pl: 'Promień 7 mm',
      options_group: keyOf('productGroupOptions', 2),
      thickness: '0.3',
      ...OPTION_SWITCHES,
    },
    'image',
  )

const newLine = (option: number): SampleCall =>
  formCall({ option, start_x: '0', start_y: '74.25', end_x: '210', end_y: '74.25' })

const newExclusion = (option_1: number, option_2: number): SampleCall => formCall({ option_1, option_2 })

const newQuantity = (quantity: number): SampleCall => ({
  body: {
    product: keyOf('products', 12),
    quantity,
    display_quantity: quantity,
    price: '199.90',
    realization_days: 3,
  },
})

const newImage = (): SampleCall => formCall({ product: keyOf('products', 11) }, 'image')

const OPTIONS = '/api/v1/product-options/'

/** Creates two new options that no other record uses. */
async function ownOptions(sandbox: TestSandbox): Promise<[number, number]> {
  return [await made(sandbox, OPTIONS, newOption()), await made(sandbox, OPTIONS, newOption())]
}

const EXCLUSIONS = '/api/v1/product-options-exclusion/'

export const catalogueSamples = {
  'products.list': () => ({ query: 'is_published=true&ordering=-name_pl' }),
  'products.retrieve': () => product,
  'products.create': newProduct,
  'products.update': () => ({
    params: { pk: keyOf('products', 12) },
    ...formCall({ name_en: 'Foiled business cards', is_popular: true, deadline: '3' }),
  }),
  'products.updateLists': () => ({
    params: { pk: keyOf('products', 13) },
    body: { categories: [], available_in_countries: ['PL', 'DE'] },
  }),
  'products.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/products/', newProduct()) },
  }),
  'products.kindOptions': () => ({}),
  'products.allegroOptions': () => ({ query: 'search=ulotki' }),
  'products.weight': () => ({ ...product, query: OF_CHOICE }),
  'products.descriptionForOffer': () => ({ ...product, query: OF_CHOICE }),
  'products.copy': () => product,
  'products.exportPrices': () => product,
  'products.importPrices': async (sandbox) => {
    const token = await sandbox.token('administrator')
    const response = await fetch(
      `${sandbox.url}/api/v1/products/${keyOf('products', 12)}/export_product_prices/`,
      {
        headers: { authorization: `Token ${token}` },
      },
    )
    const form = new FormData()
    form.set('file', new File([await response.arrayBuffer()], 'ceny.xlsx'))
    return { params: { pk: keyOf('products', 12) }, body: { file: 'file:1' }, form }
  },
  'products.applyLog': () => ({ ...product, body: { product: keyOf('products', 12) } }),
  'products.applyManyLog': () => ({
    body: {
      product_to_apply: keyOf('products', 11),
      products: [keyOf('products', 12), keyOf('products', 13)],
    },
  }),
  'products.publishMany': () => ({ body: [{ pk: keyOf('products', 14), is_published: false }] }),

  'productGallery.list': () => ({ query: `product=${keyOf('products', 11)}` }),
  'productGallery.retrieve': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/product-gallery/', newImage()) },
  }),
  'productGallery.create': newImage,
  'productGallery.update': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/product-gallery/', newImage()) },
    ...formCall({ product: keyOf('products', 12) }),
  }),
  'productGallery.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/product-gallery/', newImage()) },
  }),

  'productGroupOptions.list': () => ({ query: 'search=papier' }),
  'productGroupOptions.retrieve': () => ({ params: { pk: keyOf('productGroupOptions', 1) } }),
  'productGroupOptions.create': newGroup,
  'productGroupOptions.update': () => ({
    params: { pk: keyOf('productGroupOptions', 1) },
    ...formCall({ name_cpen: 'Paper' }),
  }),
  'productGroupOptions.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/product-group-options/', newGroup()) },
  }),
  'productGroupOptions.groupChoices': () => ({}),
  'productGroupOptions.options': () => ({}),
  'productGroupOptions.export': () => ({}),
  'productGroupOptions.cubeFilterGroups': () => ({}),

  'productOptions.list': () => ({ query: `options_group=${keyOf('productGroupOptions', 1)}` }),
  'productOptions.retrieve': () => ({ params: { pk: keyOf('productOptions', 101) } }),
  'productOptions.create': newOption,
  'productOptions.update': () => ({
    params: { pk: keyOf('productOptions', 101) },
    ...formCall({ label_cpen: 'Matt coated 350', max_value: '10' }),
  }),
  'productOptions.delete': async (sandbox) => ({ params: { pk: await made(sandbox, OPTIONS, newOption()) } }),
  'productOptions.options': () => ({}),
  'productOptions.productChoices': () => ({}),
  'productOptions.kindOptions': () => ({}),
  'productOptions.forProcessStage': () => ({ query: 'search=folia' }),
  'productOptions.search': () => ({ query: 'search=kreda' }),

  'productOptionTechLines.create': async (sandbox) => newLine((await ownOptions(sandbox))[0]),
  'productOptionTechLines.retrieve': async (sandbox) => ({ params: { pk: await ownLine(sandbox) } }),
  'productOptionTechLines.update': async (sandbox) => ({
    params: { pk: await ownLine(sandbox) },
    ...formCall({ end_y: '80.5' }),
  }),

  'productOptionExclusions.list': () => ({ query: 'ordering=-position' }),
  'productOptionExclusions.retrieve': async (sandbox) => ({ params: { pk: await ownExclusion(sandbox) } }),
  'productOptionExclusions.create': async (sandbox) => newExclusion(...(await ownOptions(sandbox))),
  'productOptionExclusions.update': async (sandbox) => ({
    params: { pk: await ownExclusion(sandbox) },
    ...formCall({ option_2: (await ownOptions(sandbox))[1] }),
  }),
  'productOptionExclusions.delete': async (sandbox) => ({ params: { pk: await ownExclusion(sandbox) } }),

  'productQuantities.create': () => newQuantity(7500),
  'productQuantities.update': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/quantities/', newQuantity(8500)) },
    body: { price: '210.00', realization_days: null },
  }),
  'productQuantities.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, '/api/v1/quantities/', newQuantity(9500)) },
  }),

  'productOptionPrices.save': async (sandbox) => {
    const shape = z.looseObject({
      quantities: z.array(keyed),
      group_options: z.array(z.looseObject({ options: z.array(z.looseObject({ option: z.number() })) })),
    })
    const answer = await sandbox.as('administrator')('GET', `/api/v1/products/${keyOf('products', 11)}/`)
    const { quantities, group_options } = shape.parse(answer.body)
    const option = group_options[0]?.options[0]?.option
    return {
      body: [
        {
          product_option: option,
          product_quantity: quantities[0]?.pk,
          product: keyOf('products', 11),
          price: '12.50',
        },
      ],
    }
  },
} satisfies Samples

async function ownLine(sandbox: TestSandbox): Promise<number> {
  const [option] = await ownOptions(sandbox)
  return made(sandbox, '/api/v1/product-option-tech-line/', newLine(option))
}

async function ownExclusion(sandbox: TestSandbox): Promise<number> {
  return made(sandbox, EXCLUSIONS, newExclusion(...(await ownOptions(sandbox))))
}
