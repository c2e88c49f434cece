import { PNG } from 'pngjs'

export type Colour = readonly [red: number, green: number, blue: number]

interface PictureSize {
  /** px */
  width: number
  height: number
}

/** A shaded sheet on a shaded ground: tells the pictures apart, compresses to nearly nothing. */
export function samplePicture(
  top: Colour,
  bottom: Colour,
  { width, height }: PictureSize,
): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSheet = x > width * 0.3 && x < width * 0.7 && y > height * 0.15 && y < height * 0.85
      const share = isSheet ? 1 - y / height / 3 : y / height
      const at = (y * width + x) * 4
      for (const [index, from] of top.entries()) {
        const to = bottom[index] ?? 255
        png.data[at + index] = Math.round(from + (to - from) * share)
      }
      png.data[at + 3] = 255
    }
  }
  return new Uint8Array(PNG.sync.write(png))
}
