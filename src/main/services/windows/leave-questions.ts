import type { OpenWindow } from './ports.ts'

/** Asks windows whether what they hold may be lost; the page draws the question (DESK-092). */
export interface LeaveQuestions {
  /** Brings the window to the front and asks. A second question to the same window is the first one. */
  ask(window: OpenWindow): Promise<boolean>
  /** One window after the other; the first one that stays ends it, and nothing is lost anywhere. */
  askInTurn(windows: readonly OpenWindow[]): Promise<boolean>
  answer(windowId: number, mayLeave: boolean): void
  /** The window has closed, or its page died or was loaded anew: nothing is left to be lost. */
  gone(windowId: number): void
}

interface Question {
  answer: Promise<boolean>
  resolve(mayLeave: boolean): void
}

export function createLeaveQuestions(): LeaveQuestions {
  const open = new Map<number, Question>()

  function answer(windowId: number, mayLeave: boolean): void {
    open.get(windowId)?.resolve(mayLeave)
    open.delete(windowId)
  }

  function ask({ window }: OpenWindow): Promise<boolean> {
    const asked = open.get(window.id)
    window.toFront()
    if (asked) return asked.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    open.set(window.id, { answer: promise, resolve })
    window.send('window.leaveRequested', {})
    return promise
  }

  return {
    ask,
    async askInTurn(windows) {
      for (const window of windows) {
        // What was saved while another window was asked is lost no more.
        if (window.hasUnsaved && !(await ask(window))) return false
      }
      return true
    },
    answer,
    gone: (windowId) => answer(windowId, true),
  }
}
