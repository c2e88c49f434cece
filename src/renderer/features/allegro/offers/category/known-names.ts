import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#shared/api/registry.ts'
import { foldText } from '../../../../lib/fold.ts'
import type { NamedCategory } from './recent-categories.ts'

export type Category = ReplyOf<'allegroExternals.categories'>[number]

const MOST_SHOWN = 50

/** Returns the parent names as far as the marketplace provides them: `Firma i usługi › Reklama`. */
export function namesAbove(parent: unknown): string {
  const names: string[] = []
  for (let at = parent; typeof at === 'object' && at !== null; at = Reflect.get(at, 'parent')) {
    const name: unknown = Reflect.get(at, 'name')
    if (typeof name === 'string') names.unshift(name)
  }
  return names.join(' › ')
}

export const joined = (above: string, name: string): string => (above === '' ? name : `${above} › ${name}`)

export const nameOfCategory = ({ pk, name }: Category): string => name ?? `nr ${pk}`

/** Branches that were read in this window, by the key of their parent; `''` for the top level. */
const branches = new WeakMap<QueryClient, Map<string, { above: string; categories: readonly Category[] }>>()

/** Remembers a branch, so that it is searched in addition to the marketplace. */
export function learnBranch(
  client: QueryClient,
  parent: string,
  above: string,
  categories: readonly Category[],
): void {
  const known = branches.get(client) ?? new Map<string, { above: string; categories: readonly Category[] }>()
  known.set(parent, { above, categories })
  branches.set(client, known)
}

/**
 * Whether a category has no subcategories, according to its open branch, or else the tree, or else this record. Null if
 * none of them shows it.
 */
export function isLeafHere(client: QueryClient, { pk, leaf }: Pick<Category, 'pk' | 'leaf'>): boolean | null {
  const tree = branches.get(client) ?? new Map<string, { categories: readonly Category[] }>()
  const below = tree.get(pk)
  if (below) return below.categories.length === 0
  const shown = [...tree.values()].flatMap(({ categories }) => categories).find((one) => one.pk === pk)
  return shown?.leaf ?? leaf
}

export interface FoundCategory extends NamedCategory {
  /** True if it may be chosen, because it has no known subcategories. */
  isLeaf: boolean
}

/** Returns the first fifty known categories whose names contain the text, ignoring case and diacritics. */
export function searchKnown(client: QueryClient, text: string): FoundCategory[] {
  const wanted = foldText(text.trim())
  const found: FoundCategory[] = []
  for (const { above, categories } of branches.get(client)?.values() ?? []) {
    for (const category of categories) {
      if (found.length >= MOST_SHOWN) return found
      const name = nameOfCategory(category)
      if (foldText(name).includes(wanted))
        found.push({ id: category.pk, name, above, isLeaf: isLeafHere(client, category) !== false })
    }
  }
  return found
}
