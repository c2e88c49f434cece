import { openGl } from '../../../../src/renderer/ui/page-stage/gl/gl-context.ts'
import { PageScene } from '../../../../src/renderer/ui/page-stage/gl/scene.ts'
import type { StageSetup } from '../../../../src/renderer/ui/page-stage/stage.ts'
import type { Turned } from '../../../../src/renderer/ui/page-stage/turn.ts'

/** Time in ms until the frame is rendered, and the part of it on the page's own thread. */
export interface FrameTime {
  readonly drawn: number
  readonly thread: number
}

export type FrameKind = 'empty' | 'still' | 'turning'

const LONGEST_WAIT_MS = 60_000

/** Draws each kind of frame in every round, so that a busy moment affects all kinds. */
export async function timeFrames(
  setup: StageSetup,
  canvas: { width: number; height: number },
  rounds: number,
): Promise<Record<FrameKind, FrameTime[]>> {
  const gl = openGl()
  const [from, to] = [setup.openings[5], setup.openings[6]]
  if (!gl || !from || !to) throw new Error('nothing to draw with')
  const scene = new PageScene(gl, setup, () => undefined)
  document.body.append(gl.canvas)
  scene.resize(canvas)
  const pages = [...from.faces, ...to.faces].map(({ face }) => face.page)
  setup.pictures.aim({ shown: pages, ahead: [] })
  const longest = Math.round(scene.scale * 216)
  scene.textures.want(pages.map((page) => ({ page, longest, isMask: false, thumbnail: null })))
  const end = performance.now() + LONGEST_WAIT_MS
  while (pages.some((page) => !scene.textures.of(page))) {
    if (performance.now() > end) throw new Error('the pictures do not come')
    await new Promise(requestAnimationFrame)
    scene.textures.uploadOne()
  }
  const look = { layers: setup.layers, tilt: { x: 0, y: 0 }, spot: { x: 0, y: 0 } }
  const pixel = new Uint8Array(4)
  const draw = (turned: Turned): FrameTime => {
    const start = performance.now()
    scene.draw(turned, look)
    const thread = performance.now() - start
    // Reading a pixel waits until everything before it is finished.
    gl.context.readPixels(0, 0, 1, 1, gl.context.RGBA, gl.context.UNSIGNED_BYTE, pixel)
    return { drawn: performance.now() - start, thread }
  }
  const times: Record<FrameKind, FrameTime[]> = { empty: [], still: [], turning: [] }
  for (let round = -5; round < rounds; round += 1) {
    const degrees = (((round + 5) * 37) % 179) + 0.5
    const drawn = {
      empty: draw({ rest: { index: 5, faces: [] } }),
      still: draw({ rest: from }),
      turning: draw({ leaf: { from, to, degrees } }),
    }
    // The first rounds compile the shaders.
    if (round >= 0) for (const kind of ['empty', 'still', 'turning'] as const) times[kind].push(drawn[kind])
    await new Promise(requestAnimationFrame)
  }
  scene.dispose()
  gl.canvas.remove()
  return times
}
