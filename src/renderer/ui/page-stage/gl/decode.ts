import type { Size } from '#shared/domain/preflight/measures.ts'

/** Longest side of a texture, in px (PREF-028). */
export const LONGEST_SIDE = 1280

/**
 * Decodes a picture for the graphics card: flipped vertically, with unchanged colours, no longer than `longest` and
 * `LONGEST_SIDE`, never enlarged. `measured` gets its original size. Rejects if it is not a picture.
 */
export async function decodePicture(
  blob: Blob,
  longest: number,
  measured?: (size: Size) => void,
): Promise<ImageBitmap> {
  // Set here because the texture's own settings have no effect on bitmaps.
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
