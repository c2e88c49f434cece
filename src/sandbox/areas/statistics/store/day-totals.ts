import { shopDay } from '#shared/domain/shop-clock.ts'
import type { Database } from '../../../database/database.ts'
import { IS_COUNTED, LINE_VALUE, SENT } from './counted-orders.ts'

const HOUR_MS = 3_600_000

/** Start of a day in the shop's time zone, in ms. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Local midnight is one or two hours earlier, depending on the season.
  const candidate = midnight - 2 * HOUR_MS
  return shopDay(new Date(candidate)) === day ? candidate : midnight - HOUR_MS
}

/** Start of the next day. */
export const endOfDay = (day: string): number =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10))

/** Countries of the EU without Poland, since deliveries within Poland are not abroad. */
const UNION =
  "'AT','BE','BG','CY','CZ','DE','DK','EE','ES','FI','FR','GR','HR','HU','IE','IT','LT','LU','LV','MT','NL','PT','RO','SE','SI','SK'"
/** The carriers' net prices in grosze: per parcel, and per kilogram of it. */
const PARCEL = 1120
const KILOGRAM = 35

const COUNTED = `counted AS MATERIALIZED (
  SELECT o.* FROM orders o WHERE ${IS_COUNTED} AND o.date_added >= ? AND o.date_added < ?)`

const BY_ORDER = `WITH ${COUNTED}, by_order AS (
  SELECT o.pk, o.site, o.client_pk, o.payment_method = 'after_receiving' AS is_on_cash, count(p.pk) AS lines,
    coalesce(sum(${LINE_VALUE}), 0) AS net
  FROM counted o LEFT JOIN order_products p ON p.order_pk = o.pk GROUP BY o.pk)`

const SALES = `${BY_ORDER}
  INSERT INTO stats_sales SELECT ?, site, count(*), sum(is_on_cash), sum(lines), sum(net) FROM by_order GROUP BY site`

const CLIENTS = `${BY_ORDER}
  INSERT INTO stats_clients SELECT ?, site, client_pk, count(*), sum(lines), sum(net) FROM by_order
  GROUP BY site, client_pk`

const PRODUCTS = `WITH ${COUNTED}
  INSERT INTO stats_products SELECT ?, o.site, p.product_pk, count(DISTINCT o.pk), sum(${LINE_VALUE}),
    sum(CAST(round(CAST(p.weight AS REAL) * 1000) AS INTEGER)), count(DISTINCT o.client_pk)
  FROM counted o JOIN order_products p ON p.order_pk = o.pk GROUP BY o.site, p.product_pk`

const DELAYS = `WITH ${COUNTED}, sent AS (
  SELECT o.pk, o.site, o.realization_date, min(l.date) AS date FROM counted o
  JOIN order_logs l ON l.order_pk = o.pk AND l.delivery_status IN (${SENT})
  WHERE o.realization_date IS NOT NULL GROUP BY o.pk)
  INSERT INTO stats_delays SELECT ?, site,
    CAST(julianday(shop_day(date)) - julianday(realization_date) AS INTEGER) AS delay, count(*)
  FROM sent GROUP BY site, delay`

const PACKAGES = `WITH ${COUNTED}, parcels AS (
  SELECT d.order_pk, count(*) AS system, count(d.tracking_number) AS carried, sum(d.is_packed) AS packed
  FROM counted o JOIN delivery_packages d ON d.order_pk = o.pk GROUP BY d.order_pk),
weights AS (
  SELECT a.order_pk, sum(CAST(l.weight AS REAL)) AS weight, sum(CAST(l.real_weight AS REAL)) AS real_weight
  FROM counted o JOIN delivery_addresses a ON a.order_pk = o.pk JOIN delivery_lines l ON l.delivery_pk = a.pk
  GROUP BY a.order_pk),
places AS (SELECT a.order_pk, max(a.country) AS country
  FROM counted o JOIN delivery_addresses a ON a.order_pk = o.pk GROUP BY a.order_pk),
known AS (
  SELECT o.site, o.adresses_count AS addresses, p.system, p.carried, p.packed, coalesce(w.weight, 0) AS weight,
    coalesce(w.real_weight, 0) AS real_weight, c.country IN (${UNION}) AS is_eu,
    c.country NOT IN ('PL', ${UNION}) AS is_outside,
    round(CAST(o.delivery_price AS REAL) * 100 * coalesce(CAST(r.rate AS REAL), 1)) AS price
  FROM counted o JOIN parcels p ON p.order_pk = o.pk LEFT JOIN weights w ON w.order_pk = o.pk
  LEFT JOIN places c ON c.order_pk = o.pk LEFT JOIN exchange_rates r ON r.currency = o.currency),
priced AS (
  SELECT *, is_eu OR is_outside AS is_foreign,
    round(carried * ${PARCEL} + (carried > 0) * ${KILOGRAM} * real_weight) AS carrier_price,
    round(packed * ${PARCEL} + (packed > 0) * ${KILOGRAM} * real_weight) AS packed_price FROM known)
  INSERT INTO stats_packages SELECT ?, site, sum(system), sum(carried), sum(packed),
    CAST(round(sum(weight) * 1000) AS INTEGER), CAST(round(sum(real_weight) * 1000) AS INTEGER),
    CAST(sum(price) AS INTEGER), CAST(sum(carrier_price) AS INTEGER), CAST(sum(packed_price) AS INTEGER),
    sum(coalesce(is_eu, 0)), sum(coalesce(is_outside, 0)),
    CAST(sum(coalesce(is_foreign, 0) * price) AS INTEGER),
    CAST(sum(coalesce(is_foreign, 0) * carrier_price) AS INTEGER),
    sum(addresses > 1), sum(system > addresses), CAST(sum((system > addresses) * price) AS INTEGER)
  FROM priced GROUP BY site`

const TOTALS = [SALES, CLIENTS, PRODUCTS, DELAYS, PACKAGES]
const TABLES = ['stats_sales', 'stats_clients', 'stats_products', 'stats_delays', 'stats_packages']

/** SQL that adds the day's clients to the sums of their month or, with a minus sign, subtracts them. */
const addToMonth = (sign: '' | '-'): string => `
  INSERT INTO stats_client_months SELECT substr(day, 1, 7), site, client_pk, ${sign}orders, ${sign}lines, ${sign}net
  FROM stats_clients WHERE day = ?
  ON CONFLICT (day, site, client_pk) DO UPDATE SET orders = orders + excluded.orders,
    lines = lines + excluded.lines, net = net + excluded.net`

function countDay(database: Database, day: string): void {
  database.run(addToMonth('-'), day)
  for (const table of TABLES) database.run(`DELETE FROM ${table} WHERE day = ?`, day)
  for (const total of TOTALS) database.run(total, startOfDay(day), endOfDay(day), day)
  database.run(addToMonth(''), day)
  database.run('DELETE FROM stats_client_months WHERE day = ? AND orders = 0', day.slice(0, 7))
}

/** Recomputes the days of a range whose orders have changed since. */
export function countStaleDays(database: Database, from: string, to: string): void {
  const hours = database.all<{ hour: number }>('SELECT hour FROM stats_stale_hours')
  const byDay = Map.groupBy(hours, ({ hour }) => shopDay(new Date(hour * HOUR_MS)) ?? '')
  database.transaction(() => {
    for (const [day, stale] of byDay) {
      if (day < from || day > to) continue
      countDay(database, day)
      database.run(
        'DELETE FROM stats_stale_hours WHERE hour IN (SELECT value FROM json_each(?))',
        JSON.stringify(stale.map(({ hour }) => hour)),
      )
    }
  })
}
