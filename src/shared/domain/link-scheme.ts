/** The scheme under which the system hands links to the program. */
export const LINK_SCHEME = 'backoffice'

/** What every link to a screen begins with. */
export const LINK_START = `${LINK_SCHEME}://`

/** Whether a text wants to be such a link at all; whether it is one says `readDeepLink`. */
export const isDeepLink = (text: string): boolean =>
  text.slice(0, LINK_START.length).toLowerCase() === LINK_START

/** The link that leads to an address of the page's own router. */
export const linkTo = (address: string): string => LINK_START + address.replace(/^\//, '')
