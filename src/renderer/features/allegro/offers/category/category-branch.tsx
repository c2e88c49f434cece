import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useOperation } from '../../../../lib/queries.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { CategoryLeaf } from './category-leaf.tsx'
import { isLeafHere, joined, learnBranch, nameOfCategory } from './known-names.ts'
import { CategoryAnswer } from './category-answer.tsx'
import type { NamedCategory } from './recent-categories.ts'

interface CategoryBranchProps {
  /** null: the top. */
  parent: string | null
  label: string
  /** Names on the way here. */
  above: string
  onPick: (category: NamedCategory) => void
  /** Called once it is known what lies below: a branch with children is no longer offered. */
  onRead?: () => void
}

/** What lies under a category, read when it is opened. */
export function CategoryBranch({ parent, label, above, onPick, onRead }: CategoryBranchProps) {
  const client = useQueryClient()
  const read = useOperation(
    'allegroExternals.categories',
    parent === null ? {} : { query: { parent_id: parent } },
  )
  const { data } = read
  useEffect(() => {
    if (!data) return
    learnBranch(client, parent ?? '', above, data)
    onRead?.()
  }, [client, parent, above, data, onRead])
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set())
  const toggle = (pk: string) =>
    setOpen((now) => new Set(now.has(pk) ? [...now].filter((one) => one !== pk) : [...now, pk]))
  return (
    <CategoryAnswer read={read} none="Brak kategorii.">
      <ul aria-label={label}>
        {(data ?? []).map((category) => {
          const { pk, leaf } = category
          const name = nameOfCategory(category)
          if (leaf === true) {
            return (
              <CategoryLeaf
                key={pk}
                category={{ id: pk, name, above: '', isLeaf: true }}
                onPick={(picked) => onPick({ ...picked, above })}
              />
            )
          }
          return (
            <li key={pk} className="category-picker-row">
              <button type="button" aria-expanded={open.has(pk)} onClick={() => toggle(pk)}>
                {open.has(pk) ? <ChevronDown /> : <ChevronRight />}
                {name}
              </button>
              {isLeafHere(client, category) !== false && (
                <ActionButton
                  size="small"
                  variant="minimal"
                  text="Wybierz"
                  aria-label={`Wybierz kategorię ${name}`}
                  onClick={() => onPick({ id: pk, name, above })}
                />
              )}
              {open.has(pk) && (
                <CategoryBranch
                  parent={pk}
                  label={name}
                  above={joined(above, name)}
                  onPick={onPick}
                  onRead={redraw}
                />
              )}
            </li>
          )
        })}
      </ul>
    </CategoryAnswer>
  )
}
