import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { StageFrame } from '#renderer/features/preflight/stage-frame.tsx'
import type { StageOpening } from '#renderer/ui/page-stage/opening.ts'
import { PictureStore } from '#renderer/ui/page-stage/picture-store.ts'
import type { StageFactory, StageLayers } from '#renderer/ui/page-stage/stage.ts'
import { STRAIGHT } from '#renderer/ui/page-stage/view.ts'

const SIZE = { width: 96, height: 56 }
const face = { page: 1, mask: null, size: SIZE, thumbnail: null, isCover: false }
const OPENING: StageOpening = { index: 0, faces: [{ face, side: 'middle' }] }
const OPENINGS = [OPENING]
const LAYERS: StageLayers = { varnish: 'off', isMaskInverted: false, lines: null, cutOff: 0 }

/** Creates stages that are counted while they exist, as contexts are, with the openings that each has shown. */
function countedStages() {
  const alive = new Map<number, number[]>()
  let made = 0
  const factory: StageFactory = () => {
    const number = (made += 1)
    const shown: number[] = []
    alive.set(number, shown)
    return {
      show: ({ index }) => void shown.push(index),
      setLayers: () => undefined,
      setView: () => undefined,
      resize: () => undefined,
      dispose: () => void alive.delete(number),
    }
  }
  return { alive, factory }
}

function frame(factory: StageFactory, changes: { openings?: readonly StageOpening[] } = {}) {
  return (
    <StrictMode>
      <StageFrame
        factory={factory}
        openings={changes.openings ?? OPENINGS}
        opening={OPENING}
        move="turn"
        largest={SIZE}
        pictures={store}
        layers={LAYERS}
        view={STRAIGHT}
        canvas={{ width: 1000, height: 600 }}
        isMotionReduced={false}
        onSettled={() => undefined}
      />
    </StrictMode>
  )
}

const store = new PictureStore({
  load: () => Promise.reject(new Error('no picture')),
  failed: () => undefined,
})

test('mounting twice in strict mode leaves one stage, which shows the opening; unmounting leaves none', () => {
  const { alive, factory } = countedStages()
  const { unmount } = render(frame(factory))
  expect([...alive.values()]).toEqual([[0]])
  unmount()
  expect(alive.size).toBe(0)
})

test('an acceptance creates no new stage, another file does', () => {
  const { alive, factory } = countedStages()
  const { rerender } = render(frame(factory))
  const [first] = alive.keys()
  rerender(frame(factory))
  expect([...alive.keys()]).toEqual([first])
  rerender(frame(factory, { openings: [{ ...OPENING }] }))
  expect(alive.size).toBe(1)
  expect([...alive.keys()]).not.toEqual([first])
})
