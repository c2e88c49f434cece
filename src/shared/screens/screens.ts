// Every screen of the app: its address, texts, menu position and permission. The page and the main process share this
// table, because the main process validates links without the page's code. The content of the screens is in
// `renderer/app/screens.ts`.
import { CATALOGUE_SCREENS } from './catalogue.ts'
import { CONTENT_SCREENS } from './content.ts'
import { OFFICE_SCREENS } from './office.ts'
import { PRODUCTION_SCREENS } from './production.ts'
import { SALES_SCREENS } from './sales.ts'
import { STATION_SCREENS } from './station.ts'
import { STATISTICS_SCREENS } from './statistics.ts'

export const SCREENS = {
  ...SALES_SCREENS,
  ...CATALOGUE_SCREENS,
  ...PRODUCTION_SCREENS,
  ...STATISTICS_SCREENS,
  ...OFFICE_SCREENS,
  ...CONTENT_SCREENS,
  ...STATION_SCREENS,
}

export type ScreenId = keyof typeof SCREENS

/** Ids of the screens whose path contains a record's key. */
export type RecordScreenId = {
  [Id in ScreenId]: (typeof SCREENS)[Id]['path'] extends `${string}:pk` ? Id : never
}[ScreenId]
