export const CUBE_LIST = '/cubes/list'

/** Lines of a production cube; `:pk` gives the route. */
export const cubeAddress = (pk: number | string): string => `/cubes/details/${pk}`
/** The shop is emptied, so that its default does not hold. */
export const cubesOfAllShops = `${CUBE_LIST}?site_pk=`
/** The lines of a cube, narrowed to one of them. */
export const cubeLineAddress = (cube: number, line: number): string => `${cubeAddress(cube)}?pk=${line}`
