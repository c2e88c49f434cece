import { useEffect, useRef, useState, type RefObject } from 'react'

const REFUSED = '.text-field-errors[role="alert"], [role="group"] > .text-field-errors[role="alert"]'
const FIELD = 'input:not([disabled]), select, textarea'

/**
 * After the errors are drawn the focus goes to the first field that has one, in the order in which a person reads, text
 * field or not; without any, what is said on top comes into view.
 */
export function useFocusOnRefused(): {
  place: RefObject<HTMLFormElement | null>
  focusOnRefused: () => void
} {
  const place = useRef<HTMLFormElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return
    const refused = place.current?.querySelector(REFUSED)
    if (!refused) {
      place.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
      return
    }
    const field = refused.closest('.text-field') ?? refused.closest('[role="group"], section')
    field?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [turn])
  return { place, focusOnRefused: () => setTurn((known) => known + 1) }
}
