/** Path of a page that is preloaded for a future window. It belongs to no screen, and nothing is rendered there. */
export const PRELOADED_PAGE_PATH = '/waiting'
