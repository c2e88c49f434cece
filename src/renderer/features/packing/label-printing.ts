import { useCallback, useEffect, useRef, useState } from 'react'
import { carrierOf, labelSize } from '#shared/domain/packing.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelPlace } from '#shared/ipc/routes/labels.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { isSilent } from '../../ui/notices.ts'
import { showAlerts, signalFailure, signalSuccess } from '../../lib/bench-signals.ts'
import {
  beginPrint,
  endPrint,
  isPrintUnderWay,
  type KnownPrints,
  printsOf,
  usePrintHistory,
} from './print-journal.ts'
import { usePreparedLabels } from './prepared-labels.ts'
import { isSelfPickup, parcelOf, type SendOrder, type SendPackage } from './send-order.ts'

export interface PackagePrintState extends KnownPrints {
  isWorking: boolean
  /** True if the picture's resolution is too low for barcodes. It is printed only if the packer insists. */
  isTooCoarse: boolean
  /** The reason for the last reprint. Insisting on a low resolution does not prompt for it again. */
  reason: string | null
  /** The printer of the last print; null for prints from before the order was opened. */
  printer: string | null
  /** The position of the package's last print among the prints of this bench, counted from 1; 0 if there is none. */
  turn: number
  /** Path of a picture of the label that was just printed here. */
  preview: string | null
  /** A note from the main process about the last print. */
  note: string | null
  /** True while the label is being fetched from the server. */
  isComing: boolean
  /** Why the label could not be fetched ahead of its print, or null. */
  problem: string | null
}

const NOTHING: PackagePrintState = {
  copies: 0,
  isUnknown: false,
  isQueued: false,
  isChecked: false,
  isWorking: false,
  isTooCoarse: false,
  reason: null,
  printer: null,
  turn: 0,
  preview: null,
  note: null,
  isComing: false,
  problem: null,
}

interface PrintOptions {
  insistCoarse?: boolean
  /** The packer's reason to print again. Without it a label that came out before is refused. */
  reason?: string | null
}

export interface PackagePrinting {
  stateOf: (packagePk: number) => PackagePrintState
  /** True if the label came out or a print queue holds it. */
  isPrinted: (packagePk: number) => boolean
  isUnknown: (packagePk: number) => boolean
  isQueued: (packagePk: number) => boolean
  /** The package whose label was printed last on this bench, if its label has not been scanned back. */
  atHand: (order: SendOrder) => SendPackage | null
  /** The package whose label was printed last on this bench. */
  lastPrinted: (order: SendOrder) => SendPackage | null
  print: (item: SendPackage, options?: PrintOptions) => Promise<void>
  /** Fetches the label again after a failure. */
  fetchAgain: (item: SendPackage) => void
  /** The packer confirms that a label with an unknown outcome came out. */
  confirmPrinted: (packagePk: number) => void
  /** The packer says that the label did not come out; it is printed again. */
  printUnprinted: (item: SendPackage) => Promise<void>
  /** The barcode was scanned, so the label came out and is on the right parcel. */
  markChecked: (item: SendPackage) => void
}

