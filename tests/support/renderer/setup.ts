import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import { useSession } from '#renderer/lib/session.ts'

// A busy machine draws late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  useNotices.setState({ notices: [] })
  useSession.setState({ state: null })
  localStorage.clear()
  sessionStorage.clear()
})

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
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} })
window.scrollTo = () => {}
window.requestIdleCallback ??= (run) =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0)
window.cancelIdleCallback ??= (id) => window.clearTimeout(id)
