import type { ListExport, ListExportDeps } from '../services/list-export/list-export.ts'

/** Creates the list export. Its code is loaded with the first export, so that it does not slow down the start. */
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
