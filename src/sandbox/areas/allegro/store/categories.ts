import type { Database } from '../../../database/database.ts'

export interface AllegroCategory {
  id: string
  name: string
  parent_id: string | null
  is_leaf: number
  kind: string
}

const COLUMNS = 'id, name, parent_id, is_leaf, kind'

export function categoriesBelow(database: Database, parent: string | null): AllegroCategory[] {
  return database.all(`SELECT ${COLUMNS} FROM allegro_categories WHERE parent_id IS ? ORDER BY place`, parent)
}

export function findCategory(database: Database, id: string): AllegroCategory | null {
  return database.get<AllegroCategory>(`SELECT ${COLUMNS} FROM allegro_categories WHERE id = ?`, id) ?? null
}

/** Sorts leaves first, then shorter names, because the wanted category rarely has a long name. */
export function categoriesLike(database: Database, text: string, most: number): AllegroCategory[] {
  return database.all(
    `SELECT ${COLUMNS} FROM allegro_categories WHERE instr(folded, ?)
     ORDER BY is_leaf DESC, length(name), place LIMIT ?`,
    text.trim().toLocaleLowerCase('pl'),
    most,
  )
}
