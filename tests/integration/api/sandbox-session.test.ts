import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allOperations, findOperation } from '#shared/api/registry.ts'
import { contract, type Contract, type HandlersWithSender } from '#shared/ipc/contract.ts'
import { createApiHandlers } from '#main/ipc/handlers/api.ts'
import { createPageRequests } from '#main/services/api-client/page-requests.ts'
import { createSessionHandlers } from '#main/ipc/handlers/session.ts'
import { createStationHandlers } from '#main/ipc/handlers/station.ts'
import { createTransferHandlers } from '#main/ipc/handlers/transfers.ts'
import { createRouter, type Router } from '#main/ipc/router.ts'
import { createTraining, type Training } from '#main/services/session/training.ts'
import { createStation } from '#main/services/settings/station.ts'
import { createSettings } from '#main/services/settings/settings.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createOpenedDocuments } from '#main/services/transfers/opened-documents.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { failureOf } from '#support/api-harness.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { sessionHarness, type SessionHarness } from '#support/session-harness.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
})

afterAll(() => sandbox.close())

function training(harness: SessionHarness): Training {
  const { control } = sandbox
  return createTraining({ staff: () => control.staff(), reset: () => control.reset() }, harness.session)
}

/** Creates the router over this area's services, as the application does. */
function routerOf(harness: SessionHarness): Router {
  const settings = createSettings({
    file: { read: () => null, write: async () => undefined, setAside: () => '', copyAside: () => '' },
    policyFile: null,
    labelFolder: '/tmp/etykiety',
    env: {},
    log: harness.log,
  })
  const transfers = createTransfers({
    api: harness.api,
    downloadsFolder: () => '/nonexistent',
    opener: { open: async () => undefined, showInFolder: () => undefined },
    emit: () => undefined,
    log: harness.log,
  })
  const windows = { askEveryWindow: () => Promise.resolve(true) }
  const changes = { made: () => undefined }
  const handlers = {
    ...createApiHandlers(
      createPageRequests(harness.api, findOperation),
      { cancel: () => undefined },
      changes,
    ),
    ...createSessionHandlers(harness.session, training(harness), windows),
    ...createTransferHandlers(
      transfers,
      createAttachments(),
      createOpenedDocuments({ transfers, folder: join(tmpdir(), 'backoffice-no-documents') }),
      changes,
    ),
    ...createStationHandlers({
      station: createStation({
        version: '1.0.0',
        settings,
        baseUrl: () => sandbox.url,
        isTraining: true,
        kiosk: { isOn: () => false, onChange: () => () => undefined },
        emit: () => undefined,
      }),
      training: training(harness),
      connection: { isReachable: () => true },
      log: harness.log,
    }),
  }
  return createRouter({
    handlers: handlers as unknown as HandlersWithSender<Contract>,
    trustedOrigin: 'app://main',
    isLocked: () => false,
    log: harness.log,
  })
}

const page = { isTopFrame: true, origin: 'app://main', windowId: 1 }

async function badgeOf(username: string): Promise<string> {
  const member = (await sandbox.control.staff()).find((person) => person.username === username)
  if (!member) throw new Error(`no ${username} in the sandbox`)
  return member.badge
}

/** The keys of an order line that has a file, and of a page of its preview. */
async function filePks(harness: SessionHarness): Promise<Record<string, number | undefined>> {
  const { results } = await harness.api.call('orders.list', { query: { page_size: 60 } })
  for (const { pk } of results) {
    const order = await harness.api.call('orders.retrieve', { params: { pk } })
    for (const { product_file: file } of order.order_products) {
      if (!file?.pk) continue
      const { pages } = await harness.api.call('orderProductFiles.retrieve', { params: { pk: file.pk } })
      if (pages[0]) return { orderProductFiles: file.pk, orderProductFilesPages: pages[0].pk }
    }
  }
  throw new Error('no file of the sample shop has pages')
}

