import { useRef, useState } from 'react'
import { attach, toApiError } from '../../lib/bridge.ts'

interface AttachedFileInput {
  /** Returns why the file is not accepted, beyond checks of its name and size; null if it is. */
  check?: (file: File) => Promise<string | null>
  onAttached: (reference: string, file: File) => void
}

/** Passes a chosen file to the main process, which alone knows its path, and reports failures. */
export function useAttachedFile({ check, onAttached }: AttachedFileInput) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  // A late result for an earlier file must not replace a file chosen later.
  const newest = useRef(0)

  return {
    problems: problem === null ? [] : [problem],
    isWorking,
    choose: async (file: File): Promise<void> => {
      const turn = ++newest.current
      const isNewest = () => turn === newest.current
      setProblem(null)
      setIsWorking(true)
      try {
        const why = (await check?.(file)) ?? null
        const reference = why === null ? await attach(file) : null
        if (!isNewest()) return
        if (reference === null) setProblem(why)
        else onAttached(reference, file)
      } catch (cause) {
        if (isNewest()) setProblem(toApiError(cause).message)
      } finally {
        if (isNewest()) setIsWorking(false)
      }
    },
    /** Discards the file that is being passed on. */
    forget: () => {
      newest.current += 1
      setProblem(null)
      setIsWorking(false)
    },
  }
}
