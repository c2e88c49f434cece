/** Height of the viewer's canvas in px, including the indicator strip. */
export const CANVAS_HEIGHT = 600
/** Height of the strip at the bottom of the canvas, in px. */
export const STRIP_HEIGHT = 40
/** Free space around the pages, in px. */
export const SPACING = 30
/** Share of the free space that the largest opening fills. */
export const FILL_RATIO = 0.99
/** Resolution of displayed sizes, in dots per inch. */
export const DPI = 300
export const MM_PER_INCH = 25.4
/** Sizes are rounded to 1 / `PRECISION` px. */
export const PRECISION = 1000

/** Overlay colours with a brightness below this value count as dark. */
export const DARK_BELOW = 130
