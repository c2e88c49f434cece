import { useCallback, useRef, useState } from 'react'
import { request, toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'

interface BadgePrint {
  isPrinting: boolean
  print: () => void
}

/** Prints the badge on the station's label printer; the main process reads the code by itself. */
export function useBadgePrint(adminPk: number): BadgePrint {
  const [isPrinting, setIsPrinting] = useState(false)
  const isBusy = useRef(false)
  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsPrinting(true)
    try {
      const input = { page: 'badge', adminPk, printerId: null } as const
      const { state, printer } = await request('printers.printPage', input)
      const text =
        state === 'printed'
          ? `Identyfikator wydrukowano na drukarce „${printer}”.`
          : `Identyfikator czeka w kolejce drukarki „${printer}”.`
      notify.success(text)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      isBusy.current = false
      setIsPrinting(false)
    }
  }, [adminPk])
  return { isPrinting, print: () => void send() }
}
