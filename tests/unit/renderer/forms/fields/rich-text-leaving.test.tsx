import { render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Jodit } from '#renderer/forms/fields/rich-text/editor-engine.ts'
import { VisualArea } from '#renderer/forms/fields/rich-text/visual-area.tsx'

type Listening = 'addEventListener' | 'removeEventListener'

/** Counts the listeners on the window and the document by event. Removed ones are subtracted. */
function watchListeners(): Map<string, number> {
  const counts = new Map<string, number>()
  const watch = (target: Window | Document, method: Listening, step: number) => {
    const original = target[method].bind(target) as (...all: unknown[]) => void
    vi.spyOn(target, method).mockImplementation((...all: unknown[]) => {
      const name = `${target.constructor.name} ${String(all[0])}`
      const count = (counts.get(name) ?? 0) + step
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
      original(...all)
    })
  }
  for (const target of [window, document]) {
    watch(target, 'addEventListener', 1)
    watch(target, 'removeEventListener', -1)
  }
  return counts
}

let unhandled: unknown[]
beforeEach(() => {
  unhandled = []
  const note = (cause: unknown) => unhandled.push(cause)
  process.on('unhandledRejection', note)
  return () => process.off('unhandledRejection', note)
})

const area = (html: string) => (
  <VisualArea
    html={html}
    label="Treść"
    lang="pl"
    isRequired={false}
    errors=""
    onEdit={() => undefined}
    onUnfaithful={() => undefined}
  />
)

// Frames load nothing in jsdom, so this editor never becomes ready.
test('an editor that is unmounted or gets another text before it is ready leaves nothing behind', async () => {
  // React adds its own document listener once, so it must exist before the count starts.
  render(null)
  const listeners = watchListeners()
  const { container, rerender, unmount } = render(area('<p>Tekst</p>'))
  await waitFor(() => expect(container.querySelector('.jodit-container iframe')).not.toBeNull())
  expect(Object.keys(Jodit.instances)).toHaveLength(1)
  const [first] = Object.values(Jodit.instances)

  rerender(area('<p>Inny tekst</p>'))
  await waitFor(() => expect(first?.isDestructed).toBe(true))
  await waitFor(() => expect(container.querySelectorAll('iframe')).toHaveLength(1))
  expect(Object.keys(Jodit.instances)).toHaveLength(1)

  unmount()
  expect(Object.keys(Jodit.instances)).toEqual([])
  expect(Object.fromEntries(listeners)).toEqual({})
  expect(document.querySelectorAll('[class*=jodit]')).toHaveLength(0)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(unhandled).toEqual([])
})
