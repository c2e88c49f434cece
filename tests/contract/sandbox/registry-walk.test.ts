import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyOperation } from '#shared/api/operation.ts'
import { allOperations } from '#shared/api/registry.ts'
import {
  callerWith,
  startTestSandbox,
  type ApiResponse,
  type ApiCaller,
  type TestSandbox,
} from '#support/sandbox.ts'
import type { SampleCall } from './sample-call.ts'
import { pathOf, sampleCalls } from './sample-calls.ts'
import { differing, errorsAt, spoiled, wireBody, without } from './walk/bodies.ts'
import {
  emptiableFields,
  operationName,
  requiredFields,
  resourcesWith,
  wrongFields,
  type WalkedResource,
  type WrongField,
} from './walk/definitions.ts'
import { areParts, filterCases, groupsBy, isAscending, type FilterCase } from './walk/lists.ts'

/**
 * Tests the whole registry against the sandbox over its socket. Each resource's properties come from its definition and
 * its write requests from its sample calls, so a new resource is covered as soon as it is in the registry.
 */
let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const NOBODY = 99_999_999
/** Largest page that the server returns. */
const PAGE = 200
const record = z.looseObject({ pk: z.number() })
const accountOf = z.looseObject({ user: z.looseObject({ is_active: z.boolean() }) }).nullable()
const page = z.object({ count: z.number(), results: z.array(z.record(z.string(), z.unknown())) })

const sampleOf = async (resource: WalkedResource, verb: string): Promise<SampleCall> =>
  sampleCalls[operationName(resource, verb)](sandbox)

async function read(path: string): Promise<z.output<typeof page>> {
  const answer = await call('GET', path)
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return page.parse(answer.body)
}

const NAMED: unknown = expect.anything()
const TEXT: unknown = expect.any(String)

function expectRefusal({ status, body }: ApiResponse, { path, value }: WrongField): void {
  const what = `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}`
  expect([what, status, errorsAt(body, path)]).toEqual([what, 400, NAMED])
}

/** Returns the number of rows that match a filter; 0 if it is rejected as expected. */
async function countOf(
  path: string,
  filter: string,
  { title, query, expected }: FilterCase,
): Promise<number> {
  const answer = await call('GET', `${path}?${query}`)
  const isRefused = expected === 'refused' || (expected === 'noneOrRefused' && answer.status === 400)
  const named = isRefused ? errorsAt(answer.body, [filter]) : answer.text
  expect([title, named, answer.status]).toEqual([title, isRefused ? [TEXT] : named, isRefused ? 400 : 200])
  const count = isRefused ? 0 : page.parse(answer.body).count
  expect([title, count]).toEqual([title, expected === 'part' ? count : 0])
  return count
}

/** Reads a record by its key, or from the list if it has no `retrieve`; null if it no longer exists. */
async function find(resource: WalkedResource, pk: number): Promise<Record<string, unknown> | null> {
  if (resource.verbs.includes('retrieve')) {
    const answer = await call('GET', `${resource.path}${pk}/`)
    return answer.status === 404 ? null : (answer.body as Record<string, unknown>)
  }
  const { results } = await read(`${resource.path}?page_size=${PAGE}`)
  return results.find((row) => row['pk'] === pk) ?? null
}

describe('DESK-081 DESK-082 lists of the whole registry', () => {
  for (const resource of resourcesWith('list')) {
    const { name, path, filters, orderable, filterStyles } = resource

    test(`DESK-081 ${name} has rows in pages, and 404 for a page that does not exist`, async () => {
      const { count, results } = await read(path)
      expect(count).toBeGreaterThan(0)
      expect(results.length).toBe(Math.min(count, 20))
      const beyond = await call('GET', `${path}?page=99999`)
      expect([beyond.status, beyond.body]).toEqual([404, { detail: 'Nieprawidłowa strona.' }])
    })

    for (const [filter, type] of Object.entries(filters)) {
      test(`DESK-082 ${name} is filtered by ${filter}`, async () => {
        const { count: everything } = await read(path)
        const parts: number[] = []
        for (const asked of filterCases(filter, type, filterStyles[filter])) {
          const count = await countOf(path, filter, asked)
          if (asked.expected === 'part') parts.push(count)
        }
        expect([parts, everything, areParts(parts, everything)]).toEqual([parts, everything, true])
      })
    }

    test(`DESK-082 ${name} is ordered by ${orderable.join(', ')}, in both directions`, async () => {
      const { count } = await read(path)
      for (const field of orderable) {
        const up = groupsBy((await read(`${path}?page_size=${PAGE}&ordering=${field}`)).results, field)
        const down = groupsBy((await read(`${path}?page_size=${PAGE}&ordering=-${field}`)).results, field)
        expect([field, up], 'equal ones stand together').toEqual([field, [...new Set(up)]])
        expect([field, isAscending(up), isAscending(down.toReversed())]).toEqual([field, true, true])
        expect([field, down]).toEqual([field, count <= PAGE ? up.toReversed() : down])
      }
    })
  }
})

