/**
 * How many orders of each facet stand in each stretch of what the list is sorted by: a page anywhere among a million
 * orders is found by summing stretches, and only the one that it begins in is read. Kept by triggers, as the facets are.
 */

const DAY_MS = 86_400_000
const NUMBERS = 8192
/** Of orders without the date, which stand before all others. */
export const NO_DATE = -1

interface SortedColumn {
  /** SQL of the stretch that a row stands in; grows with the column. `row` is `''`, `old.` or `new.`. */
  block: (row: string) => string
  /** First value of a stretch. */
  start: (block: number) => number | string
  mayBeMissing: boolean
}

function byDay(column: string): SortedColumn {
  return {
    block: (row) => `coalesce(unixepoch(${row}${column}) / 86400, ${NO_DATE})`,
    start: (block) => new Date(block * DAY_MS).toISOString().slice(0, 10),
    mayBeMissing: true,
  }
}

export const SORTED_COLUMNS: Readonly<Record<string, SortedColumn>> = {
  pk: { block: (row) => `${row}pk / ${NUMBERS}`, start: (block) => block * NUMBERS, mayBeMissing: false },
  date_added: {
    block: (row) => `${row}date_added / ${DAY_MS}`,
    start: (block) => block * DAY_MS,
    mayBeMissing: false,
  },
  realization_date: byDay('realization_date'),
  payment_deadline: byDay('payment_deadline'),
}

const columns = Object.entries(SORTED_COLUMNS)

export const ORDER_BLOCKS_TABLE = `
CREATE TABLE order_blocks (
  field TEXT, block INTEGER, facet INTEGER, amount INTEGER NOT NULL, PRIMARY KEY (field, block, facet)) WITHOUT ROWID;
DROP VIEW IF EXISTS order_places;
CREATE VIEW order_places AS ${columns
  .map(([field, { block }]) => `SELECT pk, '${field}' AS field, ${block('')} AS block, facet FROM orders`)
  .join(' UNION ALL ')};`

export const FILL_ORDER_BLOCKS =
  'INSERT INTO order_blocks SELECT field, block, facet, count(*) FROM order_places GROUP BY field, block, facet;'

/** Statements of a trigger on `orders`, for the row as it was. */
export const COUNT_BLOCKS_OUT = `
  UPDATE order_blocks SET amount = amount - 1 WHERE facet = old.facet AND (field, block) IN (VALUES ${columns
    .map(([field, { block }]) => `('${field}', ${block('old.')})`)
    .join(', ')});`

/** The same for the row as it is by now. */
export const COUNT_BLOCKS_IN = `
  INSERT INTO order_blocks SELECT field, block, facet, 1 FROM order_places WHERE pk = new.pk
    ON CONFLICT (field, block, facet) DO UPDATE SET amount = amount + 1;`
