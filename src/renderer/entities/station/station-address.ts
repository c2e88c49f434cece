export const STATION_SETTINGS = '/station/settings'
export const PRINT_JOURNAL = '/station/journal'
/** The machine's screen; one of the station and not of the shop (PD-07). */
export const PRODUCTION_STATION = '/station/production'
/** Read from the wall; local as the settings are (PD-07). */
export const WALL_BOARD = '/station/board'
export const STATION_LOG = '/station/log'

/** One section of the settings. */
export const settingsSectionAddress = (section: string): string => `${STATION_SETTINGS}#${section}`
