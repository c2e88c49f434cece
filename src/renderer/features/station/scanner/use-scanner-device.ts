import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ScannerDeviceState } from '#shared/ipc/routes/scanner.ts'
import { onEvent, request } from '../../../lib/bridge.ts'

const KEY = ['scannerDevice'] as const

/** The device scanner of this station as it is now; null until the main process has answered. */
export function useScannerDevice(): ScannerDeviceState | null {
  const queries = useQueryClient()
  useEffect(
    () => onEvent('scanner.deviceChanged', (state) => void queries.setQueryData(KEY, state)),
    [queries],
  )
  const { data } = useQuery({ queryKey: KEY, queryFn: () => request('scanner.deviceState'), staleTime: 0 })
  return data ?? null
}

/** Devices to choose from; null until the system has listed them. */
export function useOfferedDevices(): { id: string; name: string }[] | null {
  const [devices, setDevices] = useState<{ id: string; name: string }[] | null>(null)
  useEffect(() => onEvent('scanner.devices', ({ devices: offered }) => setDevices(offered)), [])
  return devices
}
