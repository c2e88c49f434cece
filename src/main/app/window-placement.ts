export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowState extends Rectangle {
  isMaximized: boolean
  /** Zoom factor; 1 is 100 %. */
  zoom: number
}

export const MIN_SIZE = { width: 1024, height: 640 }
const DEFAULT_SIZE = { width: 1366, height: 768 }

/** The part of a window that must be visible so that the user can grab it with the mouse. */
const GRIP = { width: 120, height: 40 }

const ZOOM_STEPS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)
}

/** Only the top edge counts, because a window is moved by it. */
function canBeGrabbed(window: Rectangle, area: Rectangle): boolean {
  return (
    overlap(window.x, window.width, area.x, area.width) >= GRIP.width &&
    window.y >= area.y &&
    window.y + GRIP.height <= area.y + area.height
  )
}

function centred(size: { width: number; height: number }, area: Rectangle): Rectangle {
  return {
    x: area.x + Math.max(0, Math.round((area.width - size.width) / 2)),
    y: area.y + Math.max(0, Math.round((area.height - size.height) / 2)),
    ...size,
  }
}

/**
 * Returns the placement for opening the window: as saved, unless its display is gone or smaller now. The first of
 * `areas` is the primary display.
 */
export function placeWindow(saved: WindowState | null, areas: readonly Rectangle[]): WindowState {
  const primary = areas[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE }
  const wanted = saved ?? { ...centred(DEFAULT_SIZE, primary), isMaximized: false, zoom: 1 }
  const home = areas.find((area) => canBeGrabbed(wanted, area))
  const area = home ?? primary
  const size = {
    width: clamp(wanted.width, MIN_SIZE.width, area.width),
    height: clamp(wanted.height, MIN_SIZE.height, area.height),
  }
  const place = home ? { x: wanted.x, y: wanted.y, ...size } : centred(size, primary)
  return { ...place, isMaximized: wanted.isMaximized, zoom: nearestZoom(wanted.zoom) }
}

function nearestZoom(zoom: number): number {
  return ZOOM_STEPS.reduce<number>(
    (best, step) => (Math.abs(step - zoom) < Math.abs(best - zoom) ? step : best),
    1,
  )
}

/** Returns the next zoom step in that direction. At either end the zoom does not change. */
export function zoomStep(zoom: number, direction: 'in' | 'out' | 'reset'): number {
  if (direction === 'reset') return 1
  const index = ZOOM_STEPS.findIndex((step) => step === nearestZoom(zoom)) + (direction === 'in' ? 1 : -1)
  return ZOOM_STEPS[clamp(index, 0, ZOOM_STEPS.length - 1)] ?? 1
}

/** Offset of a window below and to the right of the window that opened it. */
const CASCADE = 32

/** Returns the placement of an additional window: beside its opener, inside its display and in its size. */
export function placeBeside(opener: Rectangle, area: Rectangle): Rectangle {
  const width = clamp(opener.width, MIN_SIZE.width, area.width)
  const height = clamp(opener.height, MIN_SIZE.height, area.height)
  return {
    x: clamp(opener.x + CASCADE, area.x, area.x + area.width - width),
    y: clamp(opener.y + CASCADE, area.y, area.y + area.height - height),
    width,
    height,
  }
}
