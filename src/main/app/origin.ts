/** Scheme and host of the renderer. Everything that compares origins uses these constants. */
export const APP_SCHEME = 'backoffice-app'
export const APP_ORIGIN = `${APP_SCHEME}://main`

export function isAppAddress(url: string): boolean {
  return url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`)
}