export function useLabelPrinting(order: SendOrder): PackagePrinting {
  const [states, setStates] = useState<Readonly<Record<number, PackagePrintState>>>({})
  const latest = useRef(states)
  const turns = useRef(0)

  const stateOf = (pk: number) => states[pk] ?? NOTHING
  const packageOf = (pk: number) => order.delivery_packages.find((item) => item.pk === pk)
  const patch = useCallback((pk: number, changes: Partial<PackagePrintState>) => {
    latest.current = { ...latest.current, [pk]: { ...(latest.current[pk] ?? NOTHING), ...changes } }
    setStates(latest.current)
  }, [])

  const labelled = order.delivery_packages.filter((item) => !isSelfPickup(order, item))
  const dropResponses = usePrintHistory(
    labelled.map(({ pk }) => pk),
    isPrintUnderWay,
    (pk, known) => {
      const { isQueued } = latest.current[pk] ?? NOTHING
      patch(pk, known)
      if (isQueued && !known.isQueued && !known.isUnknown && known.copies > 0) signalSuccess()
    },
  )
  const labelOf = (item: SendPackage): LabelPlace => ({
    packagePk: item.pk,
    orderPk: order.pk,
    hasCarrierSize: labelSize(order) !== null,
    trackingNumber: item.tracking_number,
    carrier: carrierOf(order),
    parcel: parcelOf(order, item),
  })
  usePrinterAsked(order)
  const fetchAgain = usePreparedLabels(labelled, labelOf, patch)

  async function print(item: SendPackage, { insistCoarse, reason = null }: PrintOptions = {}): Promise<void> {
    const { pk } = item
    if (!beginPrint(pk)) return
    patch(pk, { isWorking: true, isTooCoarse: false, reason })
    try {
      const outcome = await request('labels.print', {
        ...labelOf(item),
        intent: reason === null ? 'first' : 'again',
        ...(reason === null ? {} : { reason }),
        ...(insistCoarse ? { insistCoarse } : {}),
      })
      patch(pk, {
        copies: outcome.copies,
        isUnknown: false,
        isQueued: outcome.state === 'queued',
        isChecked: false,
        printer: outcome.printer,
        turn: ++turns.current,
        preview: outcome.preview,
        note: outcome.note ?? null,
        problem: null,
      })
      signalSuccess()
    } catch (cause) {
      const error = toApiError(cause)
      if (error.code === ErrorCode.labelTooCoarse) patch(pk, { isTooCoarse: true })
      if (error.code === ErrorCode.printUnknown) patch(pk, { isUnknown: true, turn: ++turns.current })
      if (error.code === ErrorCode.labelAlreadyPrinted) {
        const known = (await printsOf(pk)) ?? { copies: 1 }
        patch(pk, { ...known, note: error.message })
      } else if (!isSilent(error)) {
        showAlerts([error.message], item.tracking_number)
        signalFailure()
      }
    } finally {
      endPrint(pk)
      dropResponses()
      patch(pk, { isWorking: false })
    }
    // Queue events during the request were ignored, so re-read the state.
    if (latest.current[pk]?.isQueued) {
      const known = await printsOf(pk)
      if (known && !isPrintUnderWay(pk)) patch(pk, known)
    }
  }

  /** Returns the last printed package whose label may have come out. */
  function lastOf(of: SendOrder, isMeant: (state: PackagePrintState) => boolean): SendPackage | null {
    const candidates = of.delivery_packages.filter(({ pk }) => {
      const state = stateOf(pk)
      const mayBeOut = state.copies > 0 || state.isQueued || state.isUnknown
      return state.turn > 0 && mayBeOut && isMeant(state)
    })
    return candidates.toSorted((a, b) => stateOf(a.pk).turn - stateOf(b.pk).turn).at(-1) ?? null
  }

  return {
    stateOf,
    isPrinted: (pk) => stateOf(pk).copies > 0 || stateOf(pk).isQueued,
    isUnknown: (pk) => stateOf(pk).isUnknown,
    isQueued: (pk) => stateOf(pk).isQueued,
    atHand: (of) => lastOf(of, ({ isChecked }) => !isChecked),
    lastPrinted: (of) => lastOf(of, () => true),
    print,
    fetchAgain,
    confirmPrinted: (pk) => {
      dropResponses()
      patch(pk, { isUnknown: false, copies: Math.max(1, latest.current[pk]?.copies ?? 0) })
      const { tracking_number: number = null } = packageOf(pk) ?? {}
      request('labels.cameOut', { packagePk: pk }).catch((cause: unknown) =>
        reportUnrecorded(cause, CAME_OUT_UNRECORDED, number),
      )
    },
    printUnprinted: async (item) => {
      try {
        await answerNotOut(order.pk, item)
      } catch (cause) {
        reportUnrecorded(cause, NOT_OUT_UNRECORDED, item.tracking_number)
      }
      await print(item, { reason: NOT_OUT })
    },
    markChecked: ({ pk, tracking_number: number }) => {
      dropResponses()
      const { copies, isUnknown, isQueued, isChecked } = latest.current[pk] ?? NOTHING
      patch(pk, { isChecked: true, isUnknown: false, isQueued: false, copies: Math.max(1, copies) })
      request('labels.checked', { packagePk: pk }).catch((cause: unknown) => {
        patch(pk, { isChecked, isUnknown, isQueued, copies })
        showAlerts(['Nie udało się zapisać sprawdzenia etykiety. Zeskanuj ją jeszcze raz.'], number)
        if (!isSilent(toApiError(cause))) signalFailure()
      })
    },
  }
}

const NOT_OUT = 'Etykieta nie wyszła'

const CAME_OUT_UNRECORDED =
  'Dziennik wydruków nie zapisał, że etykieta wyszła. Możesz pakować dalej; zaznacz to potem w dzienniku.'
const NOT_OUT_UNRECORDED =
  'Dziennik wydruków nie zapisał, że poprzednia etykieta nie wyszła. Zaznacz to potem w dzienniku.'

/** If the journal cannot be written, packing continues, and the packer is shown which entry is missing. */
function reportUnrecorded(cause: unknown, text: string, trackingNumber: string | null): void {
  if (isSilent(toApiError(cause))) return
  showAlerts([text], trackingNumber)
  signalFailure()
}

/** Records in the journal that the prints with an unknown outcome failed. Throws if the journal cannot be read or written. */
async function answerNotOut(orderPk: number, { pk, tracking_number: number }: SendPackage): Promise<void> {
  const question = { search: number ?? String(orderPk), state: 'unknown' } as const
  const { results } = await request('journal.list', question)
  for (const { id, packagePk } of results) {
    if (packagePk === pk) await request('journal.answer', { id, cameOut: false })
  }
}

/**
 * Checks the printer's paper when the order opens, so that the result is known before the parcel is weighed (DESK-064).
 */
function usePrinterAsked(order: SendOrder): void {
  const carrier = carrierOf(order)
  useEffect(() => {
    request('labels.orderOpened', { carrier }).catch(() => {})
  }, [carrier])
}
