import { expect, test } from 'vitest'
import { clientContactMessages } from '#shared/api/resources/client-contact-messages.ts'
import { clientContacts } from '#shared/api/resources/client-contacts.ts'

const read = (raw: unknown) => clientContacts.operations.retrieve.reply.parse(raw)

test('a case reads the same if a server sends keys, whole records or options', () => {
  const keys = read({
    pk: 7,
    client: 3,
    client_name: 'Jan Nowak',
    competency: 2,
    competency_name: 'Produkcja',
    order: 10482,
  })
  const whole = read({
    id: 7,
    client: { id: 3, user: { first_name: 'Jan', last_name: 'Nowak' } },
    competency: { pk: 2, name_pl: 'Produkcja', name_en: 'Production' },
    order: { value: 10482, label: 'Zamówienie 10482' },
  })
  const parts = ({ pk, client, client_name, competency, competency_name, order }: typeof keys) => [
    pk,
    client,
    client_name,
    competency,
    competency_name,
    order,
  ]
  expect(parts(whole)).toEqual(parts(keys))
  expect(parts(keys)).toEqual([7, 3, 'Jan Nowak', 2, 'Produkcja', 10482])
})

test('a case without messages and messages with few fields can still be read', () => {
  expect(read({ pk: 7, conversation_messages: null }).conversation_messages).toEqual([])
  const [message] = read({
    pk: 7,
    conversation_messages: [{ id: 4, user: { id: 2, username: 'biuro' }, files: ['/media/a%20b.pdf?x=1'] }],
  }).conversation_messages
  expect(message).toMatchObject({ pk: 4, user: 2, user_name: 'biuro', is_new: false, user_is_admin: false })
  expect(message?.files).toEqual([
    { pk: null, message: null, file: '/media/a%20b.pdf?x=1', name: 'a b.pdf', size: null },
  ])
})

test.each([
  [{ pk: 12 }, 12],
  [{ id: 12 }, 12],
  [{ message: { pk: 12 } }, 12],
  [12, 12],
  ['', null],
  [null, null],
  [{ detail: 'ok' }, null],
])('the response to a sent message is %j: its key is %s', (reply, pk) => {
  expect(clientContactMessages.operations.create.reply.parse(reply)).toEqual({ pk })
})
