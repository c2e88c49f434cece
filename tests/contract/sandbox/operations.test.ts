import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { pathOf, sampleCalls } from './sample-calls.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

describe.each(['usual', 'stranger'] as const)('DESK-081 the %s sandbox handles every operation', (temper) => {
  beforeAll(() => sandbox.control.reset())

  for (const { name, operation } of allOperations()) {
    test(`DESK-081 ${name} returns a response that its definition can parse`, async () => {
      // The samples find their records in the responses of the `usual` style.
      await sandbox.control.setTemper('usual')
      const sample = await sampleCalls[name](sandbox)
      expect(operation.body.safeParse(sample.body).success, 'the sample is what the client may send').toBe(
        true,
      )
      const call = operation.isAnonymous ? anonymously : sandbox.as('administrator')
      await sandbox.control.setTemper(temper)
      const answer = await call(operation.method, pathOf(operation.path, sample), sample.form ?? sample.body)
      expect([answer.text, answer.status < 300]).toEqual([answer.text, true])
      const parsed = operation.reply.safeParse(answer.body)
      expect(parsed.success ? [] : parsed.error.issues).toEqual([])
      // Small lists may be paged as well.
      if (operation.method !== 'GET' || !Array.isArray(answer.body)) return
      const page = { count: answer.body.length, next: null, previous: null, results: answer.body }
      const read = operation.reply.safeParse(page)
      expect(read.success ? [] : read.error.issues).toEqual([])
      expect(read.data).toEqual(parsed.data)
    })
  }
})

const anonymously = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown }
}
