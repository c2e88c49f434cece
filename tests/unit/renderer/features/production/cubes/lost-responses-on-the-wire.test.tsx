import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { forgetQueries } from '#renderer/lists/list/list-memory.ts'
import { apiHarness } from '#support/api-harness.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { press, reasonOf, screensWithRoom, START, START_ALL, tabOf, take } from './cube-shop.ts'

// Tests the cube's modal with the API client over sockets, and checks the sandbox's database after a lost response.
let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
})
afterEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.setDialect({})
})
afterAll(() => sandbox.close())

const CUBES = '/api/v1/production-cubes/'
const LINES = '/api/v1/production-cube-products/'
const STATUSES = '/api/v1/order-product-process-stage-statuses/'
const paged = <Item extends z.ZodType>(item: Item) => z.looseObject({ results: z.array(item) })
const keyed = z.looseObject({ pk: z.number() })
const lineOf = keyed.extend({
  process_stage: keyed.nullable(),
  last_status: z.looseObject({ process_stage: z.number() }).nullable(),
})

const read = async (path: string) => (await sandbox.as('administrator')('GET', path)).body

const switches = z.looseObject({
  is_use_codes_verification: z.boolean(),
  is_use_codes_verification_print: z.boolean(),
  is_assembly_codes_verification: z.boolean(),
})

/** Whether codes are required before the line can be started. */
async function isChecked(line: number): Promise<boolean> {
  const detail = await read(`${LINES}${line}/admin_to_realization_detail/`)
  const { process_stage: stage } = z
    .looseObject({ process_stage: z.looseObject({ machine_action: switches }) })
    .parse(detail)
  return Object.values(switches.strip().parse(stage.machine_action)).includes(true)
}

/** Returns a cube with this many lines that are not started and need no codes. */
async function waitingLines(wanted: number) {
  for (const { pk } of paged(keyed).parse(await read(`${CUBES}?page_size=200`)).results) {
    const { results } = paged(lineOf).parse(await read(`${LINES}?cube_pk=${pk}&page_size=200&ordering=pk`))
    const waiting = results.filter(
      ({ process_stage: stage, last_status: last }) => stage && last?.process_stage !== stage.pk,
    )
    const [first] = waiting
    if (first && waiting.length >= wanted && !(await isChecked(first.pk)))
      return { cube: pk, lines: waiting.slice(0, wanted) }
  }
  throw new Error(`no cube has ${wanted} lines that wait`)
}

/** Returns the statuses of the line at its stage from the shop's database. */
async function kept({ pk, process_stage: stage }: z.output<typeof lineOf>): Promise<string[]> {
  const status = z.looseObject({ process_stage: keyed, status: z.string() })
  const all = z.array(status).parse(await read(`${STATUSES}?order_product=${pk}`))
  return all.filter(({ process_stage: at }) => at.pk === stage?.pk).map((one) => one.status)
}

/** Opens the realization of this many waiting lines and ticks all their lists. Earlier requests are cleared. */
async function takeWaiting(count: number) {
  const { cube, lines } = await waitingLines(count)
  const { api } = apiHarness(sandbox.url, { token: () => token })
  forgetQueries()
  await renderScreens(screensWithRoom, {
    at: `/cubes/details/${cube}?page_size=200&ordering=pk`,
    session: signedIn(aUser({ isSuperuser: true, permissions: [] })),
    routes: {
      'api.request': ({ operation, params, query, body }) => api.request(operation, { params, query, body }),
    },
  })
  const dialog = await take(lines.map(({ pk }) => pk))
  await waitFor(() => expect(String(reasonOf(dialog, START))).not.toMatch(/^Odczytywanie/))
  for (const { pk } of lines) {
    fireEvent.click(tabOf(dialog, pk))
    await waitFor(() => expect(String(reasonOf(dialog, START))).not.toMatch(/^Odczytywanie/))
    const list = within(dialog).queryByRole('region', { name: 'Przed startem' })
    for (const box of list ? within(list).getAllByRole('checkbox') : []) fireEvent.click(box)
  }
  await sandbox.control.clearRequests()
  return { dialog, lines }
}

const posts = async () =>
  (await sandbox.control.requests()).filter(
    ({ method, path }) => method === 'POST' && path.includes(STATUSES),
  ).length

test('CUBE-014 CUBE-019 after a lost response both buttons are disabled until the status is read; each line has exactly one start', async () => {
  const { dialog, lines } = await takeWaiting(2)
  await sandbox.control.fault({ kind: 'lost', times: 1, match: { method: 'POST', path: STATUSES } })
  await press(dialog, START_ALL)
  expect(reasonOf(dialog, START)).not.toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: START_ALL }))
  for (const { pk } of lines) await waitFor(() => expect(tabOf(dialog, pk).textContent).toContain('w toku'))
  expect(await posts()).toBe(1)
  expect(await Promise.all(lines.map(kept))).toEqual([['started'], ['started']])
  expect(reasonOf(dialog, START)).toMatch(/^Rozpoczęte/)
  expect(screen.getByRole('dialog')).toBe(dialog)
})

test('after a refusal because of one of five lines and after a partial save, the tabs show what the database holds', async () => {
  const { dialog, lines } = await takeWaiting(5)
  const quicker = lines[3]
  // A colleague starts one of them first.
  await sandbox.as('administrator')('POST', STATUSES, [
    {
      order_product: quicker?.pk,
      process_stage: quicker?.process_stage?.pk,
      status: 'started',
      info: '',
      checklist: [],
    },
  ])
  await sandbox.control.clearRequests()
  await press(dialog, START_ALL)
  await waitFor(() => expect(tabOf(dialog, quicker?.pk ?? 0).textContent).toContain('nie zapisano'))
  const again = await within(dialog).findByRole('button', { name: 'Wyślij pozostałe 4' })
  expect(await Promise.all(lines.map(kept))).toEqual([[], [], [], ['started'], []])

  // The server saves half of the four before it fails.
  await sandbox.control.setDialect({ statuses: 'savesPart' })
  await waitFor(() => expect(again.hasAttribute('aria-disabled')).toBe(false))
  fireEvent.click(again)
  for (const { pk } of lines.slice(0, 2))
    await waitFor(() => expect(tabOf(dialog, pk).textContent).toContain('w toku'))
  for (const place of [2, 4])
    expect(tabOf(dialog, lines[place]?.pk ?? 0).textContent).toContain('nie wiadomo, czy zapisano')
  expect(await Promise.all(lines.map(kept))).toEqual([['started'], ['started'], [], ['started'], []])
  expect(await posts()).toBe(2)
})
