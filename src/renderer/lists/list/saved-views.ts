import { z } from 'zod'
import { comparePolish } from '#shared/domain/polish-order.ts'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { GridDensity } from '../../ui/grid/grid-column.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'

export const VIEW_NAME_LENGTH = 60

const columnsSchema = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
})

/** A list's search saved under a name: its address query without the page, and its columns. */
const savedViewSchema = z.object({
  name: z.string().trim().min(1).max(VIEW_NAME_LENGTH),
  query: z.string(),
  /**
   * At most one view of a list is the default. It is opened when a list is opened without a query at the start of a
   * session.
   */
  isDefault: z.boolean(),
  /** Missing in views of earlier versions; the user's own columns are then shown. */
  columns: columnsSchema.optional().catch(undefined),
  /** Missing in views of earlier versions, like the columns. */
  density: z.enum(['compact', 'standard', 'comfortable']).optional().catch(undefined),
})

export type SavedView = z.infer<typeof savedViewSchema>

/** The user and the list that the views belong to. */
export interface ViewOwner {
  pk: number
  route: string
}

const keyOf = ({ pk, route }: ViewOwner) => `views:${pk}:${route}`

const isSameName = (a: string, b: string) =>
  a.trim().toLocaleLowerCase('pl') === b.trim().toLocaleLowerCase('pl')

/** Returns the view with that name, ignoring case. */
export function viewNamed(views: readonly SavedView[], name: string): SavedView | undefined {
  return views.find((view) => isSameName(view.name, name))
}

/** Returns the views with one added. A view of the same name is replaced and stays the default if it was. */
export function putView(
  views: readonly SavedView[],
  name: string,
  query: string,
  columns?: ColumnLayout,
  density?: GridDensity,
): SavedView[] {
  const isDefault = viewNamed(views, name)?.isDefault ?? false
  const others = views.filter((view) => !isSameName(view.name, name))
  const view = {
    name: name.trim(),
    query,
    isDefault,
    ...(columns && { columns: copyOf(columns) }),
    ...(density && { density }),
  }
  return [...others, view].sort((a, b) => comparePolish(a.name, b.name))
}

const copyOf = ({ order, hidden, widths }: ColumnLayout) => ({
  order: [...order],
  hidden: [...hidden],
  widths: { ...widths },
})

/** Returns the views with one renamed. A view that already has the new name is replaced. */
export function renameView(views: readonly SavedView[], from: string, to: string): SavedView[] {
  const renamed = viewNamed(views, from)
  if (!renamed) return [...views]
  const next = putView(removeView(views, from), to, renamed.query, renamed.columns, renamed.density)
  return renamed.isDefault ? withDefault(next, to) : next
}

export function removeView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => !isSameName(view.name, name))
}

/** Returns the views with that one as the only default; null for none. */
export function withDefault(views: readonly SavedView[], name: string | null): SavedView[] {
  return views.map((view) => ({ ...view, isDefault: name !== null && isSameName(view.name, name) }))
}

/** Whether two queries are equal, ignoring the order of parameters and the page. */
export function isSameQuery(a: string, b: string): boolean {
  const parts = (query: string) => {
    const read = new URLSearchParams(query)
    read.delete('page')
    return JSON.stringify([...read].map(([name, value]) => `${name}=${value}`).sort())
  }
  return parts(a) === parts(b)
}

/** Returns the stored views as text, which `useSyncExternalStore` compares. */
export const storedViews = (owner: ViewOwner): string => storedText(keyOf(owner))

/** Stores a text and notifies watchers. False if storage is full or unavailable. */
export function keepWatched(key: string, text: string): boolean {
  const isKept = storeText(key, text)
  if (isKept) watchers.forEach((watcher) => watcher())
  return isKept
}

/** Parses stored views. Unreadable entries and duplicate names are dropped, and only the first default is preserved. */
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

/** Returns the query of the default view; null if there is none. */
export function defaultViewQuery(owner: ViewOwner): string | null {
  return parseViews(storedViews(owner)).find(({ isDefault }) => isDefault)?.query ?? null
}

const watchers = new Set<() => void>()

/** Subscribes to changes, including those from other windows. Returns the unsubscribe function. */
export function watchViews(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/**
 * Changes the currently stored views, so that changes from other windows survive. False if storage is full or
 * unavailable.
 */
export function changeViews(
  owner: ViewOwner,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): boolean {
  return keepWatched(keyOf(owner), JSON.stringify(change(parseViews(storedViews(owner)))))
}
