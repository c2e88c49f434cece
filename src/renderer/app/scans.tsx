import { useEffect } from 'react'
import { holds } from '#shared/domain/permissions.ts'
import { signalSuccess } from '../lib/bench-signals.ts'
import { useOpenOrder } from '../features/packing/open-order.ts'
import type { Scan } from '#shared/domain/scan-codes.ts'
import { onEvent, request, toApiError } from '../lib/bridge.ts'
import { useOffline } from '../lib/offline.ts'
import {
  commandsOf,
  refuseScan,
  saveBeforeLeaving,
  dispatchScan,
  useDefaultScanHandler,
} from '../lib/scan-router.ts'
import { currentUser } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { discardUnsaved } from '../lib/unsaved.ts'
import { notify } from '../ui/notices.ts'

const MAY_NOT_SEND = 'Użytkownik nie ma uprawnień do wysyłania zamówień!'
const EXPECTED =
  'Oczekiwano karty zamówienia albo kodu polecenia. Zeskanuj jeszcze raz albo wyszukaj po numerze: Ctrl+K.'
const NO_STATION = 'Ten kod działa na stanowisku produkcji i w edytorze montażu.'
const NO_ORDER_FOR_LABEL = 'Żeby sprawdzić etykietę, zeskanuj najpierw zamówienie.'

const SLIP_ELSEWHERE =
  'To kartka „czeka na etykietę”. Zeskanuj ją na stanowisku pakowania, które ją wydrukowało.'
const SLIP_SUBJECT = 'Kartka „czeka na etykietę”'
const GOES_FIRST = 'Ta paczka pójdzie jako pierwsza.'

/** Lets the parcel of a waiting slip go first, whether or not the server responds now. */
async function letGoFirst(packagePk: number): Promise<void> {
  try {
    await request('offline.first', { packagePk })
    signalSuccess()
    notify.success(GOES_FIRST)
  } catch (cause) {
    refuseScan([toApiError(cause).message], SLIP_SUBJECT)
  }
}

async function leave(): Promise<void> {
  signalSuccess()
  // Saved changes stay marked as unsaved until the screen is rendered again.
  if (await saveBeforeLeaving()) discardUnsaved()
  await signOut()
}

/** The sign-in screens show the result of a badge scan themselves. */
function take(scan: Scan): void {
  if (currentUser()) dispatchScan(scan)
}

/** Passes every scan to the screen that takes it. By default, an order's code opens the order. Renders nothing. */
export function Scans() {
  const { open } = useOpenOrder()

  useDefaultScanHandler({
    order(pk) {
      if (holds(currentUser(), 'send_order')) void open(pk)
      else refuseScan([MAY_NOT_SEND], null)
      return true
    },
    label({ orderPk }) {
      refuseScan([NO_ORDER_FOR_LABEL], `Etykieta zamówienia ${orderPk}`)
      return true
    },
    orderLine(pk) {
      refuseScan([NO_STATION], `Pozycja ${pk}`)
      return true
    },
    montage(pk) {
      refuseScan([NO_STATION], `Montaż ${pk}`)
      return true
    },
    waitingSlip(packagePk) {
      if (useOffline.getState().view.mode === 'off') refuseScan([SLIP_ELSEWHERE], null)
      else if (!holds(currentUser(), 'send_order')) refuseScan([MAY_NOT_SEND], null)
      else void letGoFirst(packagePk)
      return true
    },
    rejected(message) {
      refuseScan([message], null)
      return true
    },
    expects: EXPECTED,
    commands: commandsOf('shell', () => void leave()),
    tell: (lines, subject) => notify.error(subject ? [subject, ...lines] : lines),
  })

  useEffect(() => onEvent('scanner.scan', take), [])
  return null
}
