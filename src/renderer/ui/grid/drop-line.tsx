import { TREE_INDENT, type DropMark } from './grid-props.ts'
import './drop-line.css'

/** Where the dragged row would go: a line between two rows, or a frame around the one that takes it in. */
export function DropLine({ mark, rowHeight }: { mark: DropMark; rowHeight: number }) {
  const { row, isInside, level, isRefused } = mark
  const kind = `${isInside ? ' grid-drop-inside' : ''}${isRefused ? ' grid-drop-refused' : ''}`
  return (
    <div
      role="presentation"
      className={`grid-drop${kind}`}
      style={
        isInside
          ? { top: row * rowHeight, height: rowHeight }
          : { top: Math.max(1, row * rowHeight - 1), left: 36 + TREE_INDENT * (level - 1) }
      }
    />
  )
}
