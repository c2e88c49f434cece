/** The tree of discounts. */
export const DISCOUNTS = '/discount/list'
