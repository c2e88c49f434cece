import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { AnyOperation } from '#shared/api/operation.ts'
import { allOperations } from '#shared/api/registry.ts'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
export const REQUIRED = 'To pole jest wymagane.'

let count = 0

/** Creates a chosen file on disk and returns its reference and the function by which the client finds it. */
export async function chosenFile(name: string, bytes: Buffer = PIXEL) {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, bytes)
  const attachments = createAttachments()
  const reference = attachments.add({ path, name, size: bytes.length })
  return { reference, path, findFile: (wanted: string) => attachments.find(wanted) }
}

/** A text file in memory. */
export const memoryFile = () => {
  let text: string | null = null
  return {
    read: () => text,
    async write(next: string) {
      text = next
    },
    setAside: () => '',
    copyAside: () => '',
  }
}

function bare(type: unknown): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return bare(type.unwrap())
  return type instanceof z.ZodPipe ? bare(type.def.in) : type
}

const holdsFields = (type: unknown): boolean => type instanceof z.ZodObject || type instanceof z.ZodRecord

/** Whether an operation may send form data with nested parts. */
function sendsNested({ encoding = 'json', body }: AnyOperation): boolean {
  const input = bare(body)
  if (encoding === 'json' || !(input instanceof z.ZodObject)) return false
  const kinds = Object.values(input.shape as Record<string, unknown>).map(bare)
  return kinds.some((kind) => holdsFields(kind instanceof z.ZodArray ? bare(kind.element) : kind))
}

/** Operations of the registry that may send form data with nested parts. */
export const nestedOperations = (method: string): string[] =>
  allOperations().flatMap(({ name, operation }) =>
    operation.method === method && sendsNested(operation) ? [name] : [],
  )

/** A body for `orders.create`. */
export const orderBody = (product_file?: { client_file: string }) => ({
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
      options: [option(101), option(202)],
      ...(product_file && { product_file }),
    },
  ],
  delivery_addresses: [
    {
      name: 'Anna Nowak',
      street: 'Długa',
      building_number: '5',
      city: 'Warszawa',
      zip_code: '00-950',
      country: 'PL',
    },
  ],
})

const option = (ordinal: number) => keyOf('productOptions', ordinal)
const group = (ordinal: number) => keyOf('productGroupOptions', ordinal)

export const stage = {
  process: keyOf('processes', 1),
  machine: keyOf('machines', 5),
  machine_action: keyOf('machine_actions', 5),
  time: '12',
}
export const conditions = [
  { precondition: option(205), conjunction: 'or' as const },
  { precondition: option(206), conjunction: null },
]

export const machineAction = {
  name: 'Cięcie na gotowo',
  description: '',
  checklist_before_start: ['Nóż', 'Format'],
  checklist_before_end: ['Odpady'],
  is_work_preview: true,
  is_mounting_info: false,
  is_use_codes_verification: false,
  is_use_codes_verification_print: false,
  is_assembly_codes_verification: false,
}

/** A body for `products.create`. */
export const productBody = (image: string) => ({
  name_pl: `Zakładki ${++count}`,
  horizontal: false,
  is_published: false,
  is_popular: false,
  frozen_price: false,
  imposition: false,
  exclusive_sheet: false,
  from_warehouse: false,
  is_available_on_allegro: false,
  image,
  group_options: [
    {
      group_option: group(2),
      position: 1,
      options: [
        { option: option(206), position: 1 },
        { option: option(202), position: 2 },
      ],
    },
    { group_option: group(1), position: 2, options: [{ option: option(101), position: 1 }] },
  ],
})

const account = (image: string) => ({
  user: {
    username: `nowy.${++count}`,
    password: 'druk-offsetowy-7',
    first_name: 'Norbert',
    last_name: 'Wąs',
    is_active: true,
  },
  machine_actions: [2, 3].map((ordinal) => keyOf('machine_actions', ordinal)),
  image,
})

interface Creation {
  body: (image: string) => unknown
  /** The data that the created record must contain, as the API returns it. */
  held: object
  /** The path at which the record is read: alone, or in a list. */
  read: (pk: number) => string
}

/** Every creation that can send nested form data. A test checks against the registry that none is missing. */
export const CREATIONS: Record<string, Creation> = {
  'orders.create': {
    body: (client_file) => orderBody({ client_file }),
    held: {
      order_products: [
        {
          product_file: { client_file_name: 'obraz.png' },
          chosen_options: [expect.anything(), expect.anything()],
        },
      ],
      delivery_addresses: [{ name: 'Anna Nowak', street: 'Długa' }],
    },
    read: (pk) => `/api/v1/orders/${pk}/`,
  },
  'products.create': {
    body: productBody,
    held: {
      group_options: [
        { group_option: group(2), options: [{ option: option(206) }, { option: option(202) }] },
        { group_option: group(1), options: [{ option: option(101) }] },
      ],
    },
    read: (pk) => `/api/v1/products/${pk}/`,
  },
  'machines.create': {
    body: (image) => ({ name: `Gilotyna ${++count}`, image, actions: [machineAction] }),
    held: { actions: [{ name: machineAction.name, checklist_before_start: ['Nóż', 'Format'] }] },
    read: (pk) => `/api/v1/machines/${pk}/`,
  },
  'admins.create': {
    body: account,
    held: { user: { first_name: 'Norbert', last_name: 'Wąs' } },
    read: (pk) => `/api/v1/admins/${pk}/`,
  },
  'processStages.create': {
    body: () => ({ ...stage, preconditions: conditions }),
    held: {
      preconditions: [
        { precondition: { pk: option(205) }, conjunction: 'or' },
        { precondition: { pk: option(206) } },
      ],
    },
    read: () => `/api/v1/process-stages/${stage.process}/admin_for_process/`,
  },
}

export const keyed = z.looseObject({ pk: z.number() })
