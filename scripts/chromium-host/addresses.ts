/** Chromium cannot be taught a scheme from outside, so the app's own scheme travels as a host name under .localhost. */
const SCHEME_ORIGIN = 'backoffice-app://main'
export const PAGE_HOST = 'backoffice.localhost'
export const PAGE_ORIGIN = `http://${PAGE_HOST}`
/** Where the build puts code and styles of the page. */
export const ASSETS_PATH = '/assets/'

function swap(url: string, from: string, to: string): string {
  return url === from || url.startsWith(`${from}/`) ? to + url.slice(from.length) : url
}

/** Address for Chromium of an address of the app. */
export function toPage(url: string): string {
  return swap(url, SCHEME_ORIGIN, PAGE_ORIGIN)
}

/** Address for the app of an address of Chromium. */
export function toApp(url: string): string {
  return swap(url, PAGE_ORIGIN, SCHEME_ORIGIN)
}
