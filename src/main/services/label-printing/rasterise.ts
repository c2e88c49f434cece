import { scaledDots } from './dot-scaling.ts'
import type { GreyImage } from './png-reader.ts'
import { placed, turned, type Raster } from './raster.ts'

interface RasterOptions {
  /** The size of the whole label in dots, before it is turned. */
  width: number
  height: number
  /** Degrees clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** Luma below this is black. */
  threshold: number
  /** Columns and rows that are cut off from the left and the top of the turned label. */
  cropX?: number
  cropY?: number
}

/** The position and size of an image on the label, in dots. */
interface Placement {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Up to this difference in proportions the image is stretched to the label, because the sizes differ only by rounding.
 */
const ASPECT_TOLERANCE = 0.02

/**
 * Returns the whole label if the proportions match, otherwise the largest centred rectangle with the image's
 * proportions.
 */
export function placeImage(
  image: { width: number; height: number },
  label: { width: number; height: number },
): Placement {
  const ratio = image.width / image.height / (label.width / label.height)
  if (Math.abs(ratio - 1) <= ASPECT_TOLERANCE) return { x: 0, y: 0, width: label.width, height: label.height }
  const width = ratio > 1 ? label.width : Math.max(1, Math.round(label.width * ratio))
  const height = ratio > 1 ? Math.max(1, Math.round(label.height / ratio)) : label.height
  return { x: (label.width - width) >> 1, y: (label.height - height) >> 1, width, height }
}

/** Scales in grey and only then thresholds to black and white, which keeps barcodes readable. Then turns and crops. */
export function rasterise(image: GreyImage, options: RasterOptions): Raster {
  const { width, height, rotation, threshold, cropX = 0, cropY = 0 } = options
  const place = placeImage(image, options)
  const label = placed(scaledDots(image, place, threshold), place.x, place.y, width, height)
  const upright = rotation === 0 ? label : turned(label, rotation)
  const [croppedWidth, croppedHeight] = [upright.width - cropX, upright.height - cropY]
  return placed(upright, -cropX, -cropY, Math.max(1, croppedWidth), Math.max(1, croppedHeight))
}
