import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alertFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { reloadOffline } from '../../../lib/offline.ts'
import { placeOf, type SendOrder, type SendPackage } from '../send-order.ts'

const SLIP_FAILED = 'Nie udało się wydrukować kartki „czeka na etykietę”.'

interface WaitingSlips {
  isWorking: (packagePk: number) => boolean
  /** Records that the package's label is wanted and prints its slip. */
  want: (item: SendPackage) => Promise<void>
}

export function useWaitingSlips(order: SendOrder): WaitingSlips {
  const client = useQueryClient()
  const running = useRef<number | null>(null)
  const [workingPk, setWorkingPk] = useState<number | null>(null)

  async function want(item: SendPackage): Promise<void> {
    if (running.current !== null) return
    running.current = item.pk
    setWorkingPk(item.pk)
    try {
      await request('offline.wantLabel', { orderPk: order.pk, packagePk: item.pk })
      signalSuccess()
    } catch (cause) {
      alertFailure(toApiError(cause), SLIP_FAILED, placeOf(order, item))
    } finally {
      // The label may be recorded although its slip did not come out.
      await reloadOffline(client)
      running.current = null
      setWorkingPk(null)
    }
  }

  return { isWorking: (packagePk) => workingPk === packagePk, want }
}
