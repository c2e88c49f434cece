import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetQueries } from '#renderer/lists/list/list-memory.ts'
import { resetStores } from './stores.ts'

// Loads all code of the page in advance, because an import that is still running when a file ends would fail for the
// files after it. The names are found here, so that a change does not affect every test that depends on this file.
const PAGE = join(import.meta.dirname, '../../../src/renderer')
const files = globSync(
  '{app,conversation,entities,features,forms,lib,lists,resource,translator-desk,ui}/**/*.{ts,tsx}',
  {
    cwd: PAGE,
    exclude: ['app/main.tsx'],
  },
)
await Promise.all(files.map((file) => import(/* @vite-ignore */ join(PAGE, file))))

// A busy machine renders late, so the limit is long; what never appears still fails. The page's HTML is added only to
// the message of the last attempt, because producing it takes longer than an attempt.
const { getElementError } = getConfig()
const isWaiting = () =>
  (getConfig() as unknown as Record<string, unknown>)['_disableExpensiveErrorDiagnostics'] === true
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

// The next test, which may be in another file, finds the page in its initial state.
afterEach(() => {
  cleanup()
  dropFrames()
  vi.useRealTimers()
  resetStores()
  forgetQueries()
  localStorage.clear()
  sessionStorage.clear()
  emptyDocument()
})

function emptyDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)
  }
  document.body.replaceChildren()
  document.querySelectorAll('base').forEach((base) => base.remove())
  document.title = ''
  history.replaceState(null, '', '/')
}

// jsdom has no layout. The widgets use these parts of the DOM, which report that nothing is visible.
window.matchMedia ??= (media: string) => {
  const list = new EventTarget() as MediaQueryList
  return Object.assign(list, { media, matches: false, onchange: null, addListener() {}, removeListener() {} })
}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (!('decode' in HTMLImageElement.prototype))
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
if (!('createObjectURL' in URL))
  Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL() {} })
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} })
window.scrollTo = () => {}
window.requestIdleCallback ??= (run) =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0)
window.cancelIdleCallback ??= (id) => window.clearTimeout(id)

// jsdom's own animation frames stop for good if fake timers are installed while one is pending.
const { setTimeout: later, clearTimeout: drop } = globalThis
const frames = new Set<number>()
window.requestAnimationFrame = (run) => {
  const frame = Number(
    later(() => {
      frames.delete(frame)
      run(performance.now())
    }, 16),
  )
  frames.add(frame)
  return frame
}
window.cancelAnimationFrame = (frame) => {
  frames.delete(frame)
  drop(frame)
}

/** A dialog that was open at the end restores the focus one frame later, when the page no longer exists. */
function dropFrames(): void {
  for (const frame of frames) window.cancelAnimationFrame(frame)
}
