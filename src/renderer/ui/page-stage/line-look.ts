/**
 * Colours of the lines on the paper, 0–255 per channel. Their place distinguishes them too; from the outside: bleed,
 * trim, safe zone.
 */
export const LINE_LOOK = {
  trim: [214, 0, 109],
  safe: [0, 120, 122],
  /** Overlay on the parts that will be cut off, with this opacity. */
  bleed: [214, 0, 109],
  bleedShare: 0.16,
} as const
