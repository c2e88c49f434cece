import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { serverMessages } from '#shared/api/api-error.ts'
import { toApiError } from '../../lib/bridge.ts'
import { notify } from '../../ui/notices.ts'

/** Sends a cell's new text; answers what the server holds from now on. A thrown `ApiFailure` is told at the cell. */
export type SaveCell = (text: string) => Promise<string>

type SaveState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'failed'; message: string }

export interface InlineSave {
  /** What the cell shows: the last edit until the server's value comes. */
  text: string
  state: SaveState
  commit: (text: string) => void
  /** Back to what the server holds, after a failure. */
  restore: () => void
}

interface Edit {
  text: string
  /** The server's value that this text stands before. */
  over: string
}

/** Saves one after another; of the edits made meanwhile only the last is sent, and no answer overtakes a later edit. */
export function useInlineSave(value: string, save: SaveCell): InlineSave {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const latest = useRef({ value, save })
  const line = useRef<{ isRunning: boolean; next: string | null }>({ isRunning: false, next: null })
  const isShown = useRef(true)
  const shown = edit && (edit.over === value || state.kind !== 'idle') ? edit.text : value

  useLayoutEffect(() => {
    latest.current = { value, save }
  })
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  async function run(first: string) {
    line.current.isRunning = true
    for (let text: string | null = first; text !== null; text = line.current.next) {
      line.current.next = null
      const outcome = await attempt(text)
      // A later edit makes this answer worthless.
      if (line.current.next === null) outcome()
    }
    line.current.isRunning = false
  }

  async function attempt(text: string): Promise<() => void> {
    try {
      const kept = await latest.current.save(text)
      return () => {
        setEdit({ text: kept, over: latest.current.value })
        setState({ kind: 'idle' })
      }
    } catch (cause) {
      const error = toApiError(cause)
      return () => {
        setState({ kind: 'failed', message: serverMessages(error).join(' ') || error.message })
        // Scrolled away or left: the failure must not go unseen.
        if (!isShown.current) notify.failure(error)
      }
    }
  }

  return {
    text: shown,
    state,
    commit(text) {
      if (text === shown && state.kind !== 'failed') return
      setEdit({ text, over: value })
      setState({ kind: 'saving' })
      if (line.current.isRunning) line.current.next = text
      else void run(text)
    },
    restore() {
      setEdit(null)
      setState({ kind: 'idle' })
    },
  }
}
