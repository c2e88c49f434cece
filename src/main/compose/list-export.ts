import type { ListExport, ListExportDeps } from '../services/list-export/list-export.ts'

/** The export of lists, read into main at the first one: the start reads no more code than it needs. */
export function openListExport(deps: ListExportDeps): ListExport {
  let lists: Promise<ListExport> | null = null
  const read = async (): Promise<ListExport> => {
    const { createListExport } = await import('../services/list-export/list-export.ts')
    return createListExport(deps)
  }
  return {
    async save(order) {
      lists ??= read()
      return (await lists).save(order)
    },
  }
}
