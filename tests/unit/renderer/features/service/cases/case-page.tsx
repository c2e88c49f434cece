import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** A message as the server sends it. */
export const aMessage = (pk: number, changes: Record<string, unknown> = {}) => ({
  pk,
  user: 100_012,
  user_name: 'Jan Nowak',
  user_is_admin: false,
  is_new: false,
  content: `Pytanie ${pk}`,
  date_added: '2026-11-20T09:00:00+01:00',
  files: [],
  ...changes,
})

export const anAnswer = (pk: number, changes: Record<string, unknown> = {}) =>
  aMessage(pk, {
    user: keyOf('staff', 3),
    user_name: 'Anna Lis',
    user_is_admin: true,
    content: `Odpowiedź ${pk}`,
    ...changes,
  })

export const aCase = (changes: Record<string, unknown> = {}) => ({
  pk: 4711,
  status: 'open',
  status_display: 'Otwarta',
  client: 12,
  client_name: 'Jan Nowak',
  client_email: 'jan@klient.example',
  competency: 1,
  competency_name: 'Reklamacje',
  complaint_reason: null,
  responsible_person: keyOf('staff', 3),
  responsible_person_name: 'Anna Lis',
  order: 10482,
  order_product: null,
  message_content: 'Pytanie 1',
  last_message_date: '2026-11-20T09:00:00+01:00',
  conversation_messages: [aMessage(1)],
  ...changes,
})

export const caseOperations: OperationHandlers = {
  'clientContacts.list': () => ({ count: 1, results: [aCase()] }),
  'clientContacts.retrieve': () => aCase(),
  'clientContacts.poll': () => aCase(),
  'clientContacts.update': ({ body }) => aCase(body),
  'clientContactMessages.markRead': () => ({ is_new: false }),
  'admins.clientContactOptions': () => [
    { value: keyOf('staff', 3), label: 'Anna Lis' },
    { value: 8, label: 'Piotr Wrona' },
  ],
  'competencies.clientContactOptions': ({ query }) =>
    query?.complaint_reason
      ? [{ value: 7, label: 'Uszkodzenie w transporcie' }]
      : [
          { value: 1, label: 'Reklamacje' },
          { value: 2, label: 'Produkcja' },
        ],
  'clients.clientContactOptions': () => [{ value: 15, label: 'Ewa Król (ewa@klient.example)' }],
  'orders.clientContactOptions': ({ query }) =>
    query.client_pk === 12 ? [{ value: 10482, label: '10482' }] : [{ value: 10999, label: '10999' }],
  'orders.retrieve': ({ params }) => ({
    pk: Number(params.pk),
    order_products: [{ pk: 501, product_name: 'Ulotki A5', selected_quantity: 500 }],
  }),
}

const OUTBOX = {
  'outbox.list': () => ({ entries: [], isIncomplete: false }),
  'outbox.store': () => undefined,
  'outbox.drop': () => undefined,
}

/** Opens the case screens on a fake server. `more` overrides its default operations. */
export function openCases(at: string, more: OperationHandlers = {}, person: Partial<SessionUser> = {}) {
  const bridge = createFakeBridge(OUTBOX, { ...caseOperations, ...more })
  return { bridge, ...openScreens(screensIn('clientContacts'), at, person) }
}
