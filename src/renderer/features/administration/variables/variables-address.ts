export const VARIABLES = '/variables/list'
