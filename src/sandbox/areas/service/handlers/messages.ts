import { clientContactMessages } from '#shared/api/resources/client-contact-messages.ts'
import { messageFiles } from '#shared/api/resources/message-files.ts'
import { readChanges, readInput } from '../../../crud/input.ts'
import { takeMedia } from '../../../crud/media-fields.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { addMessage, awaitedAnswer } from '../store/case-messages.ts'

const { create, markRead } = clientContactMessages.operations
const fileInput = messageFiles.operations.create.body

type MessageHandlers = HandlersOf<'clientContactMessages' | 'messageFiles'>

/** Handlers for messages of cases and their files. Users may write in their own name only. */
export function messagesHandlers({ database, now }: Context): MessageHandlers {
  const missing = (pk: number): string[] => [missingKey(pk)]

  function fileSize({ body }: Call): number {
    const given = body.kind === 'form' ? body.form.get('file') : null
    return given instanceof File ? given.size : 0
  }

  return {
    'clientContactMessages.create'(call) {
      const { user, content, conversation } = readInput(create.body, call)
      if (user !== callerOf(call).pk)
        throw fieldProblem({ user: ['Wiadomość można wysłać tylko we własnym imieniu.'] })
      if (!database.get('SELECT 1 FROM cases WHERE pk = ?', conversation))
        throw fieldProblem({ conversation: missing(conversation) })
      const moment = now().getTime()
      awaitedAnswer(database, conversation, user, moment)
      const pk = addMessage(database, { case: conversation, user, content, moment })
      return { status: 201, body: { pk, user, content, conversation, is_new: true, user_is_admin: true } }
    },
    'clientContactMessages.markRead'(call) {
      readChanges(markRead.body, call)
      const pk = pkOf(call)
      if (!database.get('SELECT 1 FROM case_messages WHERE pk = ?', pk)) throw notFound(call)
      database.run('UPDATE case_messages SET is_new = 0 WHERE pk = ?', pk)
      return { body: { is_new: false } }
    },
    async 'messageFiles.create'(call) {
      const files = await takeMedia({ database, folder: 'messages', fields: { file: 'file' } }, call)
      const { message } = readInput(fileInput, call, files.taken)
      if (!database.get('SELECT 1 FROM case_messages WHERE pk = ?', message))
        throw fieldProblem({ message: missing(message) })
      const { file } = await files.store()
      const size = fileSize(call)
      const pk = database.run(
        'INSERT INTO case_message_files (message_pk, path, size) VALUES (?, ?, ?)',
        message,
        String(file),
        size,
      )
      return { status: 201, body: { pk, message, file: `${call.origin}${encodeURI(String(file))}`, size } }
    },
  }
}
