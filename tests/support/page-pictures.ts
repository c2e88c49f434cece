import { createCanvas, loadImage } from '@napi-rs/canvas'

/** A picture as bytes, asked for its colours by mm of the page that it shows. */
export interface ReadPicture {
  width: number
  height: number
  /** Red, green and blue at a place, mm from the upper left of a page of `pageWidth` mm. */
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
