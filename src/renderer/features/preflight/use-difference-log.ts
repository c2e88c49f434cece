import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import type { ViewedFile } from './viewed-file.ts'

/** Logs that the server and the pages disagree, once what it says now has been read. */
export function useDifferenceLog({ file, difference }: ViewedFile, linePk: number, isSaving: boolean): void {
  const queryKey = cacheKeys.operation('orderProducts.fileData', { params: { pk: linePk } })
  const isReading = useIsFetching({ queryKey }) > 0
  const told = isSaving || isReading ? null : difference
  const { pk } = file
  useEffect(() => {
    if (told === null) return
    const message = `file ${pk}: ${told}`
    request('log.write', { level: 'warn', scope: 'preflight', message }).catch(() => undefined)
  }, [told, pk])
}