/** Queries about an order line in production: its statuses, its stage, and where it is planned. */
async function lineQueries(harness: SessionHarness): Promise<Record<string, unknown>> {
  const { results } = await harness.api.call('productionCubeProducts.list', {})
  const line = results.find(({ process_stage }) => process_stage !== null)
  if (!line) throw new Error('the sandbox has no line in production')
  return {
    'orderProductProcessStageStatuses.all': { order_product: line.order_product },
    'productionCubeProducts.toRealizationList': {
      process_stage_pk: line.process_stage?.pk,
      products_pks: [line.pk],
    },
    'montageProducts.right': { pks: [line.pk] },
  }
}

/** Returns every read of the registry with an input that finds something. */
async function reads(harness: SessionHarness) {
  const pk = await sandbox.control.order('labelled')
  const order = await harness.api.call('orders.sendRetrieve', { params: { pk } })
  const known: Record<string, unknown> = {
    orders: pk,
    orderDeliveryPackages: order.delivery_packages[0]?.pk,
    orderProducts: order.order_products[0]?.pk,
    admins: harness.session.user()?.pk,
    processStages: 9_001,
    productOptionTechLines: 18_001,
    products: 20_011,
    statisticsClients: 300_003,
    allegroExternals: '122011',
    ...(await filePks(harness)),
  }
  const queries: Record<string, unknown> = {
    'sites.fieldOptions': { ids: [1] },
    'allegroExternals.matchingCategories': { category_name: 'druk' },
    'orders.clientContactOptions': { client_pk: 300_001 },
    'products.pricing': { quantity_pk: 1_011_001, option_pk: [40_101] },
    'products.weight': { quantity_pk: 1_011_001, option_pk: [40_101] },
    'products.descriptionForOffer': { quantity_pk: 1_011_001, option_pk: [40_101] },
    ...(await lineQueries(harness)),
  }
  const pkOf = async (name: string) => {
    const [resource = ''] = name.split('.')
    if (resource in known) return known[resource]
    const list = `${resource}.list`
    if (!allOperations().some((entry) => entry.name === list)) return 1
    const first = (await harness.api.request(list, {})) as { results: { pk: number }[] }
    return (known[resource] = first.results[0]?.pk)
  }
  const inputs: { name: string; params?: unknown; query?: unknown }[] = []
  for (const { name, operation } of allOperations()) {
    // Files are excluded because they are saved or shown from disk and never returned as a response.
    if (operation.method !== 'GET' || operation.isFile || operation.isChange) continue
    const params = operation.path.includes('{pk}') ? { pk: await pkOf(name) } : undefined
    const empty = operation.query.safeParse(undefined).success ? undefined : {}
    inputs.push({ name, params, query: queries[name] ?? empty })
  }
  return inputs
}

