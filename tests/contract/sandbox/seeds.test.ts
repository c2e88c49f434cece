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

/** Resources that are kept in a table which is not called like them. */
const TABLES: Readonly<Record<string, string>> = { formatGroups: 'format_groups' }

/** The sandbox keeps where the picture of an editor lies, and answers its address, which depends on who asks. */
const KEPT: Readonly<Record<string, readonly string[]>> = { editorImages: ['name', 'path', 'uploaded'] }

const database = openDatabase(':memory:')
createTables(database, SHOP_TABLES)
writeLists(database, NOW)
const recordsOf = createSampleReader(database, NOW)
afterAll(() => database.close())

/** The lists of resources that are stored as documents, and the files that have the name of another resource. */
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

/** What is wrong with a record: fields that its contract does not have, and values that may be neither sent nor answered. */
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
  test('DESK-084 there are some', () => expect(lists.length).toBeGreaterThan(15))

  test.each(lists)('DESK-084 $resource are as their contract has them', ({ resource, name, samples }) => {
    const wrong = recordsOf(name, samples).flatMap((record, index) =>
      faultsOf(resource, record).map((fault) => `${index + 1}. ${fault}`),
    )
    expect(wrong).toEqual([])
  })

  test.each(lists)('DESK-084 $resource are all in the shop', ({ resource, name, samples }) => {
    const hasTable = database.get('SELECT 1 FROM sqlite_master WHERE name = ?', name) !== undefined
    const rows = hasTable
      ? database.all(`SELECT pk FROM ${name}`)
      : database.all('SELECT pk FROM documents WHERE resource = ?', resource)
    expect(rows).toHaveLength(samples.length)
  })

  test('DESK-084 a field that no contract has is found, and so is a value of the wrong kind', () => {
    expect(faultsOf('tags', { name: 'Pilne', colour: 'red' })).toEqual([
      'colour: the contract has no such field',
    ])
    expect(faultsOf('tags', { name: 7 })).toHaveLength(1)
    expect(faultsOf('tags', {})).toHaveLength(1)
  })
})
