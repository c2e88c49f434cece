import { keyOf } from '#sandbox/database/key-ranges.ts'
import { notes } from '#shared/api/resources/notes.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

export const addresseSamples = {
  'orders.setSenderAddress': async ({ control }) => ({
    params: { pk: await control.order('gls') },
    body: {
      sender_address: {
        company_name: 'Studio Żuraw',
        street: 'Długa',
        building_number: '5',
        city: 'Gdańsk',
        zip_code: '80-831',
        country: 'PL',
      },
    },
  }),
  'orders.deliveryOptions': async ({ control }) => ({ params: { pk: await control.order('gls') } }),
  'orders.updateExternal': async ({ control }) => ({
    params: { pk: await control.order('ups') },
    body: { delivery_service: 'gls' },
  }),
  'notes.list': async ({ control }) => ({ query: `object_id=${await control.order('gls')}&ordering=-pk` }),
  'notes.retrieve': async (sandbox) => ({ params: { pk: await newNote(sandbox) } }),
  'notes.create': async ({ control }) => ({
    body: {
      text: 'Klient odbierze sam.',
      object_id: await control.order('pickup'),
      content_type: 'order',
      tags: [keyOf('tags', 1)],
    },
  }),
  'notes.update': async (sandbox) => ({
    params: { pk: await newNote(sandbox) },
    body: { tags: [keyOf('tags', 2)] },
  }),
  'notes.delete': async (sandbox) => ({ params: { pk: await newNote(sandbox) } }),
} satisfies Samples

async function newNote(sandbox: TestSandbox): Promise<number> {
  const answer = await sandbox.as('administrator')('POST', '/api/v1/notes/', {
    text: 'Do usunięcia',
    object_id: await sandbox.control.order('gls'),
    content_type: 'order',
    tags: [],
  })
  return notes.record.parse(answer.body).pk
}
