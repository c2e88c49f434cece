import { PNG } from 'pngjs'

export type Colour = readonly [red: number, green: number, blue: number]

interface PictureSize {
  /** In px. */
  width: number
  height: number
}

const WHITE = 255

/** Blends `from` into `to` by `share`; missing parts of `to` count as white. */
function shaded(from: Colour, to: Colour, share: number): Buffer {
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? WHITE) - part) * share))
  return Buffer.from([...parts, 255])
}

/**
 * Renders a shaded sheet on a shaded background. The shades make the pictures distinguishable, and they compress to
 * almost nothing.
 */
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
  // Trying every filter on every row would take longer than all the rest, and the rows repeat anyway.
  return new Uint8Array(PNG.sync.write(png, { filterType: 0, deflateStrategy: 0, deflateLevel: 6 }))
}
