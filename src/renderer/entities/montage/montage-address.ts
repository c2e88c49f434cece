export const MONTAGE_LIST = '/montages/list'
export const MONTAGE_ARCHIVE = '/montages/list-archive'
export const NEW_MONTAGE = '/montages/create'

/** The editor of a montage; `:pk` gives the route. */
export const montageAddress = (pk: number | string): string => `/montages/update/${pk}`