describe('a session on the sandbox', () => {
  test('AUTH-012 a badge signs its owner in', async () => {
    const { session } = sessionHarness({ baseUrl: sandbox.url })
    const state = await session.signInByBadge(await badgeOf('pakowanie'))
    expect(state).toMatchObject({ status: 'signedIn', user: { username: 'pakowanie' } })
    expect(session.user()?.permissions).toContain('send_order')
  })

  test('AUTH-002..005 a name and a password sign in, a wrong password does not', async () => {
    const { session } = sessionHarness({ baseUrl: sandbox.url })
    const [member] = await sandbox.control.staff()
    const { username = '', password = '' } = member ?? {}
    const refused = await failureOf(session.signIn(username, `${password}x`))
    expect(refused.code).toBe('API_VALIDATION')
    expect(refused['nonFieldErrors']).toHaveLength(1)
    const origin = new URL(sandbox.url).origin
    expect(session.tokenFor(origin)).toBeNull()
    expect(await session.signIn(username, password)).toMatchObject({
      status: 'signedIn',
      user: { username },
    })
    expect(session.tokenFor(origin)).toBe(await sandbox.token(username))
  })

  test('DESK-050 an unknown badge is refused with a message that does not contain it', async () => {
    const { session, log } = sessionHarness({ baseUrl: sandbox.url })
    const error = await failureOf(session.signInByBadge('OBCY-000-111'))
    expect(error.message).not.toBe('')
    expect(JSON.stringify([error, log.lines])).not.toContain('OBCY-000-111')
  })

  test('AUTH-013, AUTH-014 a token revoked by the server ends the session at the next call', async () => {
    const harness = sessionHarness({ baseUrl: sandbox.url })
    await harness.session.signInByBadge(await badgeOf('pakowanie'))
    await sandbox.control.fault({ kind: 'unauthorized', match: { path: '/country-list/' } })
    try {
      expect((await failureOf(harness.api.call('countries.all', {}))).code).toBe('API_UNAUTHORIZED')
    } finally {
      await sandbox.control.clearFaults()
    }
    expect(harness.session.state().status).toBe('signedOut')
    expect(harness.session.tokenFor(new URL(sandbox.url).origin)).toBeNull()
    expect(harness.session.user()).toBeNull()
    expect(harness.changes.at(-1)).toMatchObject({ reason: 'expired' })
  })

  test('DESK-050 sample staff sign in by name, and the badge is a picture without its text', async () => {
    const harness = sessionHarness({ baseUrl: sandbox.url })
    const sample = training(harness)
    const staff = await sample.sampleStaff()
    const badges = (await sandbox.control.staff()).map((person) => person.badge)
    expect(staff.length).toBeGreaterThanOrEqual(5)
    for (const badge of badges) expect(JSON.stringify(staff)).not.toContain(badge)
    const served = await sample.serve(staff[0]?.badgeImage ?? '')
    const picture = Buffer.from(served?.body ?? []).toString('utf8')
    expect(picture).toMatch(/^<svg/)
    expect(picture).not.toMatch(/<text/)
    for (const badge of badges) expect(picture).not.toContain(badge)
    expect(await sample.signInAsSample(staff[0]?.username ?? '')).toMatchObject({ status: 'signedIn' })
    expect((await failureOf(sample.signInAsSample('nikt'))).code).toBe('INPUT_INVALID')
  })
})

describe('data that reaches the page', () => {
  test('DESK-019 no output schema has a field for a token, a password or an authorization', () => {
    for (const [name, { output }] of Object.entries(contract)) {
      const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }))
      expect(`${name} ${schema}`).not.toMatch(/"(?:\w*token\w*|\w*password\w*|authorization|secret)":\{/i)
    }
  })

  test('DESK-019 no response to any read of a signed-in session contains the token or an API address', async () => {
    const harness = sessionHarness({ baseUrl: sandbox.url })
    await harness.session.signInByBadge(await badgeOf('administrator'))
    const token = harness.session.tokenFor(new URL(sandbox.url).origin) ?? ''
    expect(token.length).toBeGreaterThan(20)
    const router = routerOf(harness)
    const answers: unknown[] = []
    for (const { name, ...input } of await reads(harness)) {
      const answer = await router(page, 'api.request', { operation: name, ...input, requestId: name })
      expect({ name, answer }).toMatchObject({ name, answer: { ok: true } })
      answers.push(answer)
    }
    for (const route of [
      'session.get',
      'session.restore',
      'session.sampleStaff',
      'station.info',
      'connection.state',
    ]) {
      const answer = await router(page, route, undefined)
      expect(answer.ok).toBe(true)
      if (answer.ok) contract[route as keyof Contract].output.parse(answer.data)
      answers.push(answer)
    }
    answers.push(await router(page, 'api.request', { operation: 'nope', requestId: 'x' }))
    answers.push(await router(page, 'transfers.openFile', { transferId: 'nope' }))
    answers.push(await router(page, 'session.signOut', undefined))
    answers.push(harness.changes, harness.log.lines)

    const text = JSON.stringify(answers)
    expect(answers.length).toBeGreaterThan(15)
    for (const part of [token, token.slice(0, 12), token.slice(-12)]) expect(text).not.toContain(part)
    const media = JSON.stringify(answers.slice(0, -2))
    expect(media).not.toMatch(/"(?:label_image|client_file_url|client_file_thumbnail)":"(?!media:\d+")[^"]/)
  })

  test('DESK-033 every read of the registry fits its schema on the sandbox', async () => {
    const harness = sessionHarness({ baseUrl: sandbox.url })
    await harness.session.signInByBadge(await badgeOf('administrator'))
    for (const { name, ...input } of await reads(harness)) await harness.api.request(name, input)
    expect(harness.log.lines.filter((line) => line.includes('does not fit'))).toEqual([])
  })
})
