import { startTransition, useEffect, useState } from 'react'

/** More than the highest screen shows. */
const FIRST_ROWS = 20
/** What is drawn between two keys or clicks. */
const STEP_ROWS = 60

/**
 * How many of a table's rows are drawn: those of the first screen at once, the others in steps that give way to the person.
 * In the end all of them stand in the document, for reading aloud, copying and printing.
 */
export function useGradualRows(total: number): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS)
  useEffect(() => {
    if (drawn >= total) return
    startTransition(() => setDrawn(drawn + STEP_ROWS))
  }, [drawn, total])
  return Math.min(drawn, total)
}
