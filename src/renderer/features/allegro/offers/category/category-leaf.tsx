import type { FoundCategory } from './known-names.ts'
import type { NamedCategory } from './recent-categories.ts'

interface CategoryLeafProps {
  category: FoundCategory
  onPick: (category: NamedCategory) => void
}

/** A category of a list, with what it lies under; one that has others below it says that it cannot be taken. */
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
