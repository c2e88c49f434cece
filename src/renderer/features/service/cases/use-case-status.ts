import { useState, type RefObject } from 'react'
import { caseStatus, caseStatusText, CASE_STATUS_LABELS, type CaseStatus } from '#shared/domain/cases.ts'
import type { ConversationHandle } from '../../../conversation/conversation-view.tsx'
import { readRecord } from '../../../lib/resource-calls.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { revertAfterReading, undoAction } from '../../../lib/change/undo.ts'
import { createChangeRunner } from '../../../lib/change/change-runner.ts'
import { useChangeRunner } from '../../../lib/change/use-change-runner.ts'
import { notify, useNotices } from '../../../ui/notices.ts'
import { choose } from '../../../ui/questions.ts'
import type { CaseRow } from './case-order.ts'

/** The bell keeps the undo afterwards. */
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

/** Closes a case (CASE-022, OP-73), which can be undone, and reopens a closed one at any time. */
export function useCaseStatus(
  record: CaseRow,
  conversation: RefObject<ConversationHandle | null>,
  onStatus: (changes: StatusOfCase) => void,
) {
  const { pk } = record
  const [isChanging, setIsChanging] = useState(false)
  const runner = useChangeRunner<CaseRow>()

  /** Some servers return `close` for a closed case, so the meanings are compared, not the codes. */
  async function setStatus(status: CaseStatus, done: string, by = runner): Promise<boolean> {
    const changes = { status, status_display: CASE_STATUS_LABELS[status] }
    try {
      await by.run({
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

  async function whileChanging<Result>(change: () => Promise<Result>): Promise<Result> {
    setIsChanging(true)
    try {
      return await change()
    } finally {
      setIsChanging(false)
    }
  }

  const openAs = (status: CaseStatus, by = runner) =>
    whileChanging(async () => {
      const isOpen = await setStatus(status, `otwarto ponownie sprawę ${pk}`, by)
      if (isOpen) notify.success(`Sprawa ${pk} jest znów otwarta`)
      return isOpen
    })

  function undoClosing(former: CaseStatus) {
    // The bell offers it on other screens, too, so it may prompt there.
    const undoing = createChangeRunner<CaseRow>()
    return undoAction({
      scope: `case ${pk}`,
      label: `zamknięcie sprawy ${pk}`,
      revert: revertAfterReading({
        read: () => readRecord('clientContacts', pk),
        stateOf({ status }) {
          const held = caseStatus(status)
          if (held === 'closed') return 'result'
          return held === former ? 'former' : 'other'
        },
        saying: ({ status, status_display }) =>
          `teraz jest „${caseStatusText(status, status_display) ?? '—'}”`,
        restore: () => openAs(former, undoing),
      }),
    })
  }

  async function close() {
    const former = caseStatus(record.status) ?? 'open'
    const hasDraft = (await conversation.current?.hasDraft()) ?? false
    const answer = hasDraft ? await promptAboutDraft() : 'keep'
    if (answer === null) return
    await whileChanging(async () => {
      if (answer === 'send' && !(await conversation.current?.send())) return
      if (!(await setStatus('closed', `zamknięto sprawę ${pk}`))) return
      useNotices.getState().show({
        kind: 'success',
        lines: [`Zamknięto sprawę ${pk}`],
        timeoutMs: UNDO_MS,
        actions: [undoClosing(former)],
      })
    })
  }

  return { close, reopen: () => openAs('open'), isChanging }
}
