import { memo, type KeyboardEvent } from 'react'
import { lineStanding } from '../../../entities/realization/line-facts.tsx'
import type { LineState } from '../../../entities/realization/realization-state.ts'

export const PANEL_ID = 'realization-panel'
export const tabIdOf = (line: number): string => `realization-tab-${line}`

interface RealizationTabsProps {
  lines: readonly LineState[]
  active: number | null
  onChoose: (line: number) => void
}

/** A vertical list with a tab for each taken line (CUBE-010), because forty tabs do not fit into a row. */
export function RealizationTabs({ lines, active, onChoose }: RealizationTabsProps) {
  const place = lines.findIndex(({ taken }) => taken.line === active)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      Home: 0,
      End: lines.length - 1,
    }[event.key]
    const line = target === undefined ? undefined : lines[target]
    if (target === undefined) return
    event.preventDefault()
    if (!line) return
    onChoose(line.taken.line)
    document.getElementById(tabIdOf(line.taken.line))?.focus()
  }

  return (
    <div
      className="realization-tabs"
      role="tablist"
      aria-label="Wzięte pozycje"
      aria-orientation="vertical"
      onKeyDown={onKeyDown}
    >
      {lines.map((line) => (
        <RealizationTab
          key={line.taken.line}
          line={line}
          isActive={line.taken.line === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface RealizationTabProps {
  line: LineState
  isActive: boolean
  onChoose: (line: number) => void
}

/** Renders only when its own line changes: of a hundred lines with unknown outcomes, each response changes one. */
const RealizationTab = memo(function RealizationTab({ line, isActive, onChoose }: RealizationTabProps) {
  const { line: pk } = line.taken
  const mark = lineStanding(line)
  return (
    <button
      id={tabIdOf(pk)}
      type="button"
      role="tab"
      className={`realization-tab realization-tab-${mark.tone}`}
      aria-selected={isActive}
      aria-controls={isActive ? PANEL_ID : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={() => onChoose(pk)}
    >
      <span className="realization-tab-icon">{mark.icon}</span>
      <span className="realization-tab-words">
        <span className="monospace">{pk}</span>
        <span className="realization-tab-product">{line.record?.product_name ?? ''}</span>
        <span className="realization-tab-state">{mark.text}</span>
      </span>
    </button>
  )
})
