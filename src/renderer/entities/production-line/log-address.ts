/** The screen of what was done in the print room. */
export const PRODUCTION_LOGS = '/stats/production-logs'

/** All that was done to one order line, in whatever month. */
export const logOfLine = (pk: number): string =>
  `${PRODUCTION_LOGS}?order_product_id=${pk}&min_date=&max_date=`
