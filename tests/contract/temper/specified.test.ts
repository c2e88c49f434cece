import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FURTHER_FIELDS, UNITED } from '#sandbox/http/temper/stranger-choices.ts'
import { entityAt } from '#sandbox/http/temper/paths.ts'
import { SPECIFIED_FIELDS } from '#sandbox/http/temper/specified-fields.ts'
import { requirement } from '#support/product-source.ts'

const entities = z
  .array(z.object({ name: z.string(), fields: z.array(z.object({ name: z.string(), type: z.string() })) }))
  .parse(requirement('entities'))
const endpoints = z
  .array(z.object({ method: z.string(), path: z.string(), reply: z.unknown() }))
  .parse(requirement('endpoints'))

/** Settings of this program's own widget, which no server knows, and a record without any known fields. */
const NO_RECORDS = ['Stats widget', 'Legacy invoice']

const written = (fields: string): string[] =>
  fields.split(';').map((field) => field.trim().replace(/\s+/g, ' '))

describe("the stranger sandbox's knowledge of the specification", () => {
  test.each(entities.filter(({ name }) => !NO_RECORDS.includes(name)))(
    'the fields of $name match the specification',
    ({ name, fields }) => {
      const specified = fields.map(
        (field) => `${field.name} ${field.type.replace('translated-string', 'translated')}`,
      )
      expect(written(SPECIFIED_FIELDS[name] ?? '')).toEqual(specified)
    },
  )

  test('contains no entity that is missing from the specification', () => {
    const names = entities.map(({ name }) => name)
    expect(Object.keys(SPECIFIED_FIELDS).filter((name) => !names.includes(name))).toEqual([])
    expect(
      Object.values(UNITED)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([])
    expect(Object.keys(FURTHER_FIELDS).filter((name) => names.includes(name))).toEqual([])
  })

  test('writes every response for which the specification names an entity as that entity', () => {
    const named = endpoints.flatMap(({ method, path, reply }) => {
      const [, entity = ''] =
        /(?:^one |^list of |^array of |results\[\] of )(.+?)(?: and count| incl\. .+|, .+)?$/.exec(
          typeof reply === 'string' ? reply : '',
        ) ?? []
      return method === 'GET' && entity in SPECIFIED_FIELDS ? [[path, entity]] : []
    })
    expect(named.length).toBeGreaterThan(70)
    expect(named.map(([path = '']) => [path, entityAt(path)])).toEqual(named)
  })
})
