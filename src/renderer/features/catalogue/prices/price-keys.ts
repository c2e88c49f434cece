import type { GridMove } from '../../../ui/spreadsheet/grid-range.ts'

/** The effect of a key while no cell is being edited. */
export type PriceKey =
  | { kind: 'move'; move: GridMove; isEdge: boolean; isExtending: boolean }
  | { kind: 'select'; what: 'row' | 'column' | 'all' }
  | { kind: 'walk'; direction: 'up' | 'down' }
  /** `type` starts editing with this text, `open` with the cell's content. */
  | { kind: 'type'; text: string }
  | { kind: 'open' }
  | {
      kind: 'command'
      command:
        | 'fillDown'
        | 'fillRight'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'interpolate'
        | 'change'
        | 'copyWithHeadings'
    }
  | { kind: 'escape' }

interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const MOVES: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

const CTRL_MOVES: Readonly<Record<string, GridMove>> = { Home: 'first', End: 'last' }

/** Characters that start a price or a calculation; letters start nothing. */
const BEGINS = /^[\d+\-*/,.\u2212]$/

function controlled({ key, code, shiftKey }: Pressed): PriceKey | null {
  if (key === ' ') return { kind: 'select', what: 'column' }
  if (shiftKey && code === 'Digit5') return { kind: 'command', command: 'change' }
  if (shiftKey && key.toLowerCase() === 'c') return { kind: 'command', command: 'copyWithHeadings' }
  if (shiftKey && key.toLowerCase() === 'z') return { kind: 'command', command: 'redo' }
  if (shiftKey) return null
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'select', what: 'all' }
    case 'd':
      return { kind: 'command', command: 'fillDown' }
    case 'r':
      return { kind: 'command', command: 'fillRight' }
    case 'i':
      return { kind: 'command', command: 'interpolate' }
    case 'z':
      return { kind: 'command', command: 'undo' }
    case 'y':
      return { kind: 'command', command: 'redo' }
    default:
      return null
  }
}

/**
 * Null for keys that the matrix does not handle: Tab leaves the grid, and Ctrl+C and Ctrl+V arrive as clipboard events.
 */
export function priceKeyOf(pressed: Pressed): PriceKey | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const isControl = ctrlKey || metaKey
  if (altKey) return null
  const move = MOVES[key]
  if (move && !(isControl && key.startsWith('Page'))) {
    const isJump = isControl && key in CTRL_MOVES
    return {
      kind: 'move',
      move: isJump ? (CTRL_MOVES[key] ?? move) : move,
      isEdge: isControl && !isJump,
      isExtending: shiftKey,
    }
  }
  if (isControl) return controlled(pressed)
  if (key === ' ' && shiftKey) return { kind: 'select', what: 'row' }
  if (key === 'Enter') return shiftKey ? { kind: 'walk', direction: 'up' } : { kind: 'open' }
  if (key === 'F2') return { kind: 'open' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'command', command: 'clear' }
  if (key === 'Escape') return { kind: 'escape' }
  return BEGINS.test(key) ? { kind: 'type', text: key } : null
}

/** The effect of a key in the cell being edited: what is committed, and where the selection moves. */
export type InputKey =
  | { kind: 'commit'; direction: 'up' | 'down' | 'left' | 'right' }
  | { kind: 'commitAll' }
  | { kind: 'drop' }

export function inputKeyOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): InputKey | null {
  if (key === 'Escape') return { kind: 'drop' }
  if (key === 'Tab') return { kind: 'commit', direction: shiftKey ? 'left' : 'right' }
  if (key !== 'Enter') return null
  if (ctrlKey || metaKey) return { kind: 'commitAll' }
  return { kind: 'commit', direction: shiftKey ? 'up' : 'down' }
}
