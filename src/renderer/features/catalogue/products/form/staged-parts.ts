import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PartIssue, ProductPartHost, StagedPart } from '../../../../entities/product/product-part.ts'

export type StagedParts = ReadonlyMap<string, StagedPart>

/** What other areas hold unsaved in the product's form, by their ids. */
export interface StagedPartsStore {
  store: StoreApi<{ parts: StagedParts }>
  host: ProductPartHost
  /** How the form reads its product anew. */
  serve: (reread: () => Promise<void>) => void
  /** Drafts of a form that was brought back, for the parts to take up. */
  leave: (drafts: Readonly<Record<string, unknown>>) => void
}

/** Each draft that was left is given out once. */
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

/** What is unsaved in the parts, in words: `ceny 14`. */
export const unsavedOf = (parts: StagedParts): string[] =>
  [...parts.values()].map(({ unsaved }) => unsaved).filter((text) => text !== '')

export const issuesOf = (parts: StagedParts): PartIssue[] =>
  [...parts.values()].flatMap(({ issues }) => issues)

/** What is kept of the parts on the station, by id. */
export function draftsOf(parts: StagedParts): Record<string, unknown> {
  const kept = [...parts].filter(([, { draft }]) => draft !== undefined)
  return Object.fromEntries(kept.map(([id, { draft }]) => [id, draft]))
}