describe('DESK-081 create, update and delete for the whole registry', () => {
  for (const resource of resourcesWith('create')) {
    const { name, path, operations, verbs, createInput, updateInput } = resource

    test(`DESK-081 DESK-083 ${name}: is created, rejected with each wrong field named, updated and deleted`, async () => {
      if (!createInput || !updateInput) throw new Error(`${name} writes without an input definition`)
      const [sample, change] = [await sampleOf(resource, 'create'), await sampleOf(resource, 'update')]
      const made = await call('POST', path, wireBody(sample))
      expect([made.text, made.status]).toEqual([made.text, 201])
      expect(operations['create']?.reply.safeParse(made.body).error?.issues).toBeUndefined()
      const { pk } = record.parse(made.body)
      const before = await find(resource, pk)
      expect(differing(sample.body, before), 'it is found as it was sent').toEqual([])

      const { count } = await read(path)
      for (const field of requiredFields(createInput, sample.form !== undefined)) {
        const answer = await call('POST', path, without(sample, field))
        expect([field, answer.status, errorsAt(answer.body, [field])]).toEqual([field, 400, NAMED])
      }
      for (const wrong of wrongFields(createInput)) {
        const body = spoiled(sample, wrong)
        if (body !== null) expectRefusal(await call('POST', path, body), wrong)
      }
      for (const wrong of wrongFields(updateInput)) {
        const body = spoiled(sample.form ? { form: new FormData() } : {}, wrong)
        if (body !== null) expectRefusal(await call('PATCH', `${path}${pk}/`, body), wrong)
      }
      expect([await find(resource, pk), (await read(path)).count], 'nothing of it is kept').toEqual([
        before,
        count,
      ])

      const answer = await call('PATCH', `${path}${pk}/`, wireBody(change))
      expect([answer.text, answer.status]).toEqual([answer.text, 200])
      expect(operations['update']?.reply.safeParse(answer.body).error?.issues).toBeUndefined()
      const after = await find(resource, pk)
      expect(differing(change.body, after), 'it is found as it was changed').toEqual([])

      for (const field of emptiableFields(updateInput)) {
        const emptied = await call('PATCH', `${path}${pk}/`, { [field]: null })
        expect([field, emptied.text, emptied.status], 'what may be sent empty is taken').toEqual([
          field,
          emptied.text,
          200,
        ])
      }

      if (!verbs.includes('delete')) return
      // A record in use cannot be deleted, so the sample provides one that can.
      const { params } = await sampleOf(resource, 'delete')
      const removable = Number(params?.['pk'])
      expect(await find(resource, removable)).not.toBeNull()
      const removed = await call('DELETE', `${path}${removable}/`)
      expect([removed.text, removed.status]).toEqual(['', 204])
      const left = accountOf.parse(await find(resource, removable))
      expect(left?.user.is_active ?? false, 'who stays is switched off').toBe(false)
      const again = left ? 404 : (await call('DELETE', `${path}${removable}/`)).status
      expect(again, 'gone').toBe(404)
    })
  }
})

describe('DESK-082 a record that does not exist', () => {
  for (const { name, operation } of allOperations()) {
    if (!/\.(retrieve|update|delete)$/.test(name) || !operation.path.endsWith('/{pk}/')) continue
    test(`DESK-082 ${name} is 404`, async () => {
      const path = pathOf(operation.path, { params: { pk: NOBODY } })
      const answer = await call(operation.method, path, operation.method === 'PATCH' ? {} : undefined)
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Nie znaleziono.' }])
    })
  }
})

const guarded = allOperations().filter(({ operation }) => !operation.isAnonymous)
const wanted = ({ permission = [] }: AnyOperation): readonly string[] => [permission].flat()
const everything = new Set(guarded.flatMap(({ operation }) => wanted(operation)))

describe('DESK-083 the permission of every operation', () => {
  let somebody: ApiCaller
  const allow = (permissions: Iterable<string>): Promise<void> =>
    sandbox.control.setAccess({ username: 'uprawnienia', permissions: [...permissions] })
  beforeAll(async () => {
    await allow([])
    somebody = callerWith(sandbox.url, await sandbox.token('uprawnienia'))
  })

  const answerTo = async ({ method, path }: AnyOperation): Promise<ApiResponse> =>
    somebody(
      method,
      pathOf(path, { params: { pk: NOBODY }, query: 'ids=1' }),
      method === 'GET' ? undefined : {},
    )
  const isLetIn = ({ status }: ApiResponse): boolean => [200, 400, 404].includes(status)

  for (const { name, operation } of guarded.filter(({ operation: one }) => wanted(one).length > 0)) {
    const own = wanted(operation)

    test(`DESK-083 ${name} is 403 with every permission but its own, and allowed with only that one`, async () => {
      await allow([...everything].filter((permission) => !own.includes(permission)))
      const { status, body } = await answerTo(operation)
      expect([status, body]).toEqual([403, { detail: 'Nie masz uprawnień, by wykonać tę czynność.' }])
      for (const permission of own) {
        await allow([permission])
        const answer = await answerTo(operation)
        expect([permission, answer.status, isLetIn(answer)]).toEqual([permission, answer.status, true])
      }
    })
  }

  test('DESK-083 operations without a permission are allowed for every user', async () => {
    await allow([])
    for (const { name, operation } of guarded) {
      const answer = wanted(operation).length > 0 ? null : await answerTo(operation)
      expect([name, answer === null || isLetIn(answer)]).toEqual([name, true])
    }
  })
})
