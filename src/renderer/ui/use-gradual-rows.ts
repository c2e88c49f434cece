import { startTransition, useEffect, useState } from 'react'

/** px; no row of a long table is lower. */
const LOWEST_ROW = 48
/** Where the window has no height, as without a screen. */
const MOST_FIRST_ROWS = 20
/** What is drawn between two keys or clicks. */
const STEP_ROWS = 60

/** As many as the window shows. */
function firstRows(): number {
  return Math.min(MOST_FIRST_ROWS, Math.ceil(window.innerHeight / LOWEST_ROW))
}

/**
 * How many of a table's rows are drawn: those of the first screen at once, the others in steps that give way to the person.
 * In the end all of them stand in the document, for reading aloud, copying and printing.
 */
export function useGradualRows(total: number): number {
  const [drawn, setDrawn] = useState(firstRows)
  useEffect(() => {
    if (drawn >= total) return
    startTransition(() => setDrawn(drawn + STEP_ROWS))
  }, [drawn, total])
  return Math.min(drawn, total)
}
