import { startTransition, useEffect, useState } from 'react'

/** Minimum height of a row in a long table, in px. */
const LOWEST_ROW = 48
/** Maximum number of rows rendered at first. */
const MOST_FIRST_ROWS = 20
/** Number of rows added per step, between two keys or clicks. Only those near the window are laid out. */
const STEP_ROWS = 200

/** The number of rows that fit into the window, up to that maximum. */
function firstRows(): number {
  return Math.min(MOST_FIRST_ROWS, Math.ceil(window.innerHeight / LOWEST_ROW))
}

/**
 * Number of a table's rows to render. The first screen is rendered immediately, the others in steps that yield to user
 * input. In the end all rows are in the document, for screen readers, copying and printing.
 */
export function useGradualRows(total: number): number {
  const [drawn, setDrawn] = useState(firstRows)
  useEffect(() => {
    if (drawn >= total) return
    startTransition(() => setDrawn(drawn + STEP_ROWS))
  }, [drawn, total])
  return Math.min(drawn, total)
}
