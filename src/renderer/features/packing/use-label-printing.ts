import { useCallback, useEffect, useRef, useState } from 'react'
import { labelSize } from '#shared/domain/packing.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelOf } from '#shared/ipc/routes/labels.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { isSelfPickup, type SendOrder, type SendPackage } from './bench-model.ts'
import { isSilent } from './bench-failures.ts'
import { showAlerts } from './bench-alerts.ts'
import { signalFailure, signalSuccess } from './bench-signals.ts'

export interface PrintState {
  copies: number
  /** Bytes left, but whether the label came out is not known: only the packer can say. */
  isUnknown: boolean
  isWorking: boolean
  /** The picture is too coarse for barcodes; printed only when the packer insists. */
  isTooCoarse: boolean
  /** Path of a picture of what was printed here just now. */
  preview: string | null
  /** What the main process has to say about the last print. */
  note: string | null
}

const NOTHING: PrintState = {
  copies: 0,
  isUnknown: false,
  isWorking: false,
  isTooCoarse: false,
  preview: null,
  note: null,
}

export interface LabelPrinting {
  stateOf: (packagePk: number) => PrintState
  isPrinted: (packagePk: number) => boolean
  isUnknown: (packagePk: number) => boolean
  print: (item: SendPackage, options?: { insistCoarse?: boolean; again?: boolean }) => Promise<void>
  /** The packer says that the label whose fate was unknown did come out. */
  confirmPrinted: (packagePk: number) => void
}

export function useLabelPrinting(order: SendOrder): LabelPrinting {
  const [states, setStates] = useState<Readonly<Record<number, PrintState>>>({})
  const latest = useRef(states)
  const running = useRef(new Set<number>())

  const stateOf = (pk: number) => states[pk] ?? NOTHING
  const patch = useCallback((pk: number, changes: Partial<PrintState>) => {
    latest.current = { ...latest.current, [pk]: { ...(latest.current[pk] ?? NOTHING), ...changes } }
    setStates(latest.current)
  }, [])

  const labelled = order.delivery_packages.filter((item) => !isSelfPickup(order, item))
  const hasCarrierSize = labelSize(order) !== null
  usePrintHistory(labelled, patch)
  usePreparedLabels(order.pk, labelled, hasCarrierSize)

  async function print(
    item: SendPackage,
    { insistCoarse, again }: { insistCoarse?: boolean; again?: boolean } = {},
  ): Promise<void> {
    const { pk } = item
    if (running.current.has(pk)) return
    running.current.add(pk)
    const { copies, isUnknown } = latest.current[pk] ?? NOTHING
    patch(pk, { isWorking: true, isTooCoarse: false })
    try {
      const outcome = await request('labels.print', {
        packagePk: pk,
        orderPk: order.pk,
        hasCarrierSize,
        trackingNumber: item.tracking_number,
        intent: again || copies > 0 || isUnknown ? 'again' : 'first',
        ...(insistCoarse ? { insistCoarse } : {}),
      })
      patch(pk, {
        copies: outcome.copies,
        isUnknown: false,
        preview: outcome.preview,
        note: outcome.note ?? null,
      })
      signalSuccess()
    } catch (cause) {
      const error = toApiError(cause)
      patch(pk, { isUnknown: error.code === ErrorCode.printUnknown || isUnknown })
      if (error.code === ErrorCode.labelTooCoarse) patch(pk, { isTooCoarse: true })
      if (error.code === ErrorCode.labelAlreadyPrinted) patch(pk, await historyOf(pk))
      else if (!isSilent(error)) {
        showAlerts([error.message], item.tracking_number)
        signalFailure()
      }
    } finally {
      running.current.delete(pk)
      patch(pk, { isWorking: false })
    }
  }

  return {
    stateOf,
    isPrinted: (pk) => stateOf(pk).copies > 0,
    isUnknown: (pk) => stateOf(pk).isUnknown,
    print,
    confirmPrinted: (pk) => {
      patch(pk, { isUnknown: false, copies: Math.max(1, latest.current[pk]?.copies ?? 0) })
      // Told once more by the next print's refusal, should the ledger not be writable now.
      request('labels.cameOut', { packagePk: pk }).catch(() => {})
    },
  }
}

type Known = Pick<PrintState, 'copies' | 'isUnknown'>

/** Refused as printed before: what the journal knows, or at least that. */
async function historyOf(pk: number): Promise<Known> {
  const known = await request('labels.history', { packagePks: [pk] }).catch(() => [])
  return known.find((entry) => entry.packagePk === pk) ?? { copies: 1, isUnknown: false }
}

function usePrintHistory(
  packages: readonly SendPackage[],
  patch: (pk: number, changes: Partial<PrintState>) => void,
): void {
  const pks = packages.map((item) => item.pk).join(',')
  useEffect(() => {
    if (!pks) return undefined
    let isLeft = false
    const asked = pks.split(',').map(Number)
    request('labels.history', { packagePks: asked }).then(
      (entries) => {
        if (isLeft) return
        for (const { packagePk, copies, isUnknown } of entries) patch(packagePk, { copies, isUnknown })
      },
      // Without the journal the first print is refused by the main process if it is not the first.
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [pks, patch])
}

/** Has labels fetched and rastered as soon as they exist (DESK-060). */
function usePreparedLabels(orderPk: number, packages: readonly SendPackage[], hasCarrierSize: boolean): void {
  const prepared = useRef(new Set<string>())
  useEffect(() => {
    for (const { pk, tracking_number: number, label_image: image } of packages) {
      // The reference of one and the same picture changes from answer to answer.
      const key = `${pk} ${number} ${image ? 'image' : ''}`
      if ((!number && !image) || prepared.current.has(key)) continue
      prepared.current.add(key)
      const label: LabelOf = { packagePk: pk, orderPk, hasCarrierSize, trackingNumber: number }
      // What is wrong with the label is said when it is printed.
      request('labels.prepare', label).catch(() => prepared.current.delete(key))
    }
  })
}
