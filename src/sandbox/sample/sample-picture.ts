import { PNG } from 'pngjs'

export type Colour = readonly [red: number, green: number, blue: number]

interface PictureSize {
  /** px */
  width: number
  height: number
}

const WHITE = 255

/** `from`, going over to white by `share`. */
function shaded(from: Colour, to: Colour, share: number): Buffer {
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? WHITE) - part) * share))
  return Buffer.from([...parts, 255])
}

/** A shaded sheet on a shaded ground: tells the pictures apart, compresses to nearly nothing. */
export function samplePicture(
  top: Colour,
  bottom: Colour,
  { width, height }: PictureSize,
): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width, height })
  const left = Math.floor(width * 0.3) + 1
  const right = Math.ceil(width * 0.7)
  for (let y = 0; y < height; y += 1) {
    const row = png.data.subarray(y * width * 4, (y + 1) * width * 4)
    row.fill(shaded(top, bottom, y / height))
    if (y > height * 0.15 && y < height * 0.85)
      row.subarray(left * 4, right * 4).fill(shaded(top, bottom, 1 - y / height / 3))
  }
  // To try every filter on every row takes longer than all the rest, and the rows repeat themselves as they are.
  return new Uint8Array(PNG.sync.write(png, { filterType: 0, deflateStrategy: 0, deflateLevel: 6 }))
}
