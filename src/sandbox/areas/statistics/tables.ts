import { MONTAGE_FLAGS } from '#shared/domain/montage-flags.ts'
import type { AreaTables } from '../../database/schema.ts'

const HOUR_MS = 3_600_000

/** Columns of orders, lines and parcels that affect the statistics, by table, with SQL for the affected hours. */
const WATCHED: readonly (readonly [table: string, columns: string, hours: (row: string) => string])[] = [
  [
    'orders',
    'status, date_added, site, client_pk, payment_method, delivery_status, realization_date, negotiated_discount, delivery_price, adresses_count',
    (row) => `SELECT ${row}.date_added / ${HOUR_MS}`,
  ],
  ['order_products', 'order_pk, product_pk, net_price_pln, weight', ofOrder],
  ['delivery_packages', 'order_pk, tracking_number, is_packed', ofOrder],
  ['delivery_addresses', 'order_pk, country', ofOrder],
  [
    'delivery_lines',
    'weight, real_weight',
    (row) => `SELECT o.date_added / ${HOUR_MS} FROM delivery_addresses a JOIN orders o ON o.pk = a.order_pk
      WHERE a.pk = ${row}.delivery_pk`,
  ],
]

function ofOrder(row: string): string {
  return `SELECT date_added / ${HOUR_MS} FROM orders WHERE pk = ${row}.order_pk`
}

const mark = (hours: string): string => `INSERT OR IGNORE INTO stats_stale_hours ${hours};`

/** Triggers that mark the hours of changed orders as outdated; their days are then recomputed. */
const MARKS = WATCHED.map(
  ([table, columns, hours]) => `
CREATE TRIGGER ${table}_stats_in AFTER INSERT ON ${table} BEGIN ${mark(hours('new'))} END;
CREATE TRIGGER ${table}_stats_out AFTER DELETE ON ${table} BEGIN ${mark(hours('old'))} END;
CREATE TRIGGER ${table}_stats_anew AFTER UPDATE OF ${columns} ON ${table} BEGIN
  ${mark(hours('old'))} ${mark(hours('new'))}
END;`,
).join('')

/** Times of a sheet's flags. If they are unknown, an hour between two flags is assumed. */
const ACTIONS = MONTAGE_FLAGS.map(
  (flag, index) => `
INSERT INTO montage_deeds SELECT pk, '${flag}', unixepoch(date_modified) * 1000
  - ${(MONTAGE_FLAGS.length - 1 - index) * HOUR_MS}, last_modified_by FROM montages WHERE ${flag} = 1;
CREATE TRIGGER montages_${flag}_deed AFTER UPDATE OF ${flag} ON montages WHEN new.${flag} <> old.${flag} BEGIN
  DELETE FROM montage_deeds WHERE montage_pk = new.pk AND flag = '${flag}';
  INSERT INTO montage_deeds SELECT new.pk, '${flag}', unixepoch(new.date_modified) * 1000, new.last_modified_by
    WHERE new.${flag} = 1;
END;`,
).join('')

export const STATISTICS_TABLES: AreaTables = {
  tables: `
-- Totals of counted orders by the shop's day and site: money in grosze, weight in grams. stats_stale_hours holds the
-- hours since 1970 whose day must be counted again.
CREATE TABLE stats_stale_hours (hour INTEGER PRIMARY KEY);
CREATE TABLE stats_sales (
  day TEXT, site INTEGER, orders INTEGER NOT NULL, on_cash INTEGER NOT NULL, lines INTEGER NOT NULL,
  net INTEGER NOT NULL, PRIMARY KEY (day, site)) WITHOUT ROWID;
-- Sent orders by the number of days after their realization date.
CREATE TABLE stats_delays (
  day TEXT, site INTEGER, delay INTEGER, orders INTEGER NOT NULL, PRIMARY KEY (day, site, delay)) WITHOUT ROWID;
CREATE TABLE stats_products (
  day TEXT, site INTEGER, product_pk INTEGER, orders INTEGER NOT NULL, net INTEGER NOT NULL,
  weight INTEGER NOT NULL, logins INTEGER NOT NULL, PRIMARY KEY (day, site, product_pk)) WITHOUT ROWID;
-- A day has about as many clients as orders, and a month has fewer, so both are stored. Those of a month are ordered by
-- client, so they can be summed while they are read.
CREATE TABLE stats_clients (
  day TEXT, site INTEGER, client_pk INTEGER, orders INTEGER NOT NULL, lines INTEGER NOT NULL, net INTEGER NOT NULL,
  PRIMARY KEY (day, site, client_pk)) WITHOUT ROWID;
CREATE TABLE stats_client_months (
  day TEXT, site INTEGER, client_pk INTEGER, orders INTEGER NOT NULL, lines INTEGER NOT NULL, net INTEGER NOT NULL,
  PRIMARY KEY (day, client_pk, site)) WITHOUT ROWID;
CREATE TABLE stats_packages (
  day TEXT, site INTEGER, system INTEGER NOT NULL, carried INTEGER NOT NULL, packed INTEGER NOT NULL,
  weight INTEGER NOT NULL, real_weight INTEGER NOT NULL, price INTEGER NOT NULL, carrier_price INTEGER NOT NULL,
  packed_price INTEGER NOT NULL, eu INTEGER NOT NULL, not_eu INTEGER NOT NULL, foreign_price INTEGER NOT NULL,
  foreign_carrier_price INTEGER NOT NULL, multiaddress INTEGER NOT NULL, cut INTEGER NOT NULL,
  cut_price INTEGER NOT NULL, PRIMARY KEY (day, site)) WITHOUT ROWID;
-- Products that a client marked as favourites in the shop.
CREATE TABLE favorite_products (
  client_pk INTEGER, product_pk INTEGER, date INTEGER NOT NULL, PRIMARY KEY (client_pk, product_pk)) WITHOUT ROWID;
-- Flags of sheets with their author; an undone flag is removed.
CREATE TABLE montage_deeds (
  montage_pk INTEGER, flag TEXT, date INTEGER NOT NULL, author TEXT, PRIMARY KEY (montage_pk, flag)) WITHOUT ROWID;
`,
  indices: `
INSERT INTO stats_stale_hours SELECT DISTINCT date_added / ${HOUR_MS} FROM orders;
CREATE INDEX stats_clients_by_client ON stats_clients (client_pk, day);
CREATE INDEX montage_deeds_by_date ON montage_deeds (date);
${MARKS}
${ACTIONS}
`,
}
