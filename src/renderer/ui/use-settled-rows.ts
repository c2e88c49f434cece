import { useEffect, type RefObject } from 'react'

/** Laid out between two looks at what the person does: a few milliseconds. */
const ROWS_AT_ONCE = 8

/**
 * Rows of a long table are laid out only near the window (`plain-table.css`), so that the table is there at once. Chromium
 * keeps the others from screen readers, too, until they were near: so each becomes a common one (`data-settled`) as soon as
 * the page has nothing better to do.
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
