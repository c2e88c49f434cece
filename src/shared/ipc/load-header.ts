/**
 * Header with the page's name for a load from the app's own scheme. Electron does not notify the main process when the
 * page aborts such a pending request, so the page calls `api.cancel` with this name.
 */
export const LOAD_HEADER = 'x-load'
