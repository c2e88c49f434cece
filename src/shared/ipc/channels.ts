/** The only two channels between the page and the main process. */
export const REQUEST_CHANNEL = 'backoffice:request'
export const EVENT_CHANNEL = 'backoffice:event'

/** Prefix of routes that only the preload may call. The page's `request` rejects names that begin with it. */
export const PRELOAD_PREFIX = 'preload.'
