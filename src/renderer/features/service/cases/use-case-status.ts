import { useState, type RefObject } from 'react'
import { caseStatus, CASE_STATUS_LABELS, type CaseStatus } from '#shared/domain/cases.ts'
import type { ConversationHandle } from '../../../conversation/conversation-view.tsx'
import { readRecord } from '../../../lib/resource-calls.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { undoAction } from '../../../lib/change/undo.ts'
import { useChangeRunner } from '../../../lib/change/use-change-runner.ts'
import { notify, useNotices } from '../../../ui/notices.ts'
import { choose } from '../../../ui/questions.ts'
import type { CaseRow } from './case-order.ts'

const UNDO_MS = 10_000

export type StatusOfCase = Pick<CaseRow, 'status' | 'status_display'>

/** Prompts for what to do with an unsent reply; null means that the case stays open. */
const promptAboutDraft = () =>
  choose({
    title: 'Jest niewysłana odpowiedź',
    text: 'Zamknięcie sprawy nie wyśle tej odpowiedzi.',
    choices: [
      { value: 'send', text: 'Wyślij i zamknij', intent: 'primary' },
      { value: 'keep', text: 'Zamknij bez wysyłania' },
    ],
    leave: 'Anuluj',
  })

/** Closes a case (CASE-022, OP-73) with ten seconds to undo, and reopens a closed one at any time. */
export function useCaseStatus(
  record: CaseRow,
  conversation: RefObject<ConversationHandle | null>,
  onStatus: (changes: StatusOfCase) => void,
) {
  const { pk } = record
  const [isChanging, setIsChanging] = useState(false)
  const runner = useChangeRunner<CaseRow>()

  /** Some servers return `close` for a closed case, so the meanings are compared, not the codes. */
  async function setStatus(status: CaseStatus, done: string): Promise<boolean> {
    const changes = { status, status_display: CASE_STATUS_LABELS[status] }
    try {
      await runner.run({
        done,
        operation: 'clientContacts.update',
        known: () => ({ pk, changes }),
        send: () => call('clientContacts.update', { params: { pk }, body: { status } }),
        async proof() {
          const held = await readRecord('clientContacts', pk)
          return caseStatus(held.status) === status ? { held } : null
        },
      })
    } catch (cause) {
      notify.failure(toApiError(cause))
      return false
    }
    onStatus(changes)
    return true
  }

  async function whileChanging(change: () => Promise<void>): Promise<void> {
    setIsChanging(true)
    try {
      await change()
    } finally {
      setIsChanging(false)
    }
  }

  const openAs = (status: CaseStatus) =>
    whileChanging(async () => {
      if (await setStatus(status, `otwarto ponownie sprawę ${pk}`))
        notify.success(`Sprawa ${pk} jest znów otwarta`)
    })

  async function close() {
    const former = caseStatus(record.status) ?? 'open'
    const answer = conversation.current?.hasDraft() ? await promptAboutDraft() : 'keep'
    if (answer === null) return
    await whileChanging(async () => {
      if (answer === 'send' && !(await conversation.current?.send())) return
      if (!(await setStatus('closed', `zamknięto sprawę ${pk}`))) return
      useNotices.getState().show({
        kind: 'success',
        lines: [`Zamknięto sprawę ${pk}`],
        timeoutMs: UNDO_MS,
        actions: [undoAction(`case ${pk}`, () => openAs(former))],
      })
    })
  }

  return { close, reopen: () => openAs('open'), isChanging }
}
