import { clientContacts } from '#shared/api/resources/client-contacts.ts'
import { crudAnswers } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function clientContactsAnswers({ database, now }: Context): AnswersOf<'clientContacts'> {
  const store = createDocumentStore(database, clientContacts, now)
  return { 'clientContacts.list': crudAnswers(clientContacts, store).list }
}
