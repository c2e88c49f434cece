import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePicture, type Colour } from '../../../sample/sample-picture.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const IMAGES: readonly (readonly [name: string, top: Colour, bottom: Colour])[] = [
  ['kalendarze-2027.png', [33, 93, 176], [200, 220, 245]],
  ['ulotki-skladane.png', [22, 90, 54], [205, 230, 210]],
  ['wizytowki-z-lakierem-uv.png', [40, 40, 46], [190, 190, 200]],
  ['rollup-85x200.png', [142, 41, 44], [245, 215, 210]],
  ['katalog-oprawa-klejona.png', [119, 69, 13], [245, 230, 200]],
  ['versand-nach-deutschland.png', [92, 61, 153], [225, 215, 245]],
]
const SIZE = { width: 320, height: 180 }

export function seedEditorImages(database: Database, now: Date): void {
  const uploaded = new Date(now.getTime() - 40 * 86_400_000).toISOString()
  for (const [index, [name, top, bottom]] of IMAGES.entries()) {
    const path = writeMedia(database, 'summernote', name, {
      type: 'image/png',
      bytes: samplePicture(top, bottom, SIZE),
    })
    const image = { pk: keyOf('editorImages', index + 1), name, path, uploaded }
    database.run("INSERT INTO documents VALUES ('editorImages', ?, ?)", image.pk, JSON.stringify(image))
  }
}
