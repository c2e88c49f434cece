import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PartIssue, ProductPartHost, StagedPart } from '../../../../entities/product/product-part.ts'

export type StagedParts = ReadonlyMap<string, StagedPart>

/** Unsaved content that other folders stage in the product's form, by part id. */
export interface StagedPartsStore {
  store: StoreApi<{ parts: StagedParts }>
  host: ProductPartHost
  /** Sets the function that reloads the form's product. */
  serve: (reread: () => Promise<void>) => void
  /** Passes the drafts of a restored form to the parts. */
  leave: (drafts: Readonly<Record<string, unknown>>) => void
}

/** Each draft can be taken only once. */
export function createStagedParts(): StagedPartsStore {
  let reread: () => Promise<void> = () => Promise.resolve()
  const store = createStore<{ parts: StagedParts }>(() => ({ parts: new Map() }))
  const left = new Map<string, unknown>()
  return {
    store,
    serve(read) {
      reread = read
    },
    leave(drafts) {
      for (const [id, draft] of Object.entries(drafts)) left.set(id, draft)
    },
    host: {
      stage(id, staged) {
        const parts = new Map(store.getState().parts)
        if (staged) parts.set(id, staged)
        else if (!parts.delete(id)) return
        store.setState({ parts })
      },
      takeDraft(id) {
        const draft = left.get(id) ?? null
        left.delete(id)
        return draft
      },
      reread: () => reread(),
    },
  }
}

/** Describes the parts' unsaved content, such as `ceny 14`. */
export const unsavedOf = (parts: StagedParts): string[] =>
  [...parts.values()].map(({ unsaved }) => unsaved).filter((text) => text !== '')

export const issuesOf = (parts: StagedParts): PartIssue[] =>
  [...parts.values()].flatMap(({ issues }) => issues)

/** Returns the parts' drafts to store on this station, by part id. */
export function draftsOf(parts: StagedParts): Record<string, unknown> {
  const kept = [...parts].filter(([, { draft }]) => draft !== undefined)
  return Object.fromEntries(kept.map(([id, { draft }]) => [id, draft]))
}
