/** Where a page stands that was loaded ahead of its window: no screen, and nothing is drawn there. */
export const WAITING_PATH = '/waiting'
