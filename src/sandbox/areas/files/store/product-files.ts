import type { Database } from '../../../database/database.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import type { ChangeOrder } from '../../orders/store/order-changes.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'
import type { ProductFileRow } from './file-rows.ts'
import { checkOutcomeOf, type CheckOutcome } from './findings.ts'
import { createOrderProgress } from './order-progress.ts'
import { writePages } from './page-rows.ts'
import { FIRST_SENT_PK, isLookedAt, lineOfSample, sampleFile } from './sample-files.ts'

/** An uploaded file after validation. */
export interface StoredUpload {
  name: string
  size: number
  pages: number
}

/** The project files of order lines and their automatic check. */
export interface ProductFiles {
  find(pk: number): ProductFileRow | null
  ofLine(line: OrderProductRow): ProductFileRow | null
  /** Adds a file and starts its check. The line must have no file. */
  add(line: OrderProductRow, file: StoredUpload, cover: StoredUpload | null, author: string): ProductFileRow
  remove(file: ProductFileRow, author: string): void
  /** Counts a user's acceptance or withdrawal for this file and returns the total. */
  countChange(file: ProductFileRow): number
  accept(file: ProductFileRow, pagePks: readonly number[], isAccepted: boolean, author: string): void
  /** Finishes the checks that are due. */
  settle(): void
}

interface FilesDeps {
  database: Database
  now: () => Date
  /** Duration of a check, in ms. */
  delayMs: () => number
  changeOrder: ChangeOrder
}

const CHECKER = 'Weryfikacja plików'

export function createProductFiles({ database, now, delayMs, changeOrder }: FilesDeps): ProductFiles {
  const progress = createOrderProgress({ database, changeOrder, fileOfLine: (line) => ofLine(line) })

  const lineOf = (pk: number): OrderProductRow | undefined =>
    database.get<OrderProductRow>('SELECT * FROM order_products WHERE pk = ?', pk)

  function insert(file: ProductFileRow): void {
    database.run(
      'INSERT INTO product_files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      file.pk,
      file.order_product_pk,
      file.client_file_name,
      file.client_file_size,
      file.num_pages,
      file.cover_file_name,
      file.cover_num_pages,
      file.status_code,
      file.due,
      file.changes,
    )
  }

  function ofLine(line: OrderProductRow): ProductFileRow | null {
    const known = database.get<ProductFileRow>(
      'SELECT * FROM product_files WHERE order_product_pk = ?',
      line.pk,
    )
    if (known) return known
    const order = database.get<{ status: number }>('SELECT status FROM orders WHERE pk = ?', line.order_pk)
    const status = statusCodes.decode(order?.status ?? -1)
    const file = sampleFile(line, status)
    if (!file) return null
    database.transaction(() => {
      insert(file)
      writePages(database, file, file.status_code as CheckOutcome, isLookedAt(status))
    })
    return file
  }

  function find(pk: number): ProductFileRow | null {
    const known = database.get<ProductFileRow>('SELECT * FROM product_files WHERE pk = ?', pk)
    if (known) return known
    const line = pk < FIRST_SENT_PK ? lineOf(lineOfSample(pk)) : undefined
    const file = line ? ofLine(line) : null
    return file?.pk === pk ? file : null
  }

  const orderOf = (file: ProductFileRow): number | null => lineOf(file.order_product_pk)?.order_pk ?? null

  function update(file: ProductFileRow, author: string, isAlwaysLogged = false): void {
    const order = orderOf(file)
    if (order !== null) progress.update(order, author, isAlwaysLogged)
  }

  return {
    find,
    ofLine,
    add: (line, file, cover, author) =>
      database.transaction(() => {
        const last = database.get<{ seq: number }>(
          "SELECT seq FROM sqlite_sequence WHERE name = 'product_files'",
        )
        const isEndless = checkOutcomeOf(file.name, file.size) === 'never'
        const row: ProductFileRow = {
          pk: Math.max(FIRST_SENT_PK, last?.seq ?? 0) + 1,
          order_product_pk: line.pk,
          client_file_name: file.name,
          client_file_size: file.size,
          num_pages: file.pages,
          cover_file_name: cover?.name ?? null,
          cover_num_pages: cover?.pages ?? null,
          status_code: null,
          due: isEndless ? null : now().getTime() + delayMs(),
          changes: 0,
        }
        insert(row)
        database.run('UPDATE order_products SET file_name = ? WHERE pk = ?', file.name, line.pk)
        update(row, author, true)
        return row
      }),
    remove(file, author) {
      database.transaction(() => {
        database.run('DELETE FROM product_file_pages WHERE file_pk = ?', file.pk)
        database.run('DELETE FROM product_files WHERE pk = ?', file.pk)
        database.run('UPDATE order_products SET file_name = NULL WHERE pk = ?', file.order_product_pk)
        update(file, author, true)
      })
    },
    countChange(file) {
      database.run('UPDATE product_files SET changes = changes + 1 WHERE pk = ?', file.pk)
      return (
        database.get<{ changes: number }>('SELECT changes FROM product_files WHERE pk = ?', file.pk)
          ?.changes ?? 0
      )
    },
    accept(file, pagePks, isAccepted, author) {
      database.transaction(() => {
        for (const pk of pagePks)
          database.run('UPDATE product_file_pages SET is_accepted = ? WHERE pk = ?', isAccepted ? 1 : 0, pk)
        update(file, author)
      })
    },
    settle() {
      const due = database.all<ProductFileRow>(
        'SELECT * FROM product_files WHERE due IS NOT NULL AND due <= ?',
        now().getTime(),
      )
      for (const file of due) {
        database.transaction(() => {
          const outcome = checkOutcomeOf(file.client_file_name, file.client_file_size)
          if (outcome === 'never') return
          database.run('UPDATE product_files SET status_code = ?, due = NULL WHERE pk = ?', outcome, file.pk)
          writePages(database, file, outcome, false)
          update(file, CHECKER)
        })
      }
    },
  }
}
