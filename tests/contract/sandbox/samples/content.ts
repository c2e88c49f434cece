import type { TestSandbox } from '#support/sandbox.ts'
import type { SamplesOf } from '../sample-call.ts'

/** Bodies are filled in with the areas. */
export const contentSamples: SamplesOf<
  | 'appliances.list'
  | 'appliances.retrieve'
  | 'appliances.create'
  | 'appliances.update'
  | 'appliances.delete'
  | 'appliances.options'
  | 'competencies.create'
  | 'competencies.update'
  | 'competencies.delete'
  | 'competencies.options'
  | 'faqs.list'
  | 'faqs.retrieve'
  | 'faqs.create'
  | 'faqs.update'
  | 'faqs.delete'
  | 'files.list'
  | 'files.retrieve'
  | 'files.create'
  | 'files.update'
  | 'files.delete'
  | 'news.list'
  | 'news.retrieve'
  | 'news.create'
  | 'news.update'
  | 'news.delete'
  | 'holidays.all'
  | 'holidays.create'
  | 'holidays.delete'
  | 'editorImages.all'
  | 'editorImages.create'
  | 'editorImages.delete'
> = {
  'appliances.list': () => ({}),
  'appliances.retrieve': () => ({ params: { pk: 1 } }),
  'appliances.create': () => ({}),
  'appliances.update': () => ({ params: { pk: 1 } }),
  'appliances.delete': () => ({ params: { pk: 1 } }),
  'appliances.options': () => ({}),
  'competencies.create': () => ({}),
  'competencies.update': () => ({ params: { pk: 1 } }),
  'competencies.delete': () => ({ params: { pk: 1 } }),
  'competencies.options': () => ({}),
  'faqs.list': () => ({}),
  'faqs.retrieve': () => ({ params: { pk: 1 } }),
  'faqs.create': () => ({}),
  'faqs.update': () => ({ params: { pk: 1 } }),
  'faqs.delete': () => ({ params: { pk: 1 } }),
  'files.list': () => ({}),
  'files.retrieve': () => ({ params: { pk: 1 } }),
  'files.create': () => ({}),
  'files.update': () => ({ params: { pk: 1 } }),
  'files.delete': () => ({ params: { pk: 1 } }),
  'news.list': () => ({}),
  'news.retrieve': () => ({ params: { pk: 1 } }),
  'news.create': () => ({}),
  'news.update': () => ({ params: { pk: 1 } }),
  'news.delete': () => ({ params: { pk: 1 } }),
  'holidays.all': () => ({}),
  'holidays.create': () => ({ body: { holiday: '2029-05-02' }, form: formOf({ holiday: '2029-05-02' }) }),
  'holidays.delete': async (sandbox) => ({ params: { pk: await lastHoliday(sandbox) } }),
  'editorImages.all': () => ({}),
  'editorImages.create': () => ({ body: { file: 'file:1' }, form: imageForm() }),
  'editorImages.delete': () => ({ params: { pk: 6 } }),
}

function imageForm(): FormData {
  const form = new FormData()
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.set('file', new File([bytes], 'kropka.png', { type: 'image/png' }))
  return form
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Days that are over stay. */
async function lastHoliday(sandbox: TestSandbox): Promise<number> {
  const all = (await sandbox.as('administrator')('GET', '/api/v1/holidays/')).body as { pk: number }[]
  return all.at(-1)?.pk ?? 0
}
