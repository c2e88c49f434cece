/**
 * A custom scheme cannot be registered with Chromium from outside, so the app's own scheme is mapped to a host name
 * under .localhost.
 */
const SCHEME_ORIGIN = 'backoffice-app://main'
export const PAGE_HOST = 'backoffice.localhost'
export const PAGE_ORIGIN = `http://${PAGE_HOST}`
/** Path of the built page's scripts and styles. */
export const ASSETS_PATH = '/assets/'

function swap(url: string, from: string, to: string): string {
  return url === from || url.startsWith(`${from}/`) ? to + url.slice(from.length) : url
}

/** Converts an address of the app to the one that Chromium uses. */
export function toPage(url: string): string {
  return swap(url, SCHEME_ORIGIN, PAGE_ORIGIN)
}

/** Converts an address of Chromium to the one that the app uses. */
export function toApp(url: string): string {
  return swap(url, PAGE_ORIGIN, SCHEME_ORIGIN)
}
