/**
 * The page's name for a load from the app's own scheme. Electron does not tell the main process that a page has given up a
 * request that is not answered yet: the page says so itself, by `api.cancel` with this name.
 */
export const LOAD_HEADER = 'x-load'
