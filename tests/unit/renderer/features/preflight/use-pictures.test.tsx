import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { usePictureStates } from '#renderer/features/preflight/use-pictures.ts'
import { PictureStore } from '#renderer/ui/page-stage/picture-store.ts'

function States({ store, onDrawn }: { store: PictureStore; onDrawn: () => void }) {
  const states = usePictureStates(store, [501, 502])
  useLayoutEffect(onDrawn, [onDrawn])
  return <p>{states.map(({ state }) => state).join(' ')}</p>
}

const storeOf = () =>
  new PictureStore({ load: () => Promise.resolve(new Blob()), failed: () => undefined, quietMs: 0 })

test('a picture that changes after the rendering and before its effects is shown', () => {
  const store = storeOf()
  render(<States store={store} onDrawn={() => store.refuse(502, new Error('unusable'))} />)
  expect(screen.getByText('none failed')).toBeTruthy()
})

test('a picture of another page renders nothing', () => {
  const store = storeOf()
  const rendered = vi.fn<() => void>()
  function Counted() {
    usePictureStates(store, [501])
    rendered()
    return null
  }
  render(<Counted />)
  const before = rendered.mock.calls.length
  store.refuse(777, new Error('unusable'))
  expect(rendered).toHaveBeenCalledTimes(before)
})
