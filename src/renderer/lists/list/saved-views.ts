import { z } from 'zod'
import { comparePolish } from '#shared/domain/polish-order.ts'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'

export const VIEW_NAME_LENGTH = 60

const columnsSchema = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
})

/** A search of a list kept under a name: its address query without the page, and the columns that it shows. */
const savedViewSchema = z.object({
  name: z.string().trim().min(1).max(VIEW_NAME_LENGTH),
  query: z.string(),
  /** At most one of a list: opened when a fresh start opens the list without a query. */
  isDefault: z.boolean(),
  /** None in views of earlier versions: the person's own columns are shown. */
  columns: columnsSchema.optional().catch(undefined),
})

export type SavedView = z.infer<typeof savedViewSchema>

/** Whose views of which list. */
export interface ViewOwner {
  pk: number
  route: string
}

const keyOf = ({ pk, route }: ViewOwner) => `views:${pk}:${route}`

const isSameName = (a: string, b: string) =>
  a.trim().toLocaleLowerCase('pl') === b.trim().toLocaleLowerCase('pl')

/** The view of that name, whatever its capitals. */
export function viewNamed(views: readonly SavedView[], name: string): SavedView | undefined {
  return views.find((view) => isSameName(view.name, name))
}

/** With the view; one of the same name is replaced and stays the default if it was. */
export function putView(
  views: readonly SavedView[],
  name: string,
  query: string,
  columns?: ColumnLayout,
): SavedView[] {
  const isDefault = viewNamed(views, name)?.isDefault ?? false
  const others = views.filter((view) => !isSameName(view.name, name))
  const view = { name: name.trim(), query, isDefault, ...(columns && { columns: copyOf(columns) }) }
  return [...others, view].sort((a, b) => comparePolish(a.name, b.name))
}

const copyOf = ({ order, hidden, widths }: ColumnLayout) => ({
  order: [...order],
  hidden: [...hidden],
  widths: { ...widths },
})

/** Under another name; a view that had it gives way. */
export function renameView(views: readonly SavedView[], from: string, to: string): SavedView[] {
  const renamed = viewNamed(views, from)
  if (!renamed) return [...views]
  const next = putView(removeView(views, from), to, renamed.query, renamed.columns)
  return renamed.isDefault ? withDefault(next, to) : next
}

export function removeView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => !isSameName(view.name, name))
}

/** That view is the default and no other; null: none is. */
export function withDefault(views: readonly SavedView[], name: string | null): SavedView[] {
  return views.map((view) => ({ ...view, isDefault: name !== null && isSameName(view.name, name) }))
}

/** The same question, in whatever order its parts stand; pages do not count. */
export function isSameQuery(a: string, b: string): boolean {
  const parts = (query: string) => {
    const read = new URLSearchParams(query)
    read.delete('page')
    return JSON.stringify([...read].map(([name, value]) => `${name}=${value}`).sort())
  }
  return parts(a) === parts(b)
}

/** What storage holds, as text; compared by `useSyncExternalStore`. */
export const storedViews = (owner: ViewOwner): string => storedText(keyOf(owner))

/** False: storage takes nothing. */
export function keepWatched(key: string, text: string): boolean {
  const isKept = storeText(key, text)
  if (isKept) watchers.forEach((watcher) => watcher())
  return isKept
}

/** Entries that cannot be read, double names and second defaults are dropped; the others stay. */
export function parseViews(text: string): SavedView[] {
  let entries: unknown
  try {
    entries = JSON.parse(text)
  } catch {
    return []
  }
  const views: SavedView[] = []
  for (const entry of Array.isArray(entries) ? entries : []) {
    const { data: view } = savedViewSchema.safeParse(entry)
    if (!view || viewNamed(views, view.name)) continue
    const hasDefault = views.some(({ isDefault }) => isDefault)
    views.push({ ...view, isDefault: view.isDefault && !hasDefault })
  }
  return views
}

/** Query of the view that a fresh start opens; null without one. */
export function defaultViewQuery(owner: ViewOwner): string | null {
  return parseViews(storedViews(owner)).find(({ isDefault }) => isDefault)?.query ?? null
}

const watchers = new Set<() => void>()

/** Also told of changes in the app's other windows. */
export function watchViews(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** Changes what storage holds now, so that another window's views survive; false: storage takes nothing. */
export function changeViews(
  owner: ViewOwner,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): boolean {
  return keepWatched(keyOf(owner), JSON.stringify(change(parseViews(storedViews(owner)))))
}
