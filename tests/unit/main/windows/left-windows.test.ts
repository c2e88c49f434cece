import { describe, expect, test } from 'vitest'
import type { Events } from '#shared/ipc/events.ts'
import { createLeftWindows } from '#main/services/windows/left-windows.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { testWindows } from './test-windows.ts'

type Change = Events['session.changed']

const entered = (pk: number): Change => ({ state: signedIn(aUser({ pk })), reason: 'signedIn', detail: null })
const ended = (reason: 'signedOut' | 'expired'): Change => ({ state: signedOut, reason, detail: null })

function threeWindows() {
  const desk = testWindows()
  const left = createLeftWindows(desk.windows)
  left.sessionChanged(entered(1))
  desk.windows.openBeside('/order/5', 1)
  desk.windows.openBeside('/tags/create', 1)
  return { desk, left }
}

const openPaths = ({ opened }: ReturnType<typeof testWindows>) =>
  opened.filter(({ isClosed }) => !isClosed).map(({ path }) => path)

describe('the windows besides the main one', () => {
  test('close with a session that ended by itself, and the same user is offered to reopen them in their places', () => {
    const { desk, left } = threeWindows()
    desk.opened[1]?.close()
    desk.windows.openBeside('/order/send', 1)
    desk.windows.setPlace(4, { path: '/order/send', kind: 'bench' })
    left.sessionChanged(ended('expired'))
    expect(openPaths(desk)).toEqual(['/'])
    expect(left.offered()).toEqual([])
    left.sessionChanged(entered(1))
    expect(left.offered()).toEqual(['/tags/create'])
    left.answer(true)
    expect(openPaths(desk)).toEqual(['/', '/tags/create'])
    // Drafts are saved under the window number, so the reopened window must have the same one.
    expect(desk.windows.open().map(({ slot }) => slot)).toEqual([1, 3])
    expect(left.offered()).toEqual([])
  })

  test('are offered to no other user, and not again after that', () => {
    const { left } = threeWindows()
    left.sessionChanged(ended('expired'))
    left.sessionChanged(entered(2))
    expect(left.offered()).toEqual([])
    left.sessionChanged(entered(1))
    expect(left.offered()).toEqual([])
  })

  test('close with a deliberate sign-out and are forgotten', () => {
    const { desk, left } = threeWindows()
    left.sessionChanged(ended('signedOut'))
    left.sessionChanged(entered(1))
    expect([openPaths(desk), left.offered()]).toEqual([['/'], []])
  })
})
