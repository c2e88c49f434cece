import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { namesTo, testWindows } from './test-windows.ts'

const codeOf = (work: () => void): string => {
  try {
    work()
  } catch (cause) {
    if (cause instanceof ApiFailure) return cause.error.code
  }
  return 'none'
}

describe('what windows know of each other', () => {
  test('another window with its unsaved changes comes and goes', () => {
    const desk = testWindows()
    const { windows } = desk
    windows.openBeside('/clients/edit/3', 1)
    expect(windows.shown()).toEqual([
      { slot: 1, path: '/', hasUnsaved: false },
      { slot: 2, path: '/clients/edit/3', hasUnsaved: false },
    ])
    const before = desk.changes
    windows.setUnsaved(2, true)
    windows.setUnsaved(2, true)
    expect(desk.changes - before).toBe(1)
    expect(windows.shown()[1]?.hasUnsaved).toBe(true)
    windows.pageGone(2)
    expect(windows.shown()[1]?.hasUnsaved).toBe(false)
    desk.focused = 1
    windows.toFront(2)
    windows.toFront(7)
    expect(desk.focused).toBe(2)
    desk.opened[1]?.close()
    expect(windows.shown()).toHaveLength(1)
    expect(desk.changes - before).toBe(3)
  })
})

describe('additional windows', () => {
  test('are limited to eight with the main one, each with the lowest free number', () => {
    const desk = testWindows()
    const { windows } = desk
    for (let pk = 2; pk <= 8; pk++) windows.openBeside(`/tags/update/${pk}`, 1)
    expect(windows.open().map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(codeOf(() => windows.openBeside('/tags/update/9', 1))).toBe(ErrorCode.windowsRefused)
    expect(desk.opened).toHaveLength(8)
    desk.opened[3]?.close()
    windows.openBeside('/tags/update/9', 5)
    expect(windows.slotOf(9)).toBe(4)
    expect(desk.opened[8]?.opener).toBe(5)
  })

  test('DESK-074 do not exist in kiosk mode, and links from outside are sent to the only window', () => {
    const desk = testWindows()
    desk.isKiosk = true
    expect(codeOf(() => desk.windows.openBeside('/order/send', 1))).toBe(ErrorCode.windowsRefused)
    desk.windows.setPlace(1, { path: '/order/send', kind: 'bench' })
    desk.windows.openPath('/order/send/12')
    expect(desk.opened).toHaveLength(1)
    expect(desk.opened[0]?.sent).toEqual([{ name: 'window.show', payload: { path: '/order/send/12' } }])
  })

  test('a record is open in only one window; opening it again brings that window to the front, even while it is loading', () => {
    const desk = testWindows()
    const { windows } = desk
    windows.openBeside('/tags/update/7', 1)
    desk.focused = 1
    windows.openBeside('/tags/update/7', 1)
    expect([desk.opened.length, desk.focused]).toEqual([2, 2])
    windows.setPlace(2, { path: '/tags/update/7?page=2', kind: 'record' })
    desk.focused = 1
    expect(windows.setPlace(1, { path: '/tags/update/7', kind: 'record' })).toEqual({
      isOpenInOtherWindow: true,
    })
    expect(desk.focused).toBe(2)
    // The window that was refused does not own the record, so the other one may leave it and return.
    windows.setPlace(2, { path: '/tags/list', kind: 'list' })
    expect(windows.setPlace(2, { path: '/tags/update/7', kind: 'record' })).toEqual({
      isOpenInOtherWindow: false,
    })
    expect(codeOf(() => windows.openBeside('/tags/update/7', 2))).toBe(ErrorCode.windowsRefused)
  })

  test('a list may be open in several', () => {
    const desk = testWindows()
    desk.windows.setPlace(1, { path: '/tags/list', kind: 'list' })
    desk.windows.openBeside('/tags/list', 1)
    expect(desk.windows.setPlace(2, { path: '/tags/list', kind: 'list' })).toEqual({
      isOpenInOtherWindow: false,
    })
    expect(desk.opened).toHaveLength(2)
  })
})

describe('DESK-093 a link from outside is sent', () => {
  test('to the window that shows the record, else to the main one', () => {
    const desk = testWindows()
    const { windows } = desk
    windows.openBeside('/order/5', 1)
    windows.setPlace(2, { path: '/order/5', kind: 'record' })
    desk.focused = 1
    windows.openPath('/order/5?logs_page=2')
    expect([desk.focused, desk.opened.length]).toEqual([2, 2])
    windows.openPath('/order/6')
    expect(desk.focused).toBe(1)
    expect(desk.opened[0]?.sent.at(-1)).toEqual({ name: 'window.show', payload: { path: '/order/6' } })
  })

  test('to a new one while the main one shows the bench or has unsaved changes', () => {
    const desk = testWindows()
    const { windows } = desk
    windows.setPlace(1, { path: '/order/send', kind: 'bench' })
    windows.openPath('/order/6')
    windows.setPlace(1, { path: '/tags/create', kind: 'page' })
    windows.setUnsaved(1, true)
    windows.openPath('/order/7')
    expect(desk.opened.map(({ path }) => path)).toEqual(['/', '/order/6', '/order/7'])
    expect(namesTo(desk, 1)).toEqual([])
  })
})

describe('DESK-092 three windows, two with changes', () => {
  function threeWindows() {
    const desk = testWindows()
    for (const id of [2, 3]) {
      desk.windows.openBeside(`/tags/update/${id}`, 1)
      desk.windows.setUnsaved(id, true)
    }
    desk.focused = 1
    return desk
  }

  test('are prompted one after another, each once and in front', async () => {
    const desk = threeWindows()
    const agreed = desk.windows.askEveryWindow()
    expect([desk.focused, namesTo(desk, 2), namesTo(desk, 3)]).toEqual([2, ['window.leaveRequested'], []])
    desk.windows.answerLeave(2, true)
    await expect.poll(() => namesTo(desk, 3)).toEqual(['window.leaveRequested'])
    expect(desk.focused).toBe(3)
    desk.windows.answerLeave(3, true)
    expect(await agreed).toBe(true)
    expect([1, 2, 3].map((id) => namesTo(desk, id).length)).toEqual([0, 1, 1])
    // The prompt itself neither closes windows nor discards changes.
    expect(desk.windows.hasUnsaved()).toBe(true)
  })

  test('a window that stays ends the sequence: the next one is not prompted, and all remain open', async () => {
    const desk = threeWindows()
    const agreed = desk.windows.askEveryWindow()
    desk.windows.answerLeave(2, false)
    expect(await agreed).toBe(false)
    expect(namesTo(desk, 3)).toEqual([])
    expect(desk.opened.some(({ isClosed }) => isClosed)).toBe(false)
  })

  test('the window that asks is not prompted, nor are windows that have saved or crashed meanwhile', async () => {
    const desk = threeWindows()
    desk.windows.setUnsaved(1, true)
    const agreed = desk.windows.askEveryWindow(1)
    desk.windows.setUnsaved(3, false)
    desk.windows.pageGone(2)
    expect(await agreed).toBe(true)
    expect([namesTo(desk, 1), namesTo(desk, 3)]).toEqual([[], []])
  })

  test('requesting the same prompt twice shows it once', async () => {
    const desk = threeWindows()
    const [first, second] = [desk.windows.askWindow(2), desk.windows.askWindow(2)]
    desk.windows.answerLeave(2, true)
    expect([await first, await second]).toEqual([true, true])
    expect(namesTo(desk, 2)).toEqual(['window.leaveRequested'])
  })
})

test('DESK-075 a station counts as unused only if every window is on a sign-in screen', () => {
  const desk = testWindows()
  expect(desk.windows.everyWindowOnSignIn()).toBe(false)
  desk.windows.setPlace(1, { path: '/login', kind: 'signIn' })
  expect(desk.windows.everyWindowOnSignIn()).toBe(true)
  desk.windows.openBeside('/tags/list', 1)
  expect(desk.windows.everyWindowOnSignIn()).toBe(false)
})
