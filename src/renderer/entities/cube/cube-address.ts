export const CUBE_LIST = '/cubes/list'

/** Lines of a production cube; `:pk` gives the route. */
export const cubeAddress = (pk: number | string): string => `/cubes/details/${pk}`
