import { useSettle } from '../../lib/queries.ts'

/** Reads again what a change of a file makes false; nobody waits for it. */
export function useFilesReload(): () => void {
  const settle = useSettle()
  return () => void settle('orderProductFiles.create')
}
