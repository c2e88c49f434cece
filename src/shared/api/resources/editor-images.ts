import { z } from 'zod'
import { bareOrPaged, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { fileReference } from './input-parts.ts'

/** `file` is the image's address; `url` where a server names it so. */
const editorImage = z.looseObject({ pk: z.number().int(), file: text, url: text, name: text })

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
      reply: bareOrPaged(editorImage),
    }),
    create: operation({
      method: 'POST',
      path: '/api/v1/summernote-files/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ file: fileReference }),
      reply: editorImage,
      encoding: 'multipart',
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
