/** Screens that query only this computer and no shop. */
export const STATION_ONLY_SCREENS: Readonly<Record<string, string>> = {
  '/station/settings': 'shows what is kept on this computer',
  '/station/log': 'shows the log of this computer',
}

/** Texts that look like a failure but are expected: the screen, the text, and the reason. */
export const EXPECTED_TROUBLES: readonly (readonly [path: string, words: RegExp, why: string])[] = [
  ['/products/list', /^called by its key: nr \d+$/, 'the number stands below the name of the product'],
  [
    '/allegro/offers/update/:pk',
    /^called by its key: nr \d+$/,
    'the marketplace names a category in the branch of its tree alone, which is opened by hand',
  ],
]

/** Columns that happen to be empty in all rows of the stranger's short lists, by screen. */
export const COLUMNS_EMPTY_IN_SAMPLE: Readonly<Record<string, readonly string[]>> = {
  '/montages/list-archive': ['Arkusz, table 1'],
}
