import { FURTHER_FIELDS, KEYLESS, UNITED } from './stranger-choices.ts'
import { SPECIFIED_FIELDS } from './specified-fields.ts'

/** A field of an entity, as in the specification. */
export interface SpecifiedField {
  /**
   * One of `int`, `string`, `bool`, `decimal`, `date`, `datetime`, `file`, `image`, `object`, `enum`, `translated`,
   * `ref`, `list`.
   */
  kind: string
  /** The other entity of a `ref` or a `list`, or the type of the values in a list of plain values. */
  of: string
  /** Values of an `enum`. */
  choices: readonly string[]
}

const TRANSLATED = /^(.+)_(?:pl|en|de|cpde|cpen)$/

function fieldOf(type: string): SpecifiedField {
  const [kind = '', of = ''] = type.startsWith('enum') ? ['enum', ''] : type.split(':')
  const choices = kind === 'enum' ? type.slice('enum['.length, -1).split(',') : []
  return { kind, of, choices }
}

const ENTITIES: ReadonlyMap<string, ReadonlyMap<string, SpecifiedField>> = new Map(
  Object.entries({ ...SPECIFIED_FIELDS, ...FURTHER_FIELDS }).map(([entity, fields]) => [
    entity,
    new Map(
      fields.split(';').map((written) => {
        const [name = '', ...type] = written.trim().split(/\s+/)
        return [name, fieldOf(type.join(' '))] as const
      }),
    ),
  ]),
)

/** The specification of a field; a translated field is found with each of its languages. */
export function specifiedField(entity: string, name: string): SpecifiedField | null {
  const united = UNITED[entity]
  if (united) return united.map((one) => specifiedField(one, name)).find((field) => field !== null) ?? null
  const fields = ENTITIES.get(entity)
  const own = fields?.get(name)
  if (own && own.kind !== 'translated') return own
  const [, stem = ''] = TRANSLATED.exec(name) ?? []
  const named = [fields?.get(`${stem}_{lang}`), fields?.get(stem)]
  return named.find((field) => field?.kind === 'translated') ?? null
}

/** Name of the key in an entity's records; null if they have none of their own. */
export function keyName(entity: string): 'pk' | 'id' | null {
  if (KEYLESS.has(entity)) return null
  return specifiedField(entity, 'pk') ? 'pk' : 'id'
}

/** The entity that defines a field: the record's own, or one of those that it combines. */
export const ownerOf = (entity: string, name: string): string =>
  UNITED[entity]?.find((one) => specifiedField(one, name) !== null) ?? entity

/** Names of fields that are decimals in any entity. */
export const DECIMAL_NAMES: ReadonlySet<string> = new Set(
  [...ENTITIES.values()].flatMap((fields) =>
    [...fields].flatMap(([name, { kind }]) => (kind === 'decimal' ? [name] : [])),
  ),
)
