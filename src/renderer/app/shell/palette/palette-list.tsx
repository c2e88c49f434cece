import { memo, useLayoutEffect, useRef, type RefObject } from 'react'
import type { PaletteItem } from './palette-entries.ts'
import type { PaletteGroup } from './palette-groups.ts'
import { optionId, PaletteRow } from './palette-row.tsx'

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  typed: string
  active: PaletteItem | null
  /** The text that is shown if there is no item. */
  emptyText: string
  /** Called with the id of the active option's element, so that the field can reference it. */
  onActive: (id: string | null) => void
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

interface Anchor {
  typed: string
  id: string
  /** Distance of the active row from the list's upper edge, in px. */
  top: number
}

interface Anchored {
  list: RefObject<HTMLDivElement | null>
  /** Called when the user scrolls the list. */
  noteScroll: () => void
}

/**
 * Keeps the active row visible, and in the same position while results are inserted above it. References it from the
 * field.
 */
function useAnchor({
  typed,
  active,
  onActive,
}: Pick<PaletteListProps, 'typed' | 'active' | 'onActive'>): Anchored {
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const id = active ? optionId(active) : null

  function noteScroll() {
    const row = id === null ? null : document.getElementById(id)
    if (id === null || !row || !list.current) return
    anchor.current = { typed, id, top: row.offsetTop - list.current.scrollTop }
  }

  useLayoutEffect(() => onActive(id), [id, onActive])

  // Runs after every render, because new results may have moved the row.
  useLayoutEffect(() => {
    const row = id === null ? null : document.getElementById(id)
    const { current: scroller } = list
    const before = anchor.current
    if (!scroller) return
    if (before?.typed !== typed) scroller.scrollTop = 0
    if (!row) return
    if (before?.typed === typed && before.id === id) scroller.scrollTop = row.offsetTop - before.top
    else row.scrollIntoView({ block: 'nearest' })
    noteScroll()
  })
  return { list, noteScroll }
}

interface GroupProps extends Pick<PaletteListProps, 'onPoint' | 'onChoose'> {
  group: PaletteGroup
  /** The id of the active row, if it is in this group. */
  activeId: string | null
}

const Group = memo(function Group({ group, activeId, onPoint, onChoose }: GroupProps) {
  const { title, isAwaited, items } = group
  return (
    <div role="group" aria-label={title} className="palette-group">
      <div className="palette-group-head" aria-hidden="true">
        <span>{title}</span>
        {isAwaited && <span className="palette-awaited">szukam…</span>}
      </div>
      {items.map((item) => (
        <PaletteRow
          key={item.id}
          item={item}
          isActive={item.id === activeId}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
})

/** The results by kind. */
export function PaletteList(props: PaletteListProps) {
  const { groups, active, emptyText, onPoint, onChoose } = props
  const { list, noteScroll } = useAnchor(props)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isAwaited = groups.some((group) => group.isAwaited)
  return (
    <>
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label="Wyniki"
        aria-busy={isAwaited}
        className="palette-list"
        onScroll={noteScroll}
      >
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            activeId={active && group.items.includes(active) ? active.id : null}
            onPoint={onPoint}
            onChoose={onChoose}
          />
        ))}
        {groups.length === 0 && <p className="palette-empty">{emptyText}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {count > 0 ? `Wyniki: ${count}` : emptyText}
      </p>
    </>
  )
}
