import { useQueryClient } from '@tanstack/react-query'

/** Everything that shows a line's file, or the state that its order has by it. */
const AFFECTED = [['orders'], ['orderLogs'], ['orderProducts', 'fileData']]

/** Reads again what a change of a file makes false; nobody waits for it. */
export function useFilesReload(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of AFFECTED) void queries.invalidateQueries({ queryKey })
  }
}
