import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

/** Samples of the content resources. */
export const contentSamples = {
  'appliances.list': () => ({}),
  'appliances.retrieve': () => ({ params: { pk: keyOf('appliances', 1) } }),
  'appliances.create': () => ({
    body: { ...translated('name', 'Ogród'), ...translated('description', '<p>Donice</p>'), icon: 'file:1' },
    form: formOf({
      ...translated('name', 'Ogród'),
      ...translated('description', '<p>Donice</p>'),
      icon: dot(),
    }),
  }),
  'appliances.update': () => ({
    params: { pk: keyOf('appliances', 1) },
    body: { name_cpen: 'Office', icon: null },
    form: formOf({ name_cpen: 'Office', icon: '' }),
  }),
  'appliances.delete': () => ({ params: { pk: keyOf('appliances', 6) } }),
  'appliances.options': () => ({}),
  'competencies.create': () => ({ body: COMPETENCE, form: competenceForm() }),
  'competencies.update': () => ({ params: { pk: keyOf('competencies', 3) }, body: { position: 1 } }),
  'competencies.delete': () => ({ params: { pk: keyOf('competencies', 10) } }),
  'competencies.options': () => ({}),
  'faqs.list': () => ({}),
  'faqs.retrieve': () => ({ params: { pk: keyOf('faqs', 1) } }),
  'faqs.create': () => ({
    body: {
      ...translated('title', 'Czy drukujecie w nocy?'),
      ...translated('description', '<p>Tak.</p>'),
      section: 'SECTION_ORDER' as const,
    },
  }),
  'faqs.update': () => ({ params: { pk: keyOf('faqs', 1) }, body: { section: 'SECTION_PAYMENT' as const } }),
  'faqs.delete': () => ({ params: { pk: keyOf('faqs', 4) } }),
  'files.list': () => ({}),
  'files.retrieve': () => ({ params: { pk: keyOf('files', 1) } }),
  'files.create': () => ({
    body: { ...translated('name', 'Katalog próbek'), file: 'file:1' },
    form: formOf({ ...translated('name', 'Katalog próbek'), file: new File(['%PDF-1.4'], 'probki.pdf') }),
  }),
  'files.update': () => ({
    params: { pk: keyOf('files', 1) },
    body: { name_cpen: 'Wholesale prices' },
    form: formOf({ name_cpen: 'Wholesale prices' }),
  }),
  'files.delete': () => ({ params: { pk: keyOf('files', 4) } }),
  'news.list': () => ({}),
  'news.retrieve': () => ({ params: { pk: keyOf('news', 1) } }),
  'news.create': () => ({
    body: {
      ...translated('title', 'Nowe papiery ozdobne'),
      ...translated('content', '<p>Od 250 g.</p>'),
      publication_date: '2026-12-01',
    },
  }),
  'news.update': () => ({ params: { pk: keyOf('news', 1) }, body: { publication_date: null } }),
  'news.delete': () => ({ params: { pk: keyOf('news', 4) } }),
  'holidays.all': () => ({}),
  'holidays.create': () => ({ body: { holiday: '2029-05-02' }, form: formOf({ holiday: '2029-05-02' }) }),
  'holidays.delete': async (sandbox) => ({ params: { pk: await lastHoliday(sandbox) } }),
  'editorImages.all': () => ({}),
  'editorImages.create': () => ({ body: { file: 'file:1' }, form: formOf({ file: dot() }) }),
  'editorImages.delete': () => ({ params: { pk: keyOf('editorImages', 6) } }),
} satisfies Samples

function dot(): File {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([bytes], 'kropka.png', { type: 'image/png' })
}

const translated = (name: string, text: string) => ({ [`${name}_pl`]: text, [`${name}_de`]: text })

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Returns the last holiday, because past ones cannot be deleted. */
async function lastHoliday(sandbox: TestSandbox): Promise<number> {
  const all = (await sandbox.as('administrator')('GET', '/api/v1/holidays/')).body as { pk: number }[]
  return all.at(-1)?.pk ?? 0
}

const COMPETENCE = {
  name_pl: 'Faktury',
  country: 'PL',
  reclamation: false,
  complaint_reason: false,
  negotiations: true,
}

function competenceForm(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(COMPETENCE)) form.set(name, String(value))
  return form
}
