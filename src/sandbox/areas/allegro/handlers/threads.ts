import { z } from 'zod'
import { allegroThreads } from '#shared/api/resources/allegro-threads.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { readInput } from '../../../crud/input.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import { messageKey } from '../store/thread-messages.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** The marketplace rejects longer messages. */
const MOST_SIGNS = 2000

const like = (field: string): string => `instr(fold(json_extract(data, '$.client.${field}')), fold(?))`

const input = z.object({ text: z.string().trim().min(1) })

export function threadHandlers(context: Context): HandlersOf<'allegroThreads'> {
  const { database, now } = context
  const documents = createDocumentStore(
    database,
    {
      ...allegroThreads,
      filterConditions: {
        client_name: like('full_name'),
        client_email: like('email'),
        last_message_date_time: "json_extract(data, '$.day') = ?",
      },
    },
    now,
  )
  const store: RecordStore = {
    ...documents,
    page(parameters) {
      const { count, results } = documents.page(parameters)
      return { count, results: results.map(shown) }
    },
  }
  const existing = (call: Call): JsonRecord => {
    const thread = documents.find(pkOf(call))
    if (!thread) throw notFound(call)
    return thread
  }
  return {
    ...resourceHandlers('allegroThreads', context, { store }),
    // Opening a thread marks it as read (OP-84).
    'allegroThreads.retrieve'(call) {
      const { pk } = existing(call)
      return { body: shown(documents.update(Number(pk), { read: true }, callerOf(call).fullName)) }
    },
    'allegroThreads.createMessage'(call) {
      const thread = existing(call)
      const { text } = readInput(input, call)
      if (Array.from(text).length > MOST_SIGNS)
        throw fieldProblem({ text: [`Wiadomość może mieć najwyżej ${MOST_SIGNS} znaków.`] })
      const messages = Array.isArray(thread['messages']) ? thread['messages'] : []
      const at = now().toISOString()
      const message = {
        pk: messageKey(Number(thread['pk']), messages.length),
        text,
        author: { login: 'Drukarnia_Szkolenie', isInterlocutor: false },
        date_added: at,
      }
      documents.update(
        Number(thread['pk']),
        { messages: [...messages, message], last_message_date_time: at, day: shopDay(at), read: true },
        callerOf(call).fullName,
      )
      return { status: 201, body: message }
    },
  }
}

function shown({ day: _day, ...thread }: JsonRecord): JsonRecord {
  return thread
}
