/** Colours of the lines on the paper, 0–255 a channel; told apart by their place as well: bleed, trim, safe zone, inwards. */
export const LINE_LOOK = {
  trim: [214, 0, 109],
  safe: [0, 120, 122],
  /** Laid over what is cut off, with this share. */
  bleed: [214, 0, 109],
  bleedShare: 0.16,
} as const
