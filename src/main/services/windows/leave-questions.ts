import type { OpenWindow } from './ports.ts'

/** Asks windows whether their unsaved changes may be lost; the page renders the prompt (DESK-092). */
export interface LeavePrompts {
  /**
   * Brings the window to the front and prompts. A second call for the same window returns the result of the open
   * prompt.
   */
  ask(window: OpenWindow): Promise<boolean>
  /** Prompts in one window after the other. The first refusal stops it, and nothing is lost in any window. */
  promptSequentially(windows: readonly OpenWindow[]): Promise<boolean>
  answer(windowId: number, mayLeave: boolean): void
  /** Called when the window has closed or its page has crashed or reloaded, so it has nothing left to lose. */
  gone(windowId: number): void
}

interface Question {
  answer: Promise<boolean>
  resolve(mayLeave: boolean): void
}

export function createLeaveQuestions(): LeavePrompts {
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
    async promptSequentially(windows) {
      for (const window of windows) {
        // Changes that were saved while another window was prompting are no longer unsaved.
        if (window.hasUnsaved && !(await ask(window))) return false
      }
      return true
    },
    answer,
    gone: (windowId) => answer(windowId, true),
  }
}
