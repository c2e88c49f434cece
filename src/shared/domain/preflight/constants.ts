/** Height of the viewer's canvas, px; the indicator strip is within it. */
export const CANVAS_HEIGHT = 600
/** Height of the strip at the canvas's foot, px. */
export const STRIP_HEIGHT = 40
/** Free space around the pages, px. */
export const SPACING = 30
/** Share of the free space that the largest opening fills. */
export const FILL_RATIO = 0.99
/** Resolution in which sizes are told, dots per inch. */
export const DPI = 300
export const MM_PER_INCH = 25.4
/** Sizes are rounded to its inverse, px. */
export const PRECISION = 1000

/** Overlay colours of a value below it are dark. */
export const DARK_BELOW = 130
