export const DATA_IMPORT = '/data-import'
