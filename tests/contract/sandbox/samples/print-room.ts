import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { Samples } from '../sample-call.ts'

/** Samples of formats with their groups, plates, machines and packing groups. */
export const printRoomSamples = {
  'formatGroups.list': () => ({}),
  'formatGroups.retrieve': () => ({ params: { pk: keyOf('format_groups', 1) } }),
  'formatGroups.create': () => ({ body: { name_pl: 'Plakaty', name_de: 'Plakate' } }),
  'formatGroups.update': () => ({ params: { pk: keyOf('format_groups', 1) }, body: { position: 3 } }),
  'formatGroups.delete': async (sandbox) => {
    const { body } = await sandbox.as('administrator')('POST', '/api/v1/format_groups/', { name_pl: 'Pusta' })
    return { params: { pk: (body as { pk: number }).pk } }
  },
  'formatGroups.options': () => ({}),
  'formats.list': () => ({ query: 'with_group=1&ordering=size_y' }),
  'formats.retrieve': () => ({ params: { pk: keyOf('formats', 5) } }),
  'formats.create': () => ({
    body: { size_x: '120', size_y: '0', format_group: keyOf('format_groups', 2), sheet_format: false },
    form: formOf({
      size_x: '120',
      size_y: '0',
      format_group: String(keyOf('format_groups', 2)),
      sheet_format: 'false',
    }),
  }),
  'formats.update': () => ({
    params: { pk: keyOf('formats', 5) },
    body: { format_group: null, sheet_format: true },
    form: formOf({ format_group: '', sheet_format: 'true' }),
  }),
  'formats.delete': () => ({ params: { pk: keyOf('formats', 40) } }),
  'machines.list': () => ({}),
  'machines.retrieve': () => ({ params: { pk: keyOf('machines', 1) } }),
  'machines.create': () => ({ body: { name: 'Konica Minolta', model: 'C4080', type: 'druk cyfrowy' } }),
  'machines.update': () => ({ params: { pk: keyOf('machines', 2) }, body: { model: 'Pro C9210' } }),
  'machines.delete': () => ({ params: { pk: keyOf('machines', 12) } }),
  'machines.forProcessStage': () => ({}),
  'packages.list': () => ({}),
  'packages.retrieve': () => ({ params: { pk: keyOf('packages', 1) } }),
  'packages.create': () => ({
    body: { name: 'Karton na kubki', width: '20', height: '12.5', length: '30', max_weight: '4' },
  }),
  'packages.update': () => ({ params: { pk: keyOf('packages', 1) }, body: { max_weight: '1.25' } }),
  'packages.delete': () => ({ params: { pk: keyOf('packages', 12) } }),
  'packages.options': () => ({}),
  'plates.list': () => ({}),
  'plates.retrieve': () => ({ params: { pk: keyOf('plates', 1) } }),
  'plates.create': () => ({ body: { name: 'Komori', size_x: '605', size_y: '740', price: '16.9' } }),
  'plates.update': () => ({ params: { pk: keyOf('plates', 1) }, body: { price: '12' } }),
  'plates.delete': () => ({ params: { pk: keyOf('plates', 8) } }),
  'plates.montageOptions': () => ({}),
} satisfies Samples

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
