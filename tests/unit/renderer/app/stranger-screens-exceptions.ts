/** Screens that ask this computer alone, and no shop. */
export const STATION_ONLY_SCREENS: Readonly<Record<string, string>> = {
  '/station/settings': 'shows what is kept on this computer',
  '/station/log': 'shows the log of this computer',
}

/** What is told on a screen although it looks like a failure; the screen, the words, and why. */
export const EXPECTED_TROUBLES: readonly (readonly [path: string, words: RegExp, why: string])[] = [
  ['/products/list', /^called by its key: nr \d+$/, 'the number stands below the name of the product'],
  [
    '/allegro/offers/update/:pk',
    /^called by its key: nr \d+$/,
    'the marketplace names a category in the branch of its tree alone, which is opened by hand',
  ],
]

/** Columns whose few rows the stranger happens to leave empty all together, by screen. */
export const COLUMNS_EMPTY_IN_SAMPLE: Readonly<Record<string, readonly string[]>> = {
  '/montages/list-archive': ['Arkusz, table 1'],
}
