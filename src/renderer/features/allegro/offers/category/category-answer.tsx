import type { ReactNode } from 'react'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { FoundCategory } from './known-names.ts'
import type { NamedCategory } from './recent-categories.ts'

interface CategoryAnswerProps {
  read: {
    data: readonly unknown[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  none: string
  children: ReactNode
}

/** Loading, error and empty states of a list of categories. */
export function CategoryAnswer({ read, none, children }: CategoryAnswerProps) {
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

interface CategoryLeafProps {
  category: FoundCategory
  onPick: (category: NamedCategory) => void
}

/** A category in a list, with its parent categories. A category with subcategories is disabled and says why. */
export function CategoryLeaf({ category: { id, name, above, isLeaf }, onPick }: CategoryLeafProps) {
  return (
    <li>
      <button
        type="button"
        className="category-picker-leaf"
        disabled={!isLeaf}
        title={isLeaf ? undefined : 'Wybierz kategorię, pod którą nie ma już innych.'}
        onClick={() => onPick({ id, name, above })}
      >
        {name}
        {above && <span className="quiet">{above}</span>}
      </button>
    </li>
  )
}
