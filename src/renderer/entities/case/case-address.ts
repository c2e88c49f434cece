import { createRoute, listRoute, updateRoute } from '../../resource/resource-definition.ts'

export const CASE_LIST = listRoute('messages')
export const NEW_CASE = createRoute('messages')

/** The conversation of a case; `:pk` gives the route. */
export const caseAddress = (pk: number | string): string => updateRoute('messages', pk)

/** Cases about an order, whatever their status. */
export const casesOfOrder = (order: number): string =>
  `${CASE_LIST}?${new URLSearchParams({ order: String(order), status: '' })}`
