import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useStageChoice } from '#renderer/features/preflight/use-stage-choice.ts'
import { loadGlStage } from '#renderer/ui/page-stage/load-gl-stage.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

/** Waits until the 3D code has loaded, if it was requested. */
const loaded = () => act(async () => void (await loadGlStage()))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const clock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('PREF-033 the scene starts 150 ms after the viewer is shown', async () => {
  createFakeBridge()
  clock()
  const { result } = renderHook(() => useStageChoice())
  pass(149)
  await loaded()
  expect(result.current.gl).toBeNull()
  pass(1)
  await loaded()
  expect(result.current.gl).not.toBeNull()
})

test('PREF-033 a viewer that is closed earlier or set to the flat view starts none', async () => {
  createFakeBridge()
  clock()
  const { unmount } = renderHook(() => useStageChoice())
  pass(100)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  const { result } = renderHook(() => useStageChoice())
  act(() => result.current.toggle())
  pass(1000)
  await loaded()
  expect(result.current.gl).toBeNull()
})

test('a scene that cannot be created is reported and logged, and switching to 3D again retries', async () => {
  const bridge = createFakeBridge()
  const { result } = renderHook(() => useStageChoice())
  act(() => result.current.failed('no context', true))
  expect(result.current.trouble).toBe('Widok płaski: ten komputer nie ma akceleracji 3D')
  expect(bridge.inputsOf('log.write')).toEqual([
    expect.objectContaining({ level: 'warn', message: '3D: no context' }),
  ])
  act(() => result.current.toggle())
  act(() => result.current.toggle())
  expect(result.current.trouble).toBeNull()
  act(() => result.current.failed('the context was lost twice', false))
  expect(result.current.trouble).toBe('Widok płaski: widok 3D przestał działać')
})
