import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetQueries } from '#renderer/lists/list/list-memory.ts'
import { resetStores } from './stores.ts'

// All code of the page: what is still on its way when a file ends would be broken for the files after it. By names that
// are found out here, so that a change does not concern every test for it.
const PAGE = join(import.meta.dirname, '../../../src/renderer')
const files = globSync(
  '{app,conversation,entities,features,forms,lib,lists,resource,translator-desk,ui}/**/*.{ts,tsx}',
  {
    cwd: PAGE,
    exclude: ['app/main.tsx'],
  },
)
await Promise.all(files.map((file) => import(/* @vite-ignore */ join(PAGE, file))))

// A busy machine draws late; what never comes still fails. The page is written into the message of the last look alone:
// into that of every look in vain it costs more than the look.
const { getElementError } = getConfig()
const isWaiting = () =>
  (getConfig() as unknown as Record<string, unknown>)['_disableExpensiveErrorDiagnostics'] === true
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

// The next test, maybe of another file, finds the page as at its start.
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

// jsdom has no layout: these parts of the DOM are asked for by the widgets and answer "nothing to see".
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

// jsdom's own frames stop for good when a false clock is set while one is due.
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

/** A dialog that was open at the end gives the focus back a frame later: after the last test there is no page any more. */
function dropFrames(): void {
  for (const frame of frames) window.cancelAnimationFrame(frame)
}
