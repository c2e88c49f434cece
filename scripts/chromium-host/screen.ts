import { KnownEvents } from './known-events.ts'
import { strict } from './strict.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Display {
  id: number
  bounds: Rectangle
  workArea: Rectangle
  scaleFactor: number
}

const DEFAULT_DISPLAY: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 }

let measured: Rectangle | null = null

/** Sets the display's size as the first page of a headful start reports it. */
export function setDisplay(area: Rectangle): void {
  measured = area
}

/** The displays in `HOST_DISPLAYS` (`1920x1080+0+0,1280x1024+1920+0`), by which a test sets its displays. */
function displays(): Display[] {
  const given = [...(process.env['HOST_DISPLAYS'] ?? '').matchAll(/(\d+)x(\d+)\+(\d+)\+(\d+)/g)].map(
    ([, width, height, x, y]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  )
  const areas = given.length > 0 ? given : [measured ?? DEFAULT_DISPLAY]
  return areas.map((area, index) => ({ id: index + 1, bounds: area, workArea: area, scaleFactor: 1 }))
}

export function defaultSize(): { width: number; height: number } {
  return { width: 800, height: 600 }
}

/** The whole display that contains the window’s corner, or else the first one. */
export function displayOf({ x, y }: Rectangle): Rectangle {
  const all = displays().map(({ bounds }) => bounds)
  const [first = DEFAULT_DISPLAY] = all
  return (
    all.find((area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height) ??
    first
  )
}

const emitter = new KnownEvents('screen', ['display-added', 'display-removed', 'display-metrics-changed'])

export const screen = strict(
  'screen',
  Object.assign(emitter, {
    getAllDisplays: displays,
    getDisplayMatching: (place: Rectangle): Display | undefined => {
      const { x, y } = displayOf(place)
      return displays().find(({ bounds }) => bounds.x === x && bounds.y === y)
    },
    getPrimaryDisplay: (): Display | undefined => displays()[0],
  }),
)
