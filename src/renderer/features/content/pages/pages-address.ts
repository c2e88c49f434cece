import { createRoute } from '../../../resource/resource-definition.ts'

/** The form of a new page that stands below another. */
export const newPageBelow = (pk: number): string => `${createRoute('pages')}?parent=${pk}`
