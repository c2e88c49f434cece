import { z } from 'zod'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Call, Reply } from '../../../http/call.ts'
import { removeMedia, storeMedia } from '../../../database/media-files.ts'
import { imageInput } from '../../../http/file-input.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

const FOLDER = 'summernote'
/** `path` is `/media/summernote/<name>`. */
const STORED = { name: 'editorImages', record: z.unknown(), defaultOrdering: 'pk' }

/** Handlers for images of the rich-text editor. Any signed-in user may add and delete them. */
export function editorImagesHandlers({ database, now }: Context): HandlersOf<'editorImages'> {
  const store = createDocumentStore(database, STORED, now)

  // A Django server returns absolute file addresses on the host of the request.
  const shown = (call: Pick<Call, 'origin'>, { path, ...image }: JsonRecord) => ({
    ...image,
    file: `${call.origin}${encodeURI(String(path))}`,
  })

  return {
    'editorImages.all': (call) => ({
      body: documents(database, 'editorImages')
        .all()
        .toReversed()
        .map((image) => shown(call, image)),
    }),
    async 'editorImages.create'(call): Promise<Reply> {
      const input = await imageInput(call, 'file')
      if ('problems' in input) throw fieldProblem({ file: input.problems })
      const { file, type } = input
      const path = await storeMedia(database, FOLDER, file, type)
      const image = store.insert({ name: file.name, path, uploaded: now().toISOString() }, '')
      return { status: 201, body: shown(call, image) }
    },
    'editorImages.delete'(call) {
      const pk = pkOf(call)
      const image = store.find(pk)
      if (!image) throw notFound(call)
      store.remove(pk)
      removeMedia(database, String(image['path']))
      return { status: 204 }
    },
  }
}
