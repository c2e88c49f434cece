import { z } from 'zod'
import { decimal, flag, integer, list, part, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'

const none = z.undefined()

/** Addresses of files and pictures: references on the page's side. */
/** Whatever shows a line's file, or the state that its order has by it. */
const affects = ['orders', 'orderLogs', 'orderProducts']

export const fileMedia = [
  'client_file',
  'client_file_url',
  'client_file_thumbnail',
  'client_cover_file',
  'client_cover_file_url',
  'preflight_result',
  'cover_preflight_result',
  'image',
  'alternative_image',
]

/** What the check found on a page; a server may send bare texts. */
const finding = z.union([
  z.string().transform((message) => ({ code: null as string | null, message: message as string | null })),
  z.looseObject({ code: text, message: text }),
])

/** A page of the project as it will be printed; sizes in mm. */
const previewPageRecord = z.looseObject({
  pk: z.number().int(),
  page_number: integer,
  image: text,
  is_accepted: flag,
  errors: list(finding),
  warnings: list(finding),
  width: decimal,
  height: decimal,
})

/** `status_code` stays empty while the automatic check runs. */
export const preflightStatus = z.union([
  z.looseObject({ status_code: text, message: text, class: text }),
  z
    .string()
    .transform((status_code) => ({ status_code, message: text.parse(null), class: text.parse(null) })),
])

export const productFileRecord = z.looseObject({
  pk: z.number().int(),
  order_product: integer,
  client_file_url: text,
  client_file_name: text,
  client_file_thumbnail: text,
  client_cover_file_url: text,
  client_cover_file_name: text,
  preflight_result: text,
  preflight_result_name: text,
  cover_preflight_result: text,
  cover_preflight_result_name: text,
  preflight_status: part(preflightStatus),
  pages: list(previewPageRecord),
  cover_pages: list(previewPageRecord),
  cover_file_num_pages: integer,
  preview_accepted: flag,
})

export const orderProductFiles = defineOperations({
  name: 'orderProductFiles',
  operations: {
    /** Answers the poll every 3 s too: goes out even while another reading is pending. */
    retrieve: operation({
      method: 'GET',
      path: '/api/v1/order-product-files/{pk}/',
      params: pkParams,
      query: none,
      body: none,
      reply: productFileRecord,
      media: fileMedia,
      allowDuplicate: true,
      permission: 'view_order',
    }),
    create: operation({
      method: 'POST',
      path: '/api/v1/order-product-files/',
      params: none,
      query: none,
      body: z.strictObject({
        order_product: z.number().int(),
        client_file: z.string().min(1),
        client_cover_file: z.string().min(1).optional(),
      }),
      encoding: 'multipart',
      reply: productFileRecord,
      media: fileMedia,
      affects,
      permission: 'change_order',
    }),
    delete: operation({
      method: 'DELETE',
      path: '/api/v1/order-product-files/{pk}/',
      params: pkParams,
      query: none,
      body: none,
      reply: z.unknown(),
      affects,
      permission: 'change_order',
    }),
  },
})

export const orderSourceFiles = defineOperations({
  name: 'orderSourceFiles',
  operations: {
    create: operation({
      method: 'POST',
      path: '/api/v1/order-source-files/',
      params: none,
      query: none,
      body: z.strictObject({ order_product: z.number().int(), file: z.string().min(1) }),
      encoding: 'multipart',
      reply: z.unknown(),
      affects,
      permission: 'change_order',
    }),
  },
})

const PICTURE_KEYS = ['image', 'preview', 'url', 'src', 'data'] as const

/** An address, a data address or base64: bare, or within a record. */
const picture = z.unknown().transform((raw): string | null => {
  const inside = typeof raw === 'object' && raw !== null ? { ...raw } : { image: raw }
  const found = PICTURE_KEYS.map((key) => (inside as Readonly<Record<string, unknown>>)[key]).find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof found === 'string' ? found : null
})

/** A page's two pictures; the first as `image` or as `preview`, whichever holds one. */
const pagePreview = z.union([
  z
    .object({ image: picture, preview: picture, alternative_image: picture, alternative_preview: picture })
    .partial()
    .transform(({ image, preview, alternative_image, alternative_preview }) => ({
      image: image ?? preview ?? null,
      alternative_image: alternative_image ?? alternative_preview ?? null,
    })),
  z.string().transform((image) => ({ image, alternative_image: text.parse(null) })),
])

export const orderProductFilesPages = defineOperations({
  name: 'orderProductFilesPages',
  operations: {
    /** The page as a picture of its own, larger than the thumbnail in the file's record. */
    preview: operation({
      method: 'GET',
      path: '/api/v1/order-product-files-pages/{pk}/get_page_preview/',
      params: pkParams,
      query: none,
      body: none,
      reply: pagePreview,
      media: fileMedia,
      permission: 'view_order',
    }),
    /** Answers the pages that the acceptance changed. */
    accept: operation({
      method: 'PATCH',
      path: '/api/v1/order-product-files-pages/{pk}/',
      params: pkParams,
      query: none,
      body: z.strictObject({ is_accepted: z.boolean() }),
      reply: z.union([z.array(previewPageRecord), z.unknown()]),
      media: fileMedia,
      affects,
      permission: 'change_order',
    }),
    /** OP-59. */
    acceptAll: operation({
      method: 'POST',
      path: '/api/v1/order-product-files-pages/accept_all/',
      params: none,
      query: none,
      body: z.strictObject({ order_product_file: z.number().int() }),
      reply: z.unknown(),
      affects,
      permission: 'change_order',
    }),
  },
})
