import { useEffect, type RefObject } from 'react'

/** Rows laid out between two checks for user input, which takes a few ms. */
const ROWS_AT_ONCE = 8

/**
 * Marks a long table's rows as `data-settled` when the page is idle. To show the table quickly, `plain-table.css` lays
 * out only rows near the viewport, and Chromium hides the others from screen readers too; marked rows are laid out
 * normally.
 */
export function useIdleRowLayout(body: RefObject<HTMLElement | null>, isWhole: boolean): void {
  useEffect(() => {
    if (!isWhole) return undefined
    const settle = () => {
      const rows = [...(body.current?.querySelectorAll<HTMLElement>(':scope > :not([data-settled])') ?? [])]
      for (const row of rows.slice(0, ROWS_AT_ONCE)) row.dataset['settled'] = ''
      if (rows.length > ROWS_AT_ONCE) idle = requestIdleCallback(settle)
    }
    let idle = requestIdleCallback(settle)
    return () => cancelIdleCallback(idle)
  })
}
