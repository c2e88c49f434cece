import { createCanvas, loadImage } from '@napi-rs/canvas'

/** A decoded picture of a page whose colours can be read at positions in mm on that page. */
export interface ReadPicture {
  width: number
  height: number
  /** Returns red, green and blue at a position in mm from the upper left of a page that is `pageWidth` mm wide. */
  at(x: number, y: number): readonly number[]
}

export async function readPicture(bytes: Uint8Array, pageWidth: number): Promise<ReadPicture> {
  const image = await loadImage(Buffer.from(bytes))
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const scale = width / pageWidth
  return {
    width,
    height,
    at(x, y) {
      const start = (Math.floor(y * scale) * width + Math.floor(x * scale)) * 4
      return [...data.subarray(start, start + 3)]
    },
  }
}
