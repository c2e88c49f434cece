import { PNG } from 'pngjs'
import type { Database } from '../database/database.ts'
import { writeMedia } from '../files/media-files.ts'

type Colour = readonly [red: number, green: number, blue: number]

const IMAGES: readonly (readonly [name: string, top: Colour, bottom: Colour])[] = [
  ['kalendarze-2027.png', [33, 93, 176], [200, 220, 245]],
  ['ulotki-skladane.png', [22, 90, 54], [205, 230, 210]],
  ['wizytowki-z-lakierem-uv.png', [40, 40, 46], [190, 190, 200]],
  ['rollup-85x200.png', [142, 41, 44], [245, 215, 210]],
  ['katalog-oprawa-klejona.png', [119, 69, 13], [245, 230, 200]],
  ['versand-nach-deutschland.png', [92, 61, 153], [225, 215, 245]],
]
const WIDTH = 320
const HEIGHT = 180

/** Paths of the sample's pictures, for HTML of other areas: `/media/summernote/kalendarze-2027.png`. */
const EDITOR_IMAGE_PATHS = IMAGES.map(([name]) => `/media/summernote/${name}`)

/** A shaded sheet on a shaded ground: tells the pictures apart, compresses to nearly nothing. */
function picture(top: Colour, bottom: Colour): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width: WIDTH, height: HEIGHT })
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isSheet = x > WIDTH * 0.3 && x < WIDTH * 0.7 && y > HEIGHT * 0.15 && y < HEIGHT * 0.85
      const share = isSheet ? 1 - y / HEIGHT / 3 : y / HEIGHT
      const at = (y * WIDTH + x) * 4
      for (const [index, from] of top.entries()) {
        const to = bottom[index] ?? 255
        png.data[at + index] = Math.round(from + (to - from) * share)
      }
      png.data[at + 3] = 255
    }
  }
  return new Uint8Array(PNG.sync.write(png))
}

export function seedEditorImages(database: Database, now: Date): void {
  const uploaded = new Date(now.getTime() - 40 * 86_400_000).toISOString()
  for (const [index, [name, top, bottom]] of IMAGES.entries()) {
    const path = writeMedia(database, 'summernote', name, { type: 'image/png', bytes: picture(top, bottom) })
    const image = { pk: index + 1, name, path, uploaded }
    database.run("INSERT INTO documents VALUES ('editorImages', ?, ?)", image.pk, JSON.stringify(image))
  }
}
