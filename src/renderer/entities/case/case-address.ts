import { updateRoute } from '../../crud/resource/resource-definition.ts'

/** The conversation of a case; `:pk` gives the route. */
export const caseAddress = (pk: number | string): string => updateRoute('messages', pk)
