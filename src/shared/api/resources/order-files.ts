import { z } from 'zod'
import { VIEW_PAGES } from '../../domain/preflight/rights.ts'
import { integer, knownFlag, list, part, recordOf, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { acceptedPages, pagePictures, previewPageRecord } from './preview-pages.ts'

const none = z.undefined()

/** Everything that shows a line's file, or the order status that depends on it. */
const affects = ['orders', 'orderLogs', 'orderProducts']

/** Fields with addresses of files and pictures. The page sees references instead. */
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

const CLASSES: Readonly<Record<string, string>> = { success: 'ok', warning: 'alerts', danger: 'error' }

/** One of info, ok, alerts and error (PREF-020). Bootstrap-style names from some servers are mapped to these. */
const checkClass = text.transform((value) => {
  const name = value?.trim().toLowerCase() ?? ''
  return name === '' ? null : (CLASSES[name] ?? name)
})

/** `status_code` stays empty while the automatic check runs. */
export const preflightStatus = z.union([
  z.looseObject({ status_code: text, message: text, class: checkClass }),
  z
    .string()
    .transform((status_code) => ({ status_code, message: text.parse(null), class: checkClass.parse(null) })),
])

export const productFileRecord = recordOf({
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
  /** Null if the server does not say; usually it sends either all three or none. */
  preview_accepted: knownFlag,
  is_uv: knownFlag,
  is_booklet_uv: knownFlag,
})

export const orderProductFiles = defineOperations({
  name: 'orderProductFiles',
  operations: {
    /** Also serves the poll every 3 s, so it is sent even if another request for the file is pending. */
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

export const orderProductFilesPages = defineOperations({
  name: 'orderProductFilesPages',
  operations: {
    /** The page as a separate picture, larger than the thumbnail in the file's record. */
    preview: operation({
      method: 'GET',
      path: '/api/v1/order-product-files-pages/{pk}/get_page_preview/',
      params: pkParams,
      query: none,
      body: none,
      reply: pagePictures,
      mayBeAddress: true,
      media: fileMedia,
      permission: VIEW_PAGES,
    }),
    /** Returns the pages that the acceptance changed, or null if the response contains none. */
    accept: operation({
      method: 'PATCH',
      path: '/api/v1/order-product-files-pages/{pk}/',
      params: pkParams,
      query: none,
      body: z.strictObject({ is_accepted: z.boolean() }),
      reply: acceptedPages,
      media: fileMedia,
      affects,
      permission: 'change_order',
    }),
    /** OP-59; returns the same as `accept`. */
    acceptAll: operation({
      method: 'POST',
      path: '/api/v1/order-product-files-pages/accept_all/',
      isRepeatable: true,
      params: none,
      query: none,
      body: z.strictObject({ order_product_file: z.number().int() }),
      reply: acceptedPages,
      media: fileMedia,
      affects,
      permission: 'change_order',
    }),
  },
})
