/** `assertive` interrupts the screen reader and is for failures only. */
type Urgency = 'polite' | 'assertive'

/** Long enough for a screen reader to read the text; afterwards users do not find it while reading the page. */
const KEPT_MS = 10_000

let regions: Record<Urgency, HTMLElement> | null = null

function createRegion(urgency: Urgency): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('aria-live', urgency)
  region.setAttribute('aria-relevant', 'additions')
  return region
}

/**
 * Puts both live regions into the page, empty: a region that is inserted together with its text is often not read. Call
 * it once, before the first render. Their shadow tree is closed because each text is also shown on the page, where
 * searching, selecting and copying must find it once.
 */
export function placeLiveRegions(): void {
  const host = document.createElement('div')
  host.className = 'visually-hidden'
  const tree = host.attachShadow({ mode: 'closed' })
  regions = { polite: createRegion('polite'), assertive: createRegion('assertive') }
  tree.append(regions.polite, regions.assertive)
  document.body.append(host)
}

/**
 * Has a screen reader read the lines, even if they equal the previous ones. Does nothing visible, and nothing at all
 * before `placeLiveRegions`.
 */
export function announce(lines: string | readonly string[], urgency: Urgency = 'polite'): void {
  if (!regions) return
  const text = document.createElement('div')
  for (const line of [lines].flat()) {
    const part = document.createElement('p')
    part.textContent = line
    text.append(part)
  }
  regions[urgency].append(text)
  setTimeout(() => text.remove(), KEPT_MS)
}
