import { chance } from './chance.ts'
import { NEVER_EMPTY, NOT_NULL, NULLABLE } from './stranger-choices.ts'
import { ownerOf, specifiedField, type SpecifiedField } from './specified.ts'
import { identityOf, type JsonRow } from './values.ts'

/** Whether a client has written a field of a record. */
export type IsWritten = (entity: string, identity: string, field: string) => boolean

const PLAIN = ['string', 'enum', 'int', 'decimal', 'bool']

/** Whether a column may be null. */
export function isNullable(entity: string, name: string, { kind }: SpecifiedField): boolean {
  if (kind === 'list') return false
  const field = `${ownerOf(entity, name)}.${name}`
  return PLAIN.includes(kind) ? NULLABLE.has(field) : !NOT_NULL.has(field)
}

/** Decides which columns are null in which rows, although the shop has a value. */
export function createEmptier(isWritten: IsWritten) {
  function canBeEmpty(entity: string, name: string): boolean {
    const specified = specifiedField(entity, name)
    // Translated fields are never emptied, because missing languages are part of the data.
    if (!specified || specified.kind === 'translated') return false
    return isNullable(entity, name, specified) && !NEVER_EMPTY.has(`${ownerOf(entity, name)}.${name}`)
  }

  /**
   * Whether a row is null in a column. A column with the name or address of another column is null together with it.
   */
  return function isEmptied(entity: string, name: string, row: JsonRow): boolean {
    const [, besides] = /^(.+)_(?:name|email|url)$/.exec(name) ?? []
    if (besides !== undefined && besides in row && isEmptied(entity, besides, row)) return true
    if (!canBeEmpty(entity, name)) return false
    const identity = identityOf(row)
    return chance(entity, name, identity) % 3 === 0 && !isWritten(entity, identity, name)
  }
}
