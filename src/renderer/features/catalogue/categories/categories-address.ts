import { createRoute } from '../../../resource/resource-definition.ts'

/** The form of a new category that stands below another. */
export const newCategoryBelow = (pk: number): string => `${createRoute('categories')}?parent=${pk}`
