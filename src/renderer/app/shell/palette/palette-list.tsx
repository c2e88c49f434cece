import { memo, useLayoutEffect, useRef, type RefObject } from 'react'
import type { PaletteItem } from './palette-entries.ts'
import type { PaletteGroup } from './palette-groups.ts'
import { optionId, PaletteRow } from './palette-row.tsx'

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  typed: string
  active: PaletteItem | null
  /** What stands there when nothing does. */
  emptyText: string
  /** Id of the chosen option's element, for the field to point at. */
  onActive: (id: string | null) => void
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

interface Anchor {
  typed: string
  id: string
  /** Of the chosen row, below the list's upper edge, px. */
  top: number
}

interface Anchored {
  list: RefObject<HTMLDivElement | null>
  /** The list was scrolled by hand. */
  noteScroll: () => void
}

/** Keeps the chosen row in sight, and where it is while answers come in above it; points the field at it. */
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

  // After every drawing: what has come in may have moved the row.
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
  /** Of the chosen row, where it is one of these. */
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

/** What was found, by kind. */
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
