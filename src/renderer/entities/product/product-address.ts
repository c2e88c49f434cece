import { createRoute, listRoute, updateRoute } from '../../resource/resource-definition.ts'

const AREA = 'products'

export const PRODUCT_LIST = listRoute(AREA)

export const NEW_PRODUCT = createRoute(AREA)

/** The product's form; `:pk` gives the route. `section` opens one of its sections: `prices`. */
export const productAddress = (pk: number | string, section?: string): string =>
  section === undefined ? updateRoute(AREA, pk) : `${updateRoute(AREA, pk)}?section=${section}`
