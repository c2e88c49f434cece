import { SCREENS, type ScreenId } from '#shared/screens/screens.ts'
import type { ScreenCode, ScreenDefinition } from '../lib/screen.ts'
import { OFFICE_CODE } from './screen-code/office.ts'
import { PLANT_CODE } from './screen-code/plant.ts'
import { SHOP_CODE } from './screen-code/shop.ts'

/** The icon and the code of every screen; the code is loaded when the screen is opened. */
const CODE: Record<ScreenId, ScreenCode> = { ...SHOP_CODE, ...PLANT_CODE, ...OFFICE_CODE }

function definitionOf(id: ScreenId): ScreenDefinition {
  const { nav, ...row } = SCREENS[id]
  const { icon, load } = CODE[id]
  const [area = id] = id.split('.')
  return { ...row, area, nav: nav && { ...nav, ...(icon && { icon }) }, load }
}

const ids = Object.keys(SCREENS) as ScreenId[]

export const screens: readonly ScreenDefinition[] = ids.map(definitionOf)

/**
 * Returns the screens of these areas, e.g. those with the ids `tags.list`, `tags.create` and `tags.update` for `tags`.
 */
export const screensIn = (...areas: readonly string[]): ScreenDefinition[] =>
  screens.filter(({ area }) => areas.includes(area))
