import type { Size } from '#shared/domain/preflight/measures.ts'

/** A picture is a texture of at most so many px along its longer side (PREF-028). */
export const LONGEST_SIDE = 1280

/**
 * The picture ready to be handed to the graphics card: from its foot up, colours as they are, no longer than `longest`
 * and `LONGEST_SIDE`; never enlarged. `measured` is told how large it came. Rejects what is no picture.
 */
export async function decodePicture(
  blob: Blob,
  longest: number,
  measured?: (size: Size) => void,
): Promise<ImageBitmap> {
  // Bitmaps ignore what a texture says of these.
  const whole = await createImageBitmap(blob, {
    imageOrientation: 'flipY',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  })
  measured?.({ width: whole.width, height: whole.height })
  const ratio = Math.min(longest, LONGEST_SIDE) / Math.max(whole.width, whole.height)
  if (ratio >= 1) return whole
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * ratio)),
      resizeHeight: Math.max(1, Math.round(whole.height * ratio)),
      resizeQuality: 'high',
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    })
  } finally {
    whole.close()
  }
}
