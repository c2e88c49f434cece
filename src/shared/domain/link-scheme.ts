/** URL scheme for links that the operating system passes to the program. */
export const LINK_SCHEME = 'backoffice'

/** Prefix of every link to a screen. */
export const LINK_START = `${LINK_SCHEME}://`

/** Whether a text has the prefix of such a link. `readDeepLink` decides whether it is valid. */
export const isDeepLink = (text: string): boolean =>
  text.slice(0, LINK_START.length).toLowerCase() === LINK_START

/** Returns the link to an address of the page's own router. */
export const linkTo = (address: string): string => LINK_START + address.replace(/^\//, '')
