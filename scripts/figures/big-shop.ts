import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { createIndices, writeMeta } from '#sandbox/database/schema.ts'
import { SHOP_TABLES } from '#sandbox/areas/tables.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import { fillTables } from '#sandbox/areas/seed.ts'

const SAMPLE = 2000
const FIRST_ORDER = keyOf('orders', 1)
const FIRST_CLIENT = keyOf('clients', 1)

/**
 * Fills a database with copies of the sample's orders under new numbers, dates and clients, then creates the indices.
 */
export function fillBigShop(databaseFile: string, orders: number): void {
  const database = openDatabase(databaseFile)
  database.transaction(() => {
    fillTables(database, { orders: SAMPLE }, new Date())
    if (orders > SAMPLE) multiply(database, orders)
    writeMeta(database, 'orders', String(orders))
    createIndices(database, SHOP_TABLES)
  })
  database.close()
}

function multiply(database: Database, orders: number): void {
  const clients = database.get<{ n: number }>('SELECT count(*) AS n FROM clients')?.n ?? 1
  const wanted = Math.max(clients, Math.ceil(orders / 12))
  const columns = database
    .all<{ name: string }>("SELECT name FROM pragma_table_info('orders')")
    .map(({ name }) => name)
  const others = database
    .all<{ name: string }>("SELECT name FROM pragma_table_info('clients')")
    .map(({ name }) => name)
    .filter((name) => !['pk', 'email', 'search_text'].includes(name))
    .join(', ')
  // A sample client's e-mail address contains the client's position among the clients.
  const numbered = (column: string): string =>
    `replace(${column}, '.' || (pk - ${FIRST_CLIENT - 1}) || '@', '.' || (i + 1) || '@')`
  const rest = columns.filter((name) => !['pk', 'client_pk', 'date_added'].includes(name))
  database.script(`
    WITH RECURSIVE n (i) AS (SELECT ${clients} UNION ALL SELECT i + 1 FROM n WHERE i < ${wanted - 1})
    INSERT INTO clients (pk, email, search_text, ${others})
      SELECT ${FIRST_CLIENT} + i, ${numbered('email')}, ${numbered('search_text')}, ${others}
      FROM n JOIN clients ON clients.pk = ${FIRST_CLIENT} + i % ${clients} WHERE i < ${wanted};
    CREATE TEMP TABLE sample AS SELECT * FROM orders;
    CREATE UNIQUE INDEX sample_pk ON sample (pk);
    WITH RECURSIVE n (i) AS (SELECT ${SAMPLE} UNION ALL SELECT i + 1 FROM n WHERE i < ${orders - 1})
    INSERT INTO orders (pk, client_pk, date_added, ${rest.join(', ')})
      SELECT ${FIRST_ORDER} + i, ${FIRST_CLIENT} + (i * 7919) % ${wanted}, date_added + i * 1000, ${rest.join(', ')}
      FROM n JOIN sample ON sample.pk = ${FIRST_ORDER} + (i * 611953) % ${SAMPLE};
    DROP TABLE sample;
  `)
}
