let host: HTMLElement | null = null

/**
 * Returns the element for layers that are rendered outside of the screen. React must not render into `body` itself,
 * because the lock takes its children out of the document while they may still be removed.
 */
export function layerHost(): HTMLElement {
  // Behind the lock it has another parent.
  if (host?.parentNode) return host
  host = document.createElement('div')
  document.body.append(host)
  return host
}
