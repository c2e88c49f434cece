export const THREAD_LIST = '/allegro/threads/list'

/** The messages of a buyer; `:pk` gives the route. */
export const threadAddress = (pk: number | string): string => `/allegro/threads/${pk}`
