import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

/** Creates a case without messages, because only such a case can be deleted. */
const made = async (sandbox: TestSandbox): Promise<number> => {
  const { body } = await sandbox.as('administrator')('POST', '/api/v1/client-contacts/', {
    client: keyOf('clients', 1),
    competency: keyOf('competencies', 2),
  })
  return (body as { pk: number }).pk
}

export const caseSamples = {
  'clientContacts.list': () => ({
    query: `client_pk=${keyOf('clients', 1)}&status=new&status=open&ordering=-pk`,
  }),
  'clientContacts.retrieve': () => ({ params: { pk: keyOf('cases', 1) } }),
  'clientContacts.poll': () => ({ params: { pk: keyOf('cases', 1) } }),
  'clientContacts.ofOwnCompetencies': () => ({ query: 'page=1' }),
  'clientContacts.create': () => ({
    body: {
      client: keyOf('clients', 1),
      competency: keyOf('competencies', 1),
      complaint_reason: keyOf('competencies', 8),
      responsible_person: keyOf('staff', 4),
    },
  }),
  'clientContacts.update': () => ({
    params: { pk: keyOf('cases', 2) },
    body: { status: 'closed', responsible_person: keyOf('staff', 1) },
  }),
  'clientContacts.delete': async (sandbox) => ({ params: { pk: await made(sandbox) } }),
  'clientContactMessages.create': () => ({
    body: { user: keyOf('staff', 1), content: 'Dodruk wyjdzie w środę.', conversation: keyOf('cases', 3) },
  }),
  'clientContactMessages.markRead': () => ({
    params: { pk: keyOf('case_messages', 1) },
    body: { is_new: false },
  }),
  'messageFiles.create': () => {
    const form = new FormData()
    form.append('message', String(keyOf('case_messages', 2)))
    form.append('file', new File(['%PDF-1.4'], 'list przewozowy.pdf'))
    return { body: { message: keyOf('case_messages', 2), file: 'file:1' }, form }
  },
  'admins.clientContactOptions': () => ({}),
  'clients.clientContactOptions': () => ({ query: 'search=a' }),
  'competencies.clientContactOptions': () => ({ query: 'complaint_reason=true' }),
  'orders.clientContactOptions': () => ({ query: `client_pk=${keyOf('clients', 1)}` }),
} satisfies Samples
