import type { Call, Reply } from '../../../http/call.ts'
import { removeMedia, storeMedia } from '../../../database/media-files.ts'
import { imageInput } from '../../../http/file-input.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'
import { nextKey } from '../../../database/key-ranges.ts'

interface EditorImage {
  pk: number
  name: string
  /** `/media/summernote/<name>` */
  path: string
}

const FOLDER = 'summernote'

/** Images of the rich-text editor: anyone who is signed in adds and deletes them. */
export function editorImagesAnswers({ database, now }: Context): AnswersOf<'editorImages'> {
  const rows = (where: string, ...values: number[]): EditorImage[] =>
    database
      .all<{ data: string }>(`SELECT data FROM documents WHERE resource = 'editorImages' ${where}`, ...values)
      .map(({ data }) => JSON.parse(data) as EditorImage)

  // A Django server names its files by absolute addresses on the host that it was asked under.
  const shown = (call: Pick<Call, 'origin'>, { path, ...image }: EditorImage) => ({
    ...image,
    file: `${call.origin}${encodeURI(path)}`,
  })

  return {
    'editorImages.all': (call) => ({ body: rows('ORDER BY pk DESC').map((image) => shown(call, image)) }),
    async 'editorImages.create'(call): Promise<Reply> {
      const input = await imageInput(call, 'file')
      if ('problems' in input) throw fieldProblem({ file: input.problems })
      const { file, type } = input
      const path = await storeMedia(database, FOLDER, file, type)
      const last = database.get<{ pk: number | null }>(
        "SELECT max(pk) AS pk FROM documents WHERE resource = 'editorImages'",
      )
      const image = {
        pk: nextKey('editorImages', last?.pk),
        name: file.name,
        path,
        uploaded: now().toISOString(),
      }
      database.run("INSERT INTO documents VALUES ('editorImages', ?, ?)", image.pk, JSON.stringify(image))
      return { status: 201, body: shown(call, image) }
    },
    'editorImages.delete'(call) {
      const [image] = rows('AND pk = ?', pkOf(call))
      if (!image) throw notFound(call)
      database.run("DELETE FROM documents WHERE resource = 'editorImages' AND pk = ?", image.pk)
      removeMedia(database, image.path)
      return { status: 204 }
    },
  }
}
