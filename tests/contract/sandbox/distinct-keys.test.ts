import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { KEY_RANGES, keyRange } from '#sandbox/database/key-ranges.ts'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { pathOf, sampleCalls } from './sample-calls.ts'
import { wireBody } from './walk/bodies.ts'
import { equalKeys, strayReferences } from './walk/keys.ts'

/**
 * If a product and its line both had the number 12, a client that confuses their keys would be right by chance.
 * Therefore no two records in the sample shop have the same key, whatever their table, and no record uses one number
 * for two things.
 */
let sandbox: TestSandbox
let database: Database
/** Requests and responses of all reads and creations in the registry, by operation name. */
const answers = new Map<string, unknown>()

const isCreation = (name: string, method: string): boolean =>
  method === 'POST' && /\.(create|copy)/.test(name)

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  const databaseFile = join(folder, 'shop.sqlite')
  sandbox = await startTestSandbox({ orders: 60, databaseFile })
  database = openDatabase(databaseFile)
  const call = callerWith(sandbox.url, await sandbox.token('administrator'))
  const operations = allOperations().filter(
    ({ name, operation }) =>
      isCreation(name, operation.method) || (operation.method === 'GET' && !operation.isFile),
  )
  for (const { name, operation } of operations.toSorted(
    (one, other) => Number(one.operation.method === 'GET') - Number(other.operation.method === 'GET'),
  )) {
    const sample = await sampleCalls[name](sandbox)
    const answer = await call(operation.method, pathOf(operation.path, sample), wireBody(sample))
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    answers.set(name, answer.body)
    answers.set(`${name} (sent)`, [
      { ...sample.params, sent: sample.body },
      { ...sample.params, ...Object(sample.body) },
    ])
  }
  return async () => {
    database.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Keys of all tables with their own keys and of all documents, each with the table or resource. */
function storedKeys(): { name: string; pk: number }[] {
  // The data import is a state, not a record.
  const tables = database.all<{ name: string }>(
    `SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c ON c.name = 'pk' AND c.pk = 1
     WHERE t.type = 'table' AND t.name NOT IN ('documents', 'data_import')`,
  )
  return [
    ...tables.flatMap(({ name }) =>
      database.all<{ name: string; pk: number }>(`SELECT '${name}' AS name, pk FROM ${name}`),
    ),
    ...database.all<{ name: string; pk: number }>('SELECT resource AS name, pk FROM documents'),
  ]
}

describe('keys of the sample shop', () => {
  test('no two records have the same key, whatever their kind, also after each creation', () => {
    const shared = [...Map.groupBy(storedKeys(), ({ pk }) => pk).values()].filter((rows) => rows.length > 1)
    expect(shared.map((rows) => rows.map(({ name, pk }) => `${name} ${pk}`))).toEqual([])
  })

  test('each key is in the range of its table, and no ranges overlap', () => {
    const outside = storedKeys().filter(({ name, pk }) => {
      const { first, last } = keyRange(name)
      return pk < first || pk > last
    })
    expect(outside).toEqual([])
    const overlapping = KEY_RANGES.filter(({ first }, place) => first <= (KEY_RANGES[place - 1]?.last ?? 0))
    expect(overlapping).toEqual([])
  })

  test('no sample and no response uses one key in two fields of a record', () => {
    const said = [...answers].flatMap(([name, answer]) => equalKeys(answer).map((text) => `${name}${text}`))
    expect([...new Set(said)]).toEqual([])
  })

  test('each reference in a sample or response is a key of the kind that the specification names', () => {
    const said = [...answers].flatMap(([name, answer]) =>
      strayReferences(answer).map((text) => `${name}${text}`),
    )
    expect([...new Set(said)]).toEqual([])
  })
})
