/** Name and barcode of a member of staff on the whole page; `:pk` gives the route. */
export const badgeAddress = (pk: number | string): string => `/admins/barcode/${pk}`
