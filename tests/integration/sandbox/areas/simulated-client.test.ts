import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { linesOf, orderWith, readFile, waitForCheck } from '#support/sandbox-files.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

test('the simulated client replaces a project file, and the check of the new one begins', async () => {
  const { pk, lines } = await orderWith(call, 'in_production', (all) => all.length === 1)
  await sandbox.control.clientSendsFile({ order: pk, name: 'alert-2-str.pdf', size: 1000, pages: 2 })
  const [line] = await linesOf(call, pk)
  expect(line?.filePk).not.toBe(lines[0]?.filePk)
  await waitForCheck(call, line?.filePk ?? 0)
  const file = await readFile(call, line?.filePk ?? 0)
  expect(file).toMatchObject({ client_file_name: 'alert-2-str.pdf', preview_accepted: false })
  expect(file.pages).toHaveLength(2)
})

test('the simulated client opens a case about an order, with no responsible user yet', async () => {
  const { pk: order } = await orderWith(call, 'in_production')
  const pk = await sandbox.control.clientWrites({ order, competency: 10, content: 'Kiedy kurier?' })
  expect((await call('GET', `/api/v1/client-contacts/${pk}/`)).body).toMatchObject({
    order,
    competency: 10,
    status: 'new',
    responsible_person: null,
    conversation_messages: [{ content: 'Kiedy kurier?', user_is_admin: false, is_new: true }],
  })
})

test('an unknown order has no simulated client', async () => {
  const wrong = { order: 1, competency: 10, content: 'Halo?' }
  await expect(sandbox.control.clientWrites(wrong)).rejects.toThrow('404')
  await expect(
    sandbox.control.clientSendsFile({ order: 1, name: 'a.pdf', size: 1, pages: 1 }),
  ).rejects.toThrow('404')
})
