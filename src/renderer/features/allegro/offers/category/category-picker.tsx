import { DialogBody, InputGroup } from '@blueprintjs/core'
import { Search, ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, useReducer } from 'react'
import { useSessionUser } from '../../../../lib/session.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { useOperation } from '../../../../lib/queries.ts'
import { CategoryLeaf } from './category-answer.tsx'
import { CategoryAnswer } from './category-answer.tsx'
import {
  isLeafHere,
  nameOfCategory,
  namesAbove,
  searchKnown,
  type FoundCategory,
  joined,
  learnBranch,
} from './known-names.ts'
import { recentCategories, rememberCategory, type NamedCategory } from './recent-categories.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import './category-picker.css'

/** Shorter texts would match almost everything. */
const LEAST_SIGNS = 3
const PAUSE_MS = 300

interface CategoryPickerProps {
  onPick: (category: NamedCategory) => void
  onClose: () => void
}

/**
 * The marketplace's categories. Branches are read when they are opened (CAT-009), or categories are searched by name
 * (CAT-010). Only a category without subcategories can be chosen.
 */
export function CategoryPicker({ onPick, onClose }: CategoryPickerProps) {
  const person = useSessionUser()?.pk ?? 0
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const [recent] = useState(() => recentCategories(person))
  const wanted = useSettled(typed.trim())
  const isSearched = wanted.length >= LEAST_SIGNS
  const pick = (category: NamedCategory) => {
    rememberCategory(person, category)
    onPick(category)
  }
  return (
    <Modal title="Kategoria Allegro" className="category-picker" onClose={onClose}>
      <DialogBody>
        <div onKeyDown={(event) => moveAmong(event, list.current)}>
          <InputGroup
            autoFocus
            leftIcon={<Search />}
            aria-label="Szukaj kategorii"
            placeholder="Szukaj (od 3 znaków)"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="category-picker-list" ref={list}>
            {isSearched ? (
              <Hits name={wanted} onPick={pick} />
            ) : (
              <>
                {recent.length > 0 && (
                  <ul aria-label="Ostatnio wybrane" className="category-picker-recent">
                    {recent.map((category) => (
                      <CategoryLeaf
                        key={category.id}
                        category={{ ...category, isLeaf: true }}
                        onPick={pick}
                      />
                    ))}
                  </ul>
                )}
                <CategoryBranch parent={null} label="Kategorie" above="" onPick={pick} />
              </>
            )}
          </div>
        </div>
      </DialogBody>
    </Modal>
  )
}

/** ArrowDown and ArrowUp move from the text field through all buttons that can be opened or chosen, in screen order. */
function moveAmong(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !list) return
  const buttons = Array.from(list.querySelectorAll<HTMLElement>('button:not(:disabled)'))
  const at = buttons.findIndex((button) => button === document.activeElement)
  const text = event.currentTarget.querySelector('input')
  const next = at + step < 0 ? text : buttons[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The marketplace's results, followed by matching categories that are already loaded. */
function Hits({ name, onPick }: { name: string; onPick: (category: NamedCategory) => void }) {
  const client = useQueryClient()
  const read = useOperation('allegroExternals.matchingCategories', { query: { category_name: name } })
  const known = searchKnown(client, name)
  const hits = (read.data ?? []).map((category): FoundCategory => ({
    id: category.pk,
    name: nameOfCategory(category),
    above: namesAbove(category.parent),
    isLeaf: isLeafHere(client, category) !== false,
  }))
  const reported = new Set(hits.map(({ id }) => id))
  const all = [...hits, ...known.filter(({ id }) => !reported.has(id))]
  return (
    <>
      {all.length > 0 && (
        <ul aria-label="Znalezione kategorie">
          {all.map((category) => (
            <CategoryLeaf key={category.id} category={category} onPick={onPick} />
          ))}
        </ul>
      )}
      <CategoryAnswer
        read={{ ...read, data: read.data && (all.length > 0 ? [true] : []) }}
        none={`Żadna kategoria nie pasuje do „${name}”.`}
      >
        {null}
      </CategoryAnswer>
    </>
  )
}

interface CategoryBranchProps {
  /** Null for the top level. */
  parent: string | null
  label: string
  /** Names of the parent categories. */
  above: string
  onPick: (category: NamedCategory) => void
  /** Called once the children are known; a branch with children can no longer be chosen. */
  onRead?: () => void
}

/** The subcategories of a category, read when it is opened. */
function CategoryBranch({ parent, label, above, onPick, onRead }: CategoryBranchProps) {
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
