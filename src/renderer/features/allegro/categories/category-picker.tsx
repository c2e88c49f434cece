import { DialogBody, InputGroup } from '@blueprintjs/core'
import { ChevronDown, ChevronRight, Search } from '@blueprintjs/icons'
import { useEffect, useState, type ReactNode } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { useOperation } from '../../../lib/queries.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './category-picker.css'

type Category = ReplyOf<'allegroExternals.categories'>[number]

interface PickedCategory {
  id: string
  name: string
}

/** Fewer signs find everything and nothing. */
const LEAST_SIGNS = 3
const PAUSE_MS = 300

interface CategoryPickerProps {
  onPick: (category: PickedCategory) => void
  onClose: () => void
}

/**
 * The marketplace's categories: branches are read when they are opened (CAT-009), or searched by name (CAT-010). Only
 * one without others below it can be picked.
 */
export function CategoryPicker({ onPick, onClose }: CategoryPickerProps) {
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed.trim())
  const isSearched = wanted.length >= LEAST_SIGNS
  const pick = ({ pk, name }: Category) => onPick({ id: pk, name: name ?? `nr ${pk}` })
  return (
    <Modal title="Kategoria Allegro" className="category-picker" onClose={onClose}>
      <DialogBody>
        <InputGroup
          autoFocus
          leftIcon={<Search />}
          aria-label="Szukaj kategorii"
          placeholder="Szukaj (od 3 znaków)"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="category-picker-list">
          {isSearched ? (
            <Hits name={wanted} onPick={pick} />
          ) : (
            <Branch parent={null} label="Kategorie" onPick={pick} />
          )}
        </div>
      </DialogBody>
    </Modal>
  )
}

/** The text once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface ListProps {
  label: string
  onPick: (category: Category) => void
}

function Branch({ parent, label, onPick }: ListProps & { parent: string | null }) {
  const read = useOperation(
    'allegroExternals.categories',
    parent === null ? {} : { query: { parent_id: parent } },
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set())
  const toggle = (pk: string) =>
    setOpen((now) => new Set(now.has(pk) ? [...now].filter((one) => one !== pk) : [...now, pk]))
  return (
    <Answer read={read} none="Brak kategorii.">
      <ul aria-label={label}>
        {(read.data ?? []).map((category) =>
          category.leaf ? (
            <Leaf key={category.pk} category={category} onPick={onPick} />
          ) : (
            <li key={category.pk}>
              <button type="button" aria-expanded={open.has(category.pk)} onClick={() => toggle(category.pk)}>
                {open.has(category.pk) ? <ChevronDown /> : <ChevronRight />}
                {category.name}
              </button>
              {open.has(category.pk) && (
                <Branch parent={category.pk} label={category.name ?? category.pk} onPick={onPick} />
              )}
            </li>
          ),
        )}
      </ul>
    </Answer>
  )
}

function Hits({ name, onPick }: { name: string; onPick: ListProps['onPick'] }) {
  const read = useOperation('allegroExternals.matchingCategories', { query: { category_name: name } })
  return (
    <Answer read={read} none={`Żadna kategoria nie pasuje do „${name}”.`}>
      <ul aria-label="Znalezione kategorie">
        {(read.data ?? []).map((category) => (
          <Leaf key={category.pk} category={category} above={namesAbove(category.parent)} onPick={onPick} />
        ))}
      </ul>
    </Answer>
  )
}

interface LeafProps {
  category: Category
  above?: string
  onPick: ListProps['onPick']
}

function Leaf({ category, above, onPick }: LeafProps) {
  return (
    <li>
      <button
        type="button"
        className="category-picker-leaf"
        disabled={!category.leaf}
        title={category.leaf ? undefined : 'Wybierz kategorię, pod którą nie ma już innych.'}
        onClick={() => onPick(category)}
      >
        {category.name}
        {above && <span className="quiet">{above}</span>}
      </button>
    </li>
  )
}

/** `Firma i usługi › Reklama`, as far as the marketplace says it. */
function namesAbove(parent: unknown): string {
  const names: string[] = []
  for (let at = parent; typeof at === 'object' && at !== null; at = Reflect.get(at, 'parent')) {
    const name: unknown = Reflect.get(at, 'name')
    if (typeof name === 'string') names.unshift(name)
  }
  return names.join(' › ')
}

interface AnswerProps {
  read: {
    data: readonly unknown[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  none: string
  children: ReactNode
}

/** Waiting, failure and emptiness of either list. */
function Answer({ read, none, children }: AnswerProps) {
  const { data, error, isFetching, refetch } = read
  if (data) return data.length > 0 ? children : <p role="status">{none}</p>
  if (!error) return <Skeleton height={64} />
  return (
    <p role="alert">
      Nie udało się wczytać kategorii: {error.message}{' '}
      <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
    </p>
  )
}
