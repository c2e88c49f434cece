import { useState } from 'react'
import type { ShiftTile } from '../../lib/shift-tile.ts'
import { keepJson, keptJson } from '../../lib/kept.ts'

const keyOf = (userPk: number) => `home.tiles:${userPk}`

function keptOrder(userPk: number): string[] {
  const kept = keptJson(keyOf(userPk))
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
}

/** As the person put them; tiles that are new since then stand at the end, in the product's order. */
function inOrder(tiles: readonly ShiftTile[], order: readonly string[]): ShiftTile[] {
  const placeOf = ({ id }: ShiftTile) => (order.includes(id) ? order.indexOf(id) : order.length)
  return tiles.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface TileOrder {
  ordered: readonly ShiftTile[]
  /** Puts a tile at a place, counted from 0, and keeps that for this person. */
  move: (id: string, to: number) => void
}

export function useTileOrder(tiles: readonly ShiftTile[], userPk: number): TileOrder {
  const [order, setOrder] = useState(() => keptOrder(userPk))
  const ordered = inOrder(tiles, order)

  function move(id: string, to: number) {
    const others = ordered.map((tile) => tile.id).filter((other) => other !== id)
    const next = others.toSpliced(Math.max(0, to), 0, id)
    // Tiles that the person may not see any more keep a place of theirs.
    const kept = [...next, ...order.filter((other) => !next.includes(other))]
    setOrder(kept)
    keepJson(keyOf(userPk), kept)
  }

  return { ordered, move }
}
