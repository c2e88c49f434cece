import { useRef, useState } from 'react'
import { attach, toApiError } from '../../lib/bridge.ts'

interface AttachedFileInput {
  /** Why the file cannot be taken, beyond what its name and size tell; null where it can. */
  check?: (file: File) => Promise<string | null>
  onAttached: (reference: string, file: File) => void
}

/** Hands a chosen file to the main process, which alone knows where it lies, and tells what went wrong. */
export function useAttachedFile({ check, onAttached }: AttachedFileInput) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  // A file that was chosen later must not be replaced by the late answer to an earlier one.
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
    /** Forgets the file that is being handed over. */
    forget: () => {
      newest.current += 1
      setProblem(null)
      setIsWorking(false)
    },
  }
}
