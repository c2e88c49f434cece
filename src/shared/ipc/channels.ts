/** The only two channels between page and main process. */
export const REQUEST_CHANNEL = 'backoffice:request'
export const EVENT_CHANNEL = 'backoffice:event'

/** Routes that only the preload itself may call: the page's `request` refuses names that begin with this. */
export const PRELOAD_PREFIX = 'preload.'
