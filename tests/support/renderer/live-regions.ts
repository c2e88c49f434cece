import { vi } from 'vitest'
import { placeLiveRegions } from '#renderer/ui/live-region.ts'

/** The announcements of the page to a screen reader so far, one entry each. */
export interface LiveRegions {
  polite: () => string[]
  assertive: () => string[]
}

/** Adds the live regions to the page as at its start. Their closed shadow tree can be read only by this helper. */
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
