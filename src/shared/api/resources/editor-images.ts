import { z } from 'zod'
import { bareOrPaged, integer, part, recordOf, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { fileReference } from './input-parts.ts'

/** `file` is the image's address; some servers call it `url`. */
const editorImage = { pk: z.number().int(), file: text, url: text, name: text }
const pictures = ['file', 'url'] as const

/** Images of the rich-text editor. */
export const editorImages = defineOperations({
  name: 'editorImages',
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/summernote-files/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(recordOf(editorImage)),
      pictures,
    }),
    create: operation({
      method: 'POST',
      path: '/api/v1/summernote-files/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ file: fileReference }),
      // A server may respond without content or without the address. The list has the address.
      reply: part(recordOf({ ...editorImage, pk: integer })),
      encoding: 'multipart',
      pictures,
    }),
    delete: operation({
      method: 'DELETE',
      path: '/api/v1/summernote-files/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
    }),
  },
})
