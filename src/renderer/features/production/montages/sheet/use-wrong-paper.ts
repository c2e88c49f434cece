import { useEffect, useMemo, useState } from 'react'
import { useOperation } from '../../../../lib/queries.ts'
import { readLines } from '../editor/read-lines.ts'

const STALE_MS = 5 * 60_000
/** Delay in ms after the last move of lines, so that single moves cause no requests. */
const REST_MS = 2000

export interface PaperCheck {
  /** `unknown`: the server cannot filter by this paper, or the request failed. */
  state: 'idle' | 'checking' | 'unknown' | 'checked'
  /** Lines that the server does not list for the montage's paper. */
  wrong: ReadonlySet<number>
}

/** Lines already checked for one paper, with the results. */
interface Known {
  paper: number
  isRight: ReadonlyMap<number, boolean>
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Finds lines with another paper than the montage. Rows do not contain their paper, so the server is queried for those
 * with this paper. Each line is queried once per paper.
 */
export function useWrongPaper(pks: readonly number[], paper: number | null): PaperCheck {
  const isWanted = paper !== null && pks.length > 0
  const options = useOperation(
    'productOptions.montageProductPapers',
    {},
    { isEnabled: isWanted, staleMs: STALE_MS },
  )
  const canAsk = isWanted && (options.data?.some(({ value }) => value === paper) ?? false)
  const [known, setKnown] = useState<Known | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const isRight = known !== null && known.paper === paper ? known.isRight : null
  const open = useMemo(() => pks.filter((pk) => !isRight?.has(pk)), [pks, isRight])
  // A string, because a list would be a new object at every render.
  const asked = canAsk && open.length > 0 ? `${paper}:${open.join()}` : null

  useEffect(() => {
    if (asked === null || paper === null) return undefined
    const controller = new AbortController()
    const wanted = asked
      .slice(asked.indexOf(':') + 1)
      .split(',')
      .map(Number)
    const ask = async () => {
      try {
        const lines = await readLines(wanted, { paper_pks: [paper] }, controller.signal)
        const right = new Set(lines.map(({ pk }) => pk))
        const answers = wanted.map((pk) => [pk, right.has(pk)] as const)
        setKnown((before) => ({
          paper,
          isRight: new Map([...(before?.paper === paper ? before.isRight : []), ...answers]),
        }))
        setFailedFor(null)
      } catch {
        if (!controller.signal.aborted) setFailedFor(asked)
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, paper])

  return useMemo(() => {
    if (!isWanted) return { state: 'idle', wrong: NONE }
    if (options.isError || (options.data && !canAsk) || (asked !== null && failedFor === asked))
      return { state: 'unknown', wrong: NONE }
    const wrong = new Set(pks.filter((pk) => isRight?.get(pk) === false))
    return { state: open.length > 0 ? 'checking' : 'checked', wrong }
  }, [isWanted, options.isError, options.data, canAsk, asked, failedFor, pks, isRight, open])
}
