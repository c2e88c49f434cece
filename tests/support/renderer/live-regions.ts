import { vi } from 'vitest'
import { placeLiveRegions } from '#renderer/ui/live-region.ts'

/** What the page has said so far to a screen reader, one entry for each announcement. */
export interface LiveRegions {
  polite: () => string[]
  assertive: () => string[]
}

/** Puts the live regions into the page as its start does; their tree is closed to everything but this. */
export function liveRegions(): LiveRegions {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  placeLiveRegions()
  const tree = attach.mock.results.at(-1)?.value as ShadowRoot
  attach.mockRestore()
  const said = (urgency: string) => () => {
    const region = tree.querySelector(`[aria-live="${urgency}"]`)
    if (!region) throw new Error(`the page has no ${urgency} live region`)
    return [...region.children].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(' | '),
    )
  }
  return { polite: said('polite'), assertive: said('assertive') }
}
