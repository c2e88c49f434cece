import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registry, type ResourceName } from '#shared/api/registry.ts'
import { SHOP_TABLES } from '#sandbox/areas/tables.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { KEY_RANGES } from '#sandbox/database/key-ranges.ts'
import { createTables } from '#sandbox/database/schema.ts'
import { writeLists } from '#sandbox/sample/lists.ts'
import { SAMPLE_LISTS } from '#sandbox/seeds/lists.ts'
import { createSampleReader, type Sample } from '#sandbox/sample/records.ts'

const folder = join(import.meta.dirname, '../../../src/sandbox/seeds')
const NOW = new Date('2026-11-24T09:30:00Z')

/** Resources that are stored in a table with another name. */
const TABLES: Readonly<Record<string, string>> = { formatGroups: 'format_groups' }

/**
 * Fields that only the sandbox stores. It stores the path of an editor's picture, but returns an address, which depends
 * on the request.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = { editorImages: ['name', 'path', 'uploaded'] }

const database = openDatabase(':memory:')
createTables(database, SHOP_TABLES)
writeLists(database, NOW)
const recordsOf = createSampleReader(database, NOW)
afterAll(() => database.close())

/** Files named after a resource. The other files contain data for the generators. */
const lists = [
  ...Object.entries(SAMPLE_LISTS).map(([resource, { records }]) => ({
    resource: resource as ResourceName,
    samples: records as readonly Sample[],
  })),
  ...readdirSync(folder)
    .map((file) => basename(file, '.json'))
    .filter((name): name is ResourceName => Object.hasOwn(registry, name))
    .map((resource) => ({
      resource,
      samples: JSON.parse(readFileSync(join(folder, `${resource}.json`), 'utf8')) as Sample[],
    })),
].map(({ resource, samples }) => {
  const range = KEY_RANGES.find(({ name }) => name === (TABLES[resource] ?? resource))
  if (!range) throw new Error(`${resource} has no range of keys`)
  return { resource, name: range.name, samples }
})

interface Contract {
  record?: unknown
  createInput?: unknown
  operations: Partial<Record<string, { body?: unknown }>>
}

const shapeOf = (schema: unknown): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/**
 * Returns the faults of a record: fields that are not in its contract, and values that are invalid in both requests and
 * responses.
 */
function faultsOf(resource: ResourceName, record: Record<string, unknown>): string[] {
  const contract: Contract = registry[resource]
  const sent = shapeOf(contract.createInput ?? contract.operations['create']?.body)
  const answered = shapeOf(contract.record)
  const kept = KEPT[resource]
  const given = Object.entries(record).filter(([field]) => field !== 'pk' && !kept?.includes(field))
  const missing = kept ? [] : Object.keys(sent).filter((field) => !(field in record))
  return [...given, ...missing.map((field) => [field, undefined] as const)].flatMap(([field, value]) => {
    const schema = sent[field] ?? answered[field]
    const fault =
      schema instanceof z.ZodType ? schema.safeParse(value).error?.message : 'the contract has no such field'
    return fault === undefined ? [] : [`${field}: ${fault}`]
  })
}

describe('lists of samples', () => {
  test('DESK-084 exist', () => expect(lists.length).toBeGreaterThan(15))

  test.each(lists)('DESK-084 $resource match their contract', ({ resource, name, samples }) => {
    const wrong = recordsOf(name, samples).flatMap((record, index) =>
      faultsOf(resource, record).map((fault) => `${index + 1}. ${fault}`),
    )
    expect(wrong).toEqual([])
  })

  test.each(lists)('DESK-084 $resource are all stored in the shop', ({ resource, name, samples }) => {
    const hasTable = database.get('SELECT 1 FROM sqlite_master WHERE name = ?', name) !== undefined
    const rows = hasTable
      ? database.all(`SELECT pk FROM ${name}`)
      : database.all('SELECT pk FROM documents WHERE resource = ?', resource)
    expect(rows).toHaveLength(samples.length)
  })

  test('DESK-084 report a field that is not in the contract and a value of the wrong type', () => {
    expect(faultsOf('tags', { name: 'Pilne', colour: 'red' })).toEqual([
      'colour: the contract has no such field',
    ])
    expect(faultsOf('tags', { name: 7 })).toHaveLength(1)
    expect(faultsOf('tags', {})).toHaveLength(1)
  })
})
