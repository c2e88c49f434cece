/** Index of the header row in keyboard navigation; data rows count from 0. */
export const HEADER_ROW = -1

export interface GridPosition {
  row: number
  field: number
}

interface GridExtent {
  rowCount: number
  fieldCount: number
  /** Number of whole rows that fit into the viewport, for PageUp and PageDown. */
  rowsPerPage: number
}

/** Keeps a position inside the grid after it has become smaller. */
export function clampPosition(position: GridPosition, extent: GridExtent): GridPosition {
  return {
    row: Math.max(HEADER_ROW, Math.min(position.row, extent.rowCount - 1)),
    field: Math.max(0, Math.min(position.field, extent.fieldCount - 1)),
  }
}

/** The position that a key leads to, or null if the key does not navigate. */
export function movePosition(
  { row, field }: GridPosition,
  key: { key: string; ctrlKey: boolean },
  extent: GridExtent,
): GridPosition | null {
  const next = step({ row, field }, key, extent)
  return next && clampPosition(next, extent)
}

function step(
  { row, field }: GridPosition,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rowCount, fieldCount, rowsPerPage }: GridExtent,
): GridPosition | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, field }
    case 'ArrowDown':
      return { row: row + 1, field }
    case 'ArrowLeft':
      return { row, field: field - 1 }
    case 'ArrowRight':
      return { row, field: field + 1 }
    case 'Home':
      return { row: ctrlKey ? 0 : row, field: 0 }
    case 'End':
      return { row: ctrlKey ? rowCount - 1 : row, field: fieldCount - 1 }
    // With Ctrl both belong to the screen, which moves between its sections.
    case 'PageUp':
      return ctrlKey ? null : { row: Math.max(0, row - rowsPerPage), field }
    case 'PageDown':
      return ctrlKey ? null : { row: row + rowsPerPage, field }
    default:
      return null
  }
}
