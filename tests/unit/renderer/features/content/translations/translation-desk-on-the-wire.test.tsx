import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FaultInput } from '#sandbox/http/faults.ts'
import { apiHarness } from '#support/api-harness.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { field, sourceText } from './translator-desk-server.ts'
import { screensIn } from '#renderer/app/screens.ts'

// Tests the desk with the API client over sockets, against a sandbox that loses responses.
let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
})
afterEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.clearRequests()
})
afterAll(() => sandbox.close())

const PATCH = { method: 'PATCH', path: '/translation/' }

/** Applies the fault to the next save. */
const once = (kind: FaultInput['kind']) => sandbox.control.fault({ match: PATCH, kind, times: 1 })

const patches = async () =>
  (await sandbox.control.requests()).filter(({ method }) => method === 'PATCH').length

async function openDesk() {
  const { api } = apiHarness(sandbox.url, { token: () => token })
  const app = await renderScreens(screensIn('translations'), {
    at: '/translations/translate?language=de&module=checkout',
    session: signedIn(aUser({ isSuperuser: true })),
    routes: {
      'api.request': ({ operation, params, query, body, allowDuplicate }) =>
        api.request(operation, { params, query, body }, { allowDuplicate }),
    },
  })
  await field()
  return app
}

test.each(['lost', 'cut', 'masked'] as const)(
  'DESK-031 a translation whose response was %s is found on the server and not sent again',
  async (kind) => {
    const { user } = await openDesk()
    const first = sourceText()
    await once(kind)
    await user.type(await field(), `Text (${kind}){Enter}`)
    expect(sourceText()).not.toBe(first)
    expect(await screen.findByText(/^1 z \d+ brakujących$/)).toBeTruthy()
    expect([await patches(), screen.queryByText(/^Wróciły/)]).toEqual([1, null])
  },
)

test.each(['drop', 'html'] as const)(
  'after a save that fails with %s, keeps the typed text and saves it on the next Enter',
  async (kind) => {
    const { user } = await openDesk()
    const first = sourceText()
    await once(kind)
    await user.type(await field(), `Wort (${kind}){Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Wróciły do poprawy: 1' }))
    await waitFor(() => expect(sourceText()).toBe(first))
    expect((await field()).value).toBe(`Wort (${kind})`)
    await user.click(await field())
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^1 z \d+ brakujących$/)).toBeTruthy()
    expect(await patches()).toBe(2)
  },
)
