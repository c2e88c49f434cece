import { SCREENS, type ScreenId } from '#shared/screens/screens.ts'
import type { ScreenCode, ScreenDefinition } from '../lib/screen.ts'
import { CATALOGUE_CODE } from './screen-code/catalogue.ts'
import { CONTENT_CODE } from './screen-code/content.ts'
import { OFFICE_CODE } from './screen-code/office.ts'
import { PRODUCTION_CODE } from './screen-code/production.ts'
import { SALES_CODE } from './screen-code/sales.ts'
import { STATION_CODE } from './screen-code/station.ts'
import { STATISTICS_CODE } from './screen-code/statistics.ts'

/** The icon and the code of every screen; the code is loaded when the screen is opened. */
const CODE: Record<ScreenId, ScreenCode> = {
  ...SALES_CODE,
  ...CATALOGUE_CODE,
  ...PRODUCTION_CODE,
  ...STATISTICS_CODE,
  ...OFFICE_CODE,
  ...CONTENT_CODE,
  ...STATION_CODE,
}

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
