import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { holds } from '#shared/domain/permissions.ts'
import { onEvent } from '../../lib/bridge.ts'
import { currentUser } from '../../lib/session.ts'
import { notify } from '../../ui/notices.ts'
import { clearAlerts, showAlerts } from './bench-alerts.ts'
import { signalFailure } from './bench-signals.ts'
import { openBench } from './open-bench.ts'
import { useOpenOrder } from './use-open-order.ts'
import { usePrintFates } from './use-print-fates.ts'
import { useScanCommands } from './use-scan-commands.ts'
import { useWrongLabel, WRONG_LABEL_FIRST } from './wrong-label.ts'

const MAY_NOT_SEND = 'Użytkownik nie ma uprawnień do wysyłania zamówień!'
const NO_ORDER_FOR_LABEL = 'Żeby sprawdzić etykietę, zeskanuj najpierw zamówienie.'

/** What a scan does while somebody is signed in, on every screen. Draws nothing; stands once in the shell. */
export function ScanNavigation() {
  const isBench = useLocation().pathname.startsWith('/order/send')

  const refuse = useCallback(
    (lines: string[], subject: string | null) => {
      if (isBench) showAlerts(lines, subject)
      else notify.error(subject ? [subject, ...lines] : lines)
    },
    [isBench],
  )
  const { open } = useOpenOrder(refuse)
  useScanCommands(refuse)
  usePrintFates(refuse)

  useEffect(
    () =>
      onEvent('scanner.order', ({ pk }) => {
        if (!currentUser()) return
        clearAlerts()
        const isWrongLabel = useWrongLabel.getState().wrong !== null
        const reason = isWrongLabel ? WRONG_LABEL_FIRST : MAY_NOT_SEND
        if (!isWrongLabel && holds(currentUser(), 'send_order')) {
          void open(pk)
          return
        }
        refuse([reason], isWrongLabel ? `Zamówienie ${pk}` : null)
        signalFailure()
      }),
    [open, refuse],
  )

  useEffect(
    () =>
      onEvent('scanner.label', (label) => {
        if (!currentUser()) return
        const bench = openBench()
        if (bench) {
          bench.label(label)
          return
        }
        clearAlerts()
        refuse([NO_ORDER_FOR_LABEL], `Etykieta zamówienia ${label.orderPk}`)
        signalFailure()
      }),
    [refuse],
  )

  useEffect(
    () =>
      onEvent('scanner.rejected', ({ message }) => {
        // The sign-in screens show what becomes of a badge themselves.
        if (!currentUser()) return
        clearAlerts()
        refuse([message], null)
        signalFailure()
      }),
    [refuse],
  )

  return null
}
