import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAttachments, type Attachments } from '#main/services/transfers/attachments.ts'
import { apiHarness } from '#support/api-harness.ts'
import { OPTION_SWITCHES } from '#support/option-switches.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer
let folder: string
let attachments: Attachments
let reference: string

beforeEach(async () => {
  server = await startTestApiServer()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-forms-'))
  attachments = createAttachments()
  const path = join(folder, 'ikona.png')
  await writeFile(path, 'treść')
  reference = attachments.add({ path, name: 'ikona żółta.png', size: 7 })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const client = () => apiHarness(server.baseUrl, { findFile: (wanted) => attachments.find(wanted) }).api

/** Returns the form fields of the last request; a file is given by its name and content. */
async function lastForm(): Promise<[string, string][]> {
  const seen = server.requests.at(-1)
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const form = await new Response(new Uint8Array(seen?.body ?? []), {
    headers: { 'Content-Type': seen?.headers['content-type'] ?? '' },
  }).formData()
  return Promise.all(
    [...form.entries()].map(async ([name, value]): Promise<[string, string]> => [
      name,
      typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
    ]),
  )
}

test('CONT-002 an appliance is sent as form data with its icon, even if only the icon changes', async () => {
  server.on('POST /api/v1/appliances/', json({ pk: 3 }, 201))
  server.on('PATCH /api/v1/appliances/3/', json({ pk: 3 }))
  const api = client()
  await api.call('appliances.create', { body: { name_pl: 'Biuro', name_en: '', icon: reference } })
  expect(await lastForm()).toEqual([
    ['name_pl', 'Biuro'],
    ['name_en', ''],
    ['icon', 'ikona żółta.png: treść'],
  ])
  await api.call('appliances.update', { params: { pk: 3 }, body: { icon: reference } })
  expect(await lastForm()).toEqual([['icon', 'ikona żółta.png: treść']])
})

test('CONT-010 a file entry is created and updated as form data, even if the update has no file', async () => {
  server.on('POST /api/v1/files/', json({ pk: 3 }, 201))
  server.on('PATCH /api/v1/files/3/', json({ pk: 3 }))
  const api = client()
  await api.call('files.create', { body: { name_pl: 'Cennik', file: reference } })
  expect(await lastForm()).toEqual([
    ['name_pl', 'Cennik'],
    ['file', 'ikona żółta.png: treść'],
  ])
  await api.call('files.update', { params: { pk: 3 }, body: { name_de: 'Preise' } })
  expect(await lastForm()).toEqual([['name_de', 'Preise']])
})

test('CONT-045 a tag is created as form data with its name', async () => {
  server.on('POST /api/v1/tags/', json({ pk: 1, name: 'Pilne' }, 201))
  await client().call('tags.create', { body: { name: 'Pilne' } })
  expect(await lastForm()).toEqual([['name', 'Pilne']])
})

test('CONT-039 a banner’s emptied pages and shops are sent as empty lists, even if its picture follows them', async () => {
  server.on('PATCH /api/v1/banners/4/', json({ pk: 4 }))
  const api = client()
  await api.call('banners.update', { params: { pk: 4 }, body: { pages: [], available_in_countries: [] } })
  expect(JSON.parse(String(server.requests.at(-1)?.body))).toEqual({ pages: [], available_in_countries: [] })
  await api.call('banners.update', { params: { pk: 4 }, body: { image: reference } })
  expect(await lastForm()).toEqual([['image', 'ikona żółta.png: treść']])
})

test('CAT-006 a category is created and updated as form data; only emptied shops are sent as JSON', async () => {
  server.on('POST /api/v1/categories/', json({ pk: 3 }, 201))
  server.on('PATCH /api/v1/categories/3/', json({ pk: 3 }))
  const api = client()
  const body = {
    title_pl: 'Ulotki',
    is_published: true,
    available_in_countries: ['PL', 'DE'],
    image: reference,
  }
  await api.call('categories.create', { body })
  expect(await lastForm()).toEqual([
    ['title_pl', 'Ulotki'],
    ['is_published', 'true'],
    ['available_in_countries', 'PL'],
    ['available_in_countries', 'DE'],
    ['image', 'ikona żółta.png: treść'],
  ])
  await api.call('categories.update', { params: { pk: 3 }, body: { parent: null, position: 2 } })
  expect(await lastForm()).toEqual([
    ['parent', ''],
    ['position', '2'],
  ])
  await api.call('categories.update', { params: { pk: 3 }, body: { available_in_countries: [] } })
  expect(JSON.parse(String(server.requests.at(-1)?.body))).toEqual({ available_in_countries: [] })
})

test('CAT-079 CAT-089 CAT-095 a group, an option and a tech line are created and changed as form data', async () => {
  const paths = ['product-group-options', 'product-options', 'product-option-tech-line']
  for (const path of paths) {
    server.on(`POST /api/v1/${path}/`, json({ pk: 3 }, 201))
    server.on(`PATCH /api/v1/${path}/3/`, json({ pk: 3 }))
  }
  const api = client()
  const params = { pk: 3 }
  const flags = {
    determines_paper_type: false,
    hide_in_order: false,
    select_from_list: true,
    is_multiple: false,
  }
  await api.call('productGroupOptions.create', { body: { name_pl: 'Papier', ...flags } })
  expect(await lastForm()).toContainEqual(['select_from_list', 'true'])
  await api.call('productGroupOptions.update', { params, body: { is_multiple: true } })
  expect(await lastForm()).toEqual([['is_multiple', 'true']])
  await api.call('productOptions.create', {
    body: { label_pl: 'Kreda 170 g', options_group: 3, ...OPTION_SWITCHES },
  })
  expect(await lastForm()).toContainEqual(['label_pl', 'Kreda 170 g'])
  await api.call('productOptions.update', {
    params,
    body: { image: reference, custom_format_dimension: null },
  })
  expect(await lastForm()).toEqual([
    ['custom_format_dimension', ''],
    ['image', 'ikona żółta.png: treść'],
  ])
  const line = { option: 3, start_x: '0', start_y: '0', end_x: '12.5', end_y: '0' }
  await api.call('productOptionTechLines.create', { body: line })
  expect(await lastForm()).toContainEqual(['end_x', '12.5'])
  await api.call('productOptionTechLines.update', { params, body: { end_x: '13' } })
  expect(await lastForm()).toEqual([['end_x', '13']])
})

test('CAT-098 an exclusion is created and changed as form data', async () => {
  server.on('POST /api/v1/product-options-exclusion/', json({ pk: 3, option_1: 1, option_2: 2 }, 201))
  server.on('PATCH /api/v1/product-options-exclusion/3/', json({ pk: 3, option_1: 1, option_2: 4 }))
  const api = client()
  await api.call('productOptionExclusions.create', { body: { option_1: 1, option_2: 2 } })
  expect(await lastForm()).toEqual([
    ['option_1', '1'],
    ['option_2', '2'],
  ])
  await api.call('productOptionExclusions.update', { params: { pk: 3 }, body: { option_2: 4 } })
  expect(await lastForm()).toEqual([['option_2', '4']])
})
