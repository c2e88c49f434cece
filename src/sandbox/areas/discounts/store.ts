import type { Database } from '../../database/database.ts'
import type { JsonRecord, RecordStore } from '../../crud/record-store.ts'

interface NodeRow {
  pk: number
  parent_pk: number | null
  name: string
  value: string
  secondary_value: string | null
  is_can_edit_secondary: number
}

export interface QuantityDiscountRow {
  pk: number
  discount: number
  quantity: number
  value: string
}

/** Stores the tree in tables. A page contains the top-level nodes, each with all of its descendants. */
export interface DiscountStore extends RecordStore {
  quantity(pk: number): QuantityDiscountRow | null
  quantitiesOf(discount: number): QuantityDiscountRow[]
  addQuantity(row: Omit<QuantityDiscountRow, 'pk'>): QuantityDiscountRow
  changeQuantity(row: QuantityDiscountRow): void
  removeQuantities(pks: readonly number[]): void
}

const QUANTITY = 'SELECT pk, discount_pk AS discount, quantity, value FROM quantity_discounts'

export function createDiscountStore(database: Database): DiscountStore {
  const quantitiesOf = (discount: number): QuantityDiscountRow[] =>
    database.all<QuantityDiscountRow>(`${QUANTITY} WHERE discount_pk = ? ORDER BY quantity, pk`, discount)
  const rowOf = (pk: number): NodeRow | undefined =>
    database.get<NodeRow>('SELECT * FROM discounts WHERE pk = ?', pk)

  function recordOf(row: NodeRow): JsonRecord {
    const children = database.all<NodeRow>('SELECT * FROM discounts WHERE parent_pk = ? ORDER BY pk', row.pk)
    return {
      pk: row.pk,
      name: row.name,
      value: row.value,
      secondary_value: row.secondary_value,
      is_can_edit_secondary: row.is_can_edit_secondary === 1,
      quantity_discounts: quantitiesOf(row.pk),
      children: children.map(recordOf),
    }
  }

  function find(pk: number): JsonRecord | null {
    const row = rowOf(pk)
    return row ? recordOf(row) : null
  }

  return {
    find,
    quantitiesOf,
    page({ page, pageSize, ordering, searchTerms }) {
      const matching = database
        .all<NodeRow>('SELECT * FROM discounts WHERE parent_pk IS NULL ORDER BY pk')
        .filter(({ name }) =>
          searchTerms.every((term) => name.toLocaleLowerCase('pl').includes(term.toLocaleLowerCase('pl'))),
        )
      const ordered = ordering?.isDescending ? matching.toReversed() : matching
      const shown = ordered.slice((page - 1) * pageSize, page * pageSize)
      return { count: matching.length, results: shown.map(recordOf) }
    },
    insert() {
      throw new Error('the tree of discounts does not grow')
    },
    remove() {
      throw new Error('the tree of discounts loses nothing')
    },
    update(pk, values) {
      for (const [name, value] of Object.entries(values)) {
        if (name === 'value' || name === 'secondary_value')
          database.run(`UPDATE discounts SET ${name} = ? WHERE pk = ?`, value as string | null, pk)
      }
      return find(pk) ?? {}
    },
    quantity: (pk) => database.get<QuantityDiscountRow>(`${QUANTITY} WHERE pk = ?`, pk) ?? null,
    addQuantity(row) {
      const pk = database.run(
        'INSERT INTO quantity_discounts (discount_pk, quantity, value) VALUES (?, ?, ?)',
        row.discount,
        row.quantity,
        row.value,
      )
      return { pk, ...row }
    },
    changeQuantity({ pk, discount, quantity, value }) {
      database.run(
        'UPDATE quantity_discounts SET discount_pk = ?, quantity = ?, value = ? WHERE pk = ?',
        discount,
        quantity,
        value,
        pk,
      )
    },
    removeQuantities(pks) {
      for (const pk of pks) database.run('DELETE FROM quantity_discounts WHERE pk = ?', pk)
    },
  }
}
