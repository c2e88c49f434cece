let host: HTMLElement | null = null

/** Set on the document while its content is taken out of it. */
export const COVERED_ATTRIBUTE = 'data-covered'

/**
 * Returns the element for layers that are rendered outside of the screen. React must not render into `body` itself,
 * because the lock takes its children out of the document while they may still be removed.
 */
export function layerHost(): HTMLElement {
  const isCovered = document.documentElement.hasAttribute(COVERED_ATTRIBUTE)
  if (host !== null && (host.isConnected || isCovered)) return host
  host = document.createElement('div')
  document.body.append(host)
  return host
}
