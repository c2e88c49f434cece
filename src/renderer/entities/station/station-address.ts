export const STATION_SETTINGS = '/station/settings'
export const PRINT_JOURNAL = '/station/journal'
export const STATION_LOG = '/station/log'

/** One section of the settings. */
export const settingsSectionAddress = (section: string): string => `${STATION_SETTINGS}#${section}`
