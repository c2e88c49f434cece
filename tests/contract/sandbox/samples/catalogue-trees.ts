import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

/** Samples of shop and marketplace categories, and of parameters with their options. */
export const catalogueTreeSamples = {
  'categories.list': () => ({ query: 'search=ulotki&ordering=-pk' }),
  'categories.retrieve': () => ({ params: { pk: keyOf('categories', 1) } }),
  'categories.create': () => ({ body: CATEGORY, form: formOf(CATEGORY) }),
  'categories.update': () => ({
    params: { pk: keyOf('categories', 5) },
    body: { title_cpen: 'A6 leaflets', position: 1 },
    form: formOf({ title_cpen: 'A6 leaflets', position: 1 }),
  }),
  'categories.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, 'categories', formOf(CATEGORY)) },
  }),
  'categories.parents': () => ({}),
  'categories.productParents': () => ({}),
  'categories.productFilter': () => ({}),
  'productParameters.list': () => ({ query: 'name=oprawa' }),
  'productParameters.retrieve': () => ({ params: { pk: keyOf('productParameters', 1) } }),
  'productParameters.create': () => ({ body: { name_pl: 'Perforacja', var_name: 'perforation' } }),
  'productParameters.update': () => ({
    params: { pk: keyOf('productParameters', 5) },
    body: { position: 1 },
  }),
  'productParameters.delete': async (sandbox) => ({
    params: { pk: await made(sandbox, 'product-parameters', { name_pl: 'Otwór', var_name: 'hole' }) },
  }),
  'productParameters.withOptions': () => ({}),
  'productParameterOptions.update': () => ({
    params: { pk: keyOf('productParameterOptions', 2) },
    body: { name_cpen: 'Landscape' },
  }),
} satisfies Samples

const CATEGORY = {
  title_pl: 'Podkładki',
  title_de: 'Tischsets',
  is_published: true,
  parent: keyOf('categories', 1),
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  return form
}

/** Creates a record that no product uses, so that it can be deleted. */
async function made(sandbox: TestSandbox, path: string, body: unknown): Promise<number> {
  const answer = await sandbox.as('administrator')('POST', `/api/v1/${path}/`, body)
  return (answer.body as { pk: number }).pk
}
