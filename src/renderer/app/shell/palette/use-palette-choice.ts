import { useCallback, useState } from 'react'
import type { PaletteItem } from './palette-entries.ts'

/** Rows by which PageUp and PageDown move. */
const PAGE = 8

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

interface PaletteChoice {
  /** The row that Enter chooses: the first result until the user moves. */
  active: PaletteItem | null
  point: (item: PaletteItem) => void
  move: (key: string) => void
}

/**
 * Tracks the active row by its id, so that a late response cannot change the row that Enter chooses. A new text starts
 * at the first row.
 */
export function usePaletteChoice(
  typed: string,
  items: readonly PaletteItem[],
  isAsked: boolean,
): PaletteChoice {
  const [picked, setPicked] = useState<{ typed: string; id: string | null }>({ typed: '', id: null })
  const kept = picked.typed === typed ? items.find(({ id }) => id === picked.id) : undefined
  const active = kept ?? items[0] ?? null
  if (isAsked && (picked.typed !== typed || picked.id !== (active?.id ?? null))) {
    setPicked({ typed, id: active?.id ?? null })
  }

  const point = useCallback(({ id }: PaletteItem) => setPicked((before) => ({ ...before, id })), [])

  function move(key: string) {
    const place = active ? items.indexOf(active) : -1
    const step = STEPS[key] ?? 0
    const last = items.length - 1
    // The arrow keys wrap around; PageUp and PageDown stop at the ends.
    const isRound = Math.abs(step) === 1
    const next = isRound
      ? (place + step + items.length) % items.length
      : Math.min(last, Math.max(0, place + step))
    const item = items[next]
    if (item) point(item)
  }

  return { active, point, move }
}
