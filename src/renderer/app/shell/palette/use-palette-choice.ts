import { useCallback, useState } from 'react'
import type { PaletteItem } from './palette-entries.ts'

/** Rows that PageUp and PageDown go. */
const PAGE = 8

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

interface PaletteChoice {
  /** What Enter takes: the first of what was found, until the person moves. */
  active: PaletteItem | null
  point: (item: PaletteItem) => void
  move: (key: string) => void
}

/**
 * Which row is chosen. Rows are known by their ids, so an answer that comes later puts nothing else under Enter than what
 * was marked when it was pressed; another text begins at the first row.
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
    // The arrows go round, pages end at the ends.
    const isRound = Math.abs(step) === 1
    const next = isRound
      ? (place + step + items.length) % items.length
      : Math.min(last, Math.max(0, place + step))
    const item = items[next]
    if (item) point(item)
  }

  return { active, point, move }
}
