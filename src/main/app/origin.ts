/** The renderer's own place: one scheme, one host. Everything that compares origins compares with this. */
export const APP_SCHEME = 'backoffice-app'
export const APP_ORIGIN = `${APP_SCHEME}://main`

export function isAppAddress(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`)
}
