/** Places that have been reported. There are only as many as the libraries' code has. */
const reported = new Set<string>()

/** The first place in the calling stack outside of this folder's own chunk, e.g. `/assets/editor-engine.js:90:16`. */
function callingPlace(): string {
  const own = new URL(import.meta.url).pathname
  const places = (new Error().stack ?? '').match(/(?<=\w)\/[\w./-]+\.m?[jt]sx?:\d+:\d+/g) ?? []
  return places.find((place) => !place.includes(own)) ?? 'unknown place'
}

/**
 * Logs once per place that a library has written plain HTML. Content is never logged. The bridge is called directly,
 * because the page of a print has none and must not load the code around it.
 */
export function reportOnce(what: string): void {
  const message = `plain HTML from ${callingPlace()}: ${what}`
  if (reported.has(message)) return
  reported.add(message)
  const { backoffice } = window as Partial<Pick<Window, 'backoffice'>>
  backoffice?.request('log.write', { level: 'info', scope: 'html', message }).catch(() => undefined)
}
