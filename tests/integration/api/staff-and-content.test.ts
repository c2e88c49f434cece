import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { apiHarness } from '#support/api-harness.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { printRoomCalls } from './print-room-calls.ts'
import { FILE, five, SENT_FILE, SEVENTH, type Call } from './specified-call.ts'
import { json, raw, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer
let folder: string
beforeEach(async () => {
  server = await startTestApiServer()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-wire-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const DAYS = { date_joined: '2026-01-05', last_login: '2026-11-02' }
const NAMES = { first_name: 'Ewa', last_name: 'Król', email: '@' }
const NEW_CLIENT = {
  user: { email: 'ewa@klient.example', password: 'Lipa-1234', password2: 'Lipa-1234' },
  company_localization: 'DE',
}
const SWITCHES = { reclamation: true, complaint_reason: false, negotiations: true }
const BANNER = { name: 'Targi', is_published: true, display_time: 0, available_in_countries: ['PL', 'DE'] }
const PERIOD = { datetime_from: '2026-11-01', datetime_to: '2026-11-30' }
const NOTE = { text: 'Pilne\nna jutro', object_id: 10482, content_type: 'order', tags: [2, 5] }
const ENTRY = { model: 'faq', id: 3, field: 'title', cpen: '' }

const COLUMNS = { ...five('first_column'), ...five('second_column'), ...five('third_column') }
const CONDITIONS = { net_turnover: '20000.5', orders_count: 25, days_count: 180, value: '7.5' }
const ANSWER = { ...five('title'), ...five('description'), section: 'SECTION_ORDER' }
const NEWS = { ...five('title'), ...five('content'), publication_date: '2026-11-03' }
const APPLIANCE = { ...five('name'), ...five('description') }

const staff: Call[] = [
  ['USER-001', 'admins.list', {}, 'GET /api/v1/admins/'],
  ['USER-002', 'admins.list', { query: { is_active: true } }, 'GET /api/v1/admins/?is_active=true'],
  ['USER-003', 'admins.list', { query: { is_active: false } }, 'GET /api/v1/admins/?is_active=false'],
  ['USER-004', 'admins.delete', SEVENTH, 'DELETE /api/v1/admins/7/'],
  [
    'USER-005',
    'admins.update',
    { ...SEVENTH, body: { user: { groups: [1, 2] }, competencies: [], machine_actions: [5] } },
    'PATCH /api/v1/admins/7/',
  ],
  ['USER-006', 'permissionGroups.options', {}, 'GET /api/v1/model-permissions-groups/admin_list/'],
  ['USER-007', 'competencies.options', {}, 'GET /api/v1/competencies/admin_list/'],
  ['USER-007', 'machineActions.options', {}, 'GET /api/v1/machine_actions/admin_list/'],
  [
    'USER-008',
    'admins.list',
    { query: { username: 'biu', ...NAMES, ...DAYS } },
    'GET /api/v1/admins/?username=biu&first_name=Ewa&last_name=Król&email=@&date_joined=2026-01-05&last_login=2026-11-02',
  ],
  ['USER-009', 'admins.barcode', SEVENTH, 'GET /api/v1/admins/7/barcode/'],
  ['USER-029', 'modelPermissions.all', {}, 'GET /api/v1/model-permissions/admin_model_permissions/'],
  [
    'USER-029',
    'permissionGroups.create',
    { body: { name: 'Biuro', permissions: ['view_order', 4] } },
    'POST /api/v1/model-permissions-groups/',
  ],
  ['USER-031', 'allowedIps.list', {}, 'GET /api/v1/allowed-ips/'],
  [
    'USER-031',
    'allowedIps.create',
    { body: { ip: '203.0.113.10', description: 'Biuro' } },
    'POST /api/v1/allowed-ips/',
  ],
  [
    'USER-031',
    'allowedIps.update',
    { ...SEVENTH, body: { description: '' } },
    'PATCH /api/v1/allowed-ips/7/',
  ],
  ['USER-031', 'allowedIps.delete', SEVENTH, 'DELETE /api/v1/allowed-ips/7/'],
]

const clients: Call[] = [
  ['USER-010', 'clients.list', {}, 'GET /api/v1/clients/'],
  ['USER-011', 'clients.list', { query: { is_active: true } }, 'GET /api/v1/clients/?is_active=true'],
  ['USER-012', 'clients.list', { query: { is_active: false } }, 'GET /api/v1/clients/?is_active=false'],
  ['USER-015', 'clients.delete', SEVENTH, 'DELETE /api/v1/clients/7/'],
  [
    'USER-018',
    'clients.update',
    { ...SEVENTH, body: { user: { is_active: true } } },
    'PATCH /api/v1/clients/7/',
  ],
  ['USER-020 USER-021', 'clients.create', { body: NEW_CLIENT }, 'POST /api/v1/clients/'],
  [
    'USER-023',
    'clients.list',
    {
      query: {
        client_pk: 12,
        ...NAMES,
        company_localization_display: 'DE',
        discount_group: 4,
        main_account: 'świt',
        site_pk: 2,
      },
    },
    'GET /api/v1/clients/?client_pk=12&first_name=Ewa&last_name=Król&email=@&company_localization_display=DE&discount_group=4&main_account=świt&site_pk=2',
  ],
  ['USER-024', 'orders.list', { query: { client_pk: 7 } }, 'GET /api/v1/orders/?client_pk=7'],
  ['USER-025', 'invoices.list', { query: { client_pk: 7 } }, 'GET /api/v1/invoices/?client_pk=7'],
  [
    'USER-026',
    'clientContacts.list',
    { query: { client_pk: 7 } },
    'GET /api/v1/client-contacts/?client_pk=7',
  ],
  [
    'USER-033',
    'discountGroups.create',
    { body: { ...five('name'), ...CONDITIONS } },
    'POST /api/v1/discount-groups/',
  ],
  ['USER-033', 'discountGroups.update', { ...SEVENTH, body: CONDITIONS }, 'PATCH /api/v1/discount-groups/7/'],
  ['USER-034', 'discountGroups.delete', SEVENTH, 'DELETE /api/v1/discount-groups/7/'],
  ['USER-035', 'sites.fieldOptions', { query: { ids: [1, 2] } }, 'GET /api/v1/sites/field_opts/?ids=1&ids=2'],
]

const content: Call[] = [
  [
    'CONT-001 CONT-002',
    'appliances.create',
    { body: { ...APPLIANCE, icon: FILE } },
    'POST /api/v1/appliances/',
    [...Object.entries(APPLIANCE), ['icon', SENT_FILE]],
  ],
  [
    'CONT-009 CONT-010',
    'files.create',
    { body: { ...five('name'), file: FILE } },
    'POST /api/v1/files/',
    [...Object.entries(five('name')), ['file', SENT_FILE]],
  ],
  ['CONT-021', 'news.create', { body: NEWS }, 'POST /api/v1/news/'],
  ['CONT-027', 'pages.update', { ...SEVENTH, body: COLUMNS }, 'PATCH /api/v1/pages/7/'],
  ['CONT-041', 'faqs.create', { body: ANSWER }, 'POST /api/v1/faqs/'],
  [
    'CONT-006',
    'competencies.update',
    { ...SEVENTH, body: { position: 2 } },
    'PATCH /api/v1/competencies/7/',
    [['position', '2']],
  ],
  [
    'CONT-004 CONT-005 CONT-007',
    'competencies.create',
    { body: { ...five('name'), country: 'DE', ...SWITCHES } },
    'POST /api/v1/competencies/',
    [
      ...Object.entries(five('name')),
      ['country', 'DE'],
      ['reclamation', 'true'],
      ['complaint_reason', 'false'],
      ['negotiations', 'true'],
    ],
  ],
  [
    'CONT-007',
    'competencies.update',
    { ...SEVENTH, body: { negotiations: false } },
    'PATCH /api/v1/competencies/7/',
    [['negotiations', 'false']],
  ],
  ['CONT-020', 'holidays.delete', SEVENTH, 'DELETE /api/v1/holidays/7/'],
  ['CONT-025', 'pages.update', { ...SEVENTH, body: { position: 0 } }, 'PATCH /api/v1/pages/7/'],
  ['CONT-026', 'pages.update', { ...SEVENTH, body: { subpage_position: 3 } }, 'PATCH /api/v1/pages/7/'],
  ['CONT-029', 'pages.menuOptions', {}, 'GET /api/v1/pages/admin_menu_options/'],
  ['CONT-030', 'pages.typeOptions', {}, 'GET /api/v1/pages/admin_type_options/'],
  ['CONT-031', 'pages.layoutOptions', {}, 'GET /api/v1/pages/admin_layout_options/'],
  ['CONT-036', 'banners.update', { ...SEVENTH, body: { position: 1 } }, 'PATCH /api/v1/banners/7/'],
  [
    'CONT-037',
    'banners.list',
    { query: { name: 'kal', url: 'o', is_published: false, ...PERIOD, available_in_countries: 'DE' } },
    'GET /api/v1/banners/?name=kal&url=o&is_published=false&datetime_from=2026-11-01&datetime_to=2026-11-30&available_in_countries=DE',
  ],
  [
    'CONT-038',
    'banners.create',
    { body: { ...BANNER, pages: [8] } },
    'POST /api/v1/banners/',
    [
      ['name', 'Targi'],
      ['is_published', 'true'],
      ['display_time', '0'],
      ['available_in_countries', 'PL'],
      ['available_in_countries', 'DE'],
      ['pages', '8'],
    ],
  ],
  ['CAT-034', 'pages.productPages', {}, 'GET /api/v1/pages/admin_product_pages/'],
  ['CONT-039', 'pages.bannerPages', {}, 'GET /api/v1/pages/admin_banner_pages/'],
  ['CONT-040', 'banners.delete', SEVENTH, 'DELETE /api/v1/banners/7/'],
  [
    'CONT-043',
    'faqs.list',
    { query: { title: 'plik', section: 'SECTION_PAYMENT' } },
    'GET /api/v1/faqs/?title=plik&section=SECTION_PAYMENT',
  ],
  ['CONT-044', 'faqs.delete', SEVENTH, 'DELETE /api/v1/faqs/7/'],
  ['CONT-046 CONT-047', 'notes.create', { body: NOTE }, 'POST /api/v1/notes/'],
  ['CONT-048', 'tags.options', {}, 'GET /api/v1/tags/form_field_opts/'],
  [
    'CONT-051',
    'editorImages.create',
    { body: { file: FILE } },
    'POST /api/v1/summernote-files/',
    [['file', SENT_FILE]],
  ],
  ['CONT-052', 'editorImages.delete', SEVENTH, 'DELETE /api/v1/summernote-files/7/'],
]

const system: Call[] = [
  [
    'SYS-001',
    'settings.create',
    { body: { name: 'a', value: ' b\nc ', description: '' } },
    'POST /api/v1/settings/',
  ],
  ['SYS-001', 'settings.update', { ...SEVENTH, body: { value: '' } }, 'PATCH /api/v1/settings/7/'],
  ['SYS-002', 'settings.list', { query: { name: 'seo' } }, 'GET /api/v1/settings/?name=seo'],
  ['SYS-004', 'variables.update', { ...SEVENTH, body: { value: false } }, 'PATCH /api/v1/variables/7/'],
  ['SYS-005', 'variables.create', { body: { name: 'czat', value: true } }, 'POST /api/v1/variables/'],
  ['SYS-006', 'variables.delete', SEVENTH, 'DELETE /api/v1/variables/7/'],
  [
    'SYS-008',
    'variables.list',
    { query: { name: 'cza', value: false } },
    'GET /api/v1/variables/?name=cza&value=false',
  ],
  [
    'SYS-011',
    'systemLogs.list',
    { query: { timestamp: '2026-11-20', type: 'Integrity', description: 'wpłata' } },
    'GET /api/v1/system_logs/?timestamp=2026-11-20&type=Integrity&description=wpłata',
  ],
  ['SYS-012', 'translations.list', {}, 'GET /api/v1/translation/'],
  ['SYS-013', 'translationModels.rows', {}, 'GET /api/v1/translation-models/'],
  ['SYS-016', 'translations.update', { ...SEVENTH, body: { de: ' a:\nb ' } }, 'PATCH /api/v1/translation/7/'],
  ['SYS-016', 'translationModels.update', { body: ENTRY }, 'PATCH /api/v1/translation-models/'],
  [
    'SYS-019',
    'translationModels.import',
    { body: { excel_file: FILE } },
    'POST /api/v1/translation-models/import_from_file/',
    [['excel_file', SENT_FILE]],
  ],
]

const LISTS = new Set(['page', 'page_size', 'ordering'])
const PAGE = { count: 0, next: null, previous: null, results: [] }

function replyTo(operation: string): unknown {
  if (/\.(list|rows)$/.test(operation)) return PAGE
  if (/[oO]ptions$|\.(all|bannerPages|productPages|forProcessStage|groupings)$/.test(operation)) return []
  return { pk: 7, user: { username: 'biuro' } }
}

/** Returns a body by its type: JSON, the fields of a form (a file by its name and content), or text. */
async function bodyOf(type: string, body: Buffer): Promise<readonly [kind: string, body: unknown]> {
  const [kind = ''] = type.split(';')
  if (kind === 'application/json') return [kind, JSON.parse(body.toString('utf8'))]
  if (kind !== 'multipart/form-data') return [kind, body.toString('utf8')]
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
  ])
  return [kind, await Promise.all(fields)]
}

function expectedBody(body: object | undefined, form: Call[4]): readonly [kind: string, body: unknown] {
  if (form) return ['multipart/form-data', form]
  return body ? ['application/json', body] : ['', '']
}

const calls = [...staff, ...clients, ...content, ...system, ...printRoomCalls, ...catalogueCalls].map(
  ([rule, operation, input, to, form]) => [rule, operation, { input, to, form }] as const,
)

/**
 * The sandbox and the client share their definitions, so an error there is an error on both sides. Therefore this test
 * has its own copy of the specification's addresses and bodies and compares them with the real requests.
 */
test.each(calls)(
  '%s %s is sent to the specified address with the specified body',
  async (_rule, operation, { input, to, form }) => {
    const [route = ''] = to.split('?')
    server.on(route, route.startsWith('DELETE') ? raw(204) : json(replyTo(operation)))
    const attachments = createAttachments()
    const path = join(folder, 'obraz.png')
    await writeFile(path, 'treść')
    const reference = attachments.add({ path, name: 'obraz.png', size: 7 })
    const { api } = apiHarness(server.baseUrl, { findFile: (wanted) => attachments.find(wanted) })
    await api.request(operation, JSON.parse(JSON.stringify(input).replace(FILE, reference)) as object)
    const [seen] = server.requests
    if (!seen) throw new Error('nothing was sent')
    const asked = [...seen.query].filter(([name]) => !LISTS.has(name)).map((pair) => pair.join('='))
    expect([`${seen.method} ${seen.path}`, ...asked].join(' ')).toBe(to.replace(/[?&]/g, ' '))
    const body = await bodyOf(seen.headers['content-type'] ?? '', seen.body)
    expect(body).toEqual(expectedBody(input.body, form))
  },
)

test('SYS-017 the export is read from its own address', async () => {
  const address = 'GET /api/v1/translation-models/export/'
  server.on(address, raw(200, { 'Content-Type': 'application/vnd.ms-excel' }, 'PK'))
  const { api } = apiHarness(server.baseUrl)
  const { body } = await api.openFile('translationModels.export', {}, new AbortController().signal)
  expect(await new Response(body).text()).toBe('PK')
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([address])
})
