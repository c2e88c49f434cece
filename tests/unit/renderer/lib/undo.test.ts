import { beforeEach, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  forgetUndo,
  noteUndo,
  undoAction,
  undoLast,
  useUndo,
  type UndoEnd,
  type UndoEntry,
} from '#renderer/lib/change/undo.ts'
import { settleFailures, useNotices } from '#renderer/ui/notices.ts'

const SCOPE = 'sheet'
const reported = () => useNotices.getState().notices.flatMap(({ lines }) => lines)
const left = () => useUndo.getState().entries.map(({ label }) => label)
const idle = () => false

function note(label: string, revert: () => Promise<UndoEnd>, more: { scope?: string } = {}) {
  noteUndo({ scope: SCOPE, label, revert, ...more })
}

beforeEach(() => {
  useUndo.setState({ entries: [] })
  useNotices.setState({ notices: [], past: [] })
})

test('quick presses undo two changes sequentially, the newest first', async () => {
  const steps: string[] = []
  const reverted = (label: string) => async (): Promise<UndoEnd> => {
    steps.push(`${label} begins`)
    await Promise.resolve()
    steps.push(`${label} ends`)
    return { kind: 'done', text: `Cofnięto: ${label}.` }
  }
  note('first', reverted('first'))
  note('second', reverted('second'))
  note('elsewhere', reverted('elsewhere'), { scope: 'another sheet' })
  await Promise.all([undoLast(SCOPE, idle), undoLast(SCOPE, idle), undoLast(SCOPE, idle)])
  expect(steps).toEqual(['second begins', 'second ends', 'first begins', 'first ends'])
  expect(reported()).toEqual(['Cofnięto: second.', 'Cofnięto: first.'])
  expect(left()).toEqual(['elsewhere'])
  forgetUndo('another sheet')
  expect(left()).toEqual([])
})

test('a change by another user is not overwritten and not offered again; a failed revert is offered again', async () => {
  note('failed', () => Promise.resolve({ kind: 'failed' }))
  note('unread', () =>
    Promise.reject(new ApiFailure({ code: ErrorCode.unreachable, message: 'Brak połączenia' })),
  )
  note('changed', () => Promise.resolve({ kind: 'changed', text: 'Ktoś to zmienił.' }))
  await undoLast(SCOPE, idle)
  expect(reported()).toEqual(['Nie cofnięto: changed. Ktoś to zmienił.'])
  await undoLast(SCOPE, idle)
  expect(reported()).toContain('Brak połączenia')
  expect(left()).toEqual(['failed', 'unread'])
})

test('while a change is being saved, nothing is undone', async () => {
  note('saved', () => Promise.resolve({ kind: 'done', text: null }))
  await undoLast(SCOPE, () => true)
  expect(reported()).toEqual(['Ostatnia zmiana jeszcze się zapisuje: cofnij ją, gdy będzie zapisana.'])
  expect(left()).toEqual(['saved'])
})

test('a refusal about a subject stays until the subject is settled', async () => {
  const subject = { key: 'translation', parts: [] }
  noteUndo({
    scope: SCOPE,
    label: 'napis',
    subject,
    revert: () => Promise.resolve({ kind: 'gone', text: 'Nie znaleziono już tego tekstu.' }),
  })
  await undoLast(SCOPE, idle)
  expect(reported()).toEqual(['Nie cofnięto: napis. Nie znaleziono już tego tekstu.'])
  expect(useNotices.getState().notices[0]?.timeoutMs).toBeNull()
  settleFailures(subject)
  expect(reported()).toEqual([])
})

test('the button of a notice waits for the previous revert in its scope', async () => {
  let end: () => void = () => undefined
  const steps: string[] = []
  const entry = (revert: () => Promise<unknown>): UndoEntry => ({
    scope: 'case 1',
    label: 'closing',
    revert: () => revert().then(() => ({ kind: 'done', text: null })),
  })
  void undoAction(entry(() => new Promise<void>((resolve) => (end = resolve)))).run()
  void undoAction(entry(() => Promise.resolve(steps.push('second')))).run()
  await Promise.resolve()
  expect(steps).toEqual([])
  end()
  await expect.poll(() => steps).toEqual(['second'])
})
