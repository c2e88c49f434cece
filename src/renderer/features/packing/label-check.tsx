import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { LabelScan } from '#shared/domain/scan-codes.ts'
import { request } from '../../lib/bridge.ts'
import { registerUnsavedWork } from '../../lib/pending-work.ts'
import { silenceAlarm, soundAlarm } from '../../lib/repeated-alarm.ts'
import { signalSuccess } from '../../lib/bench-signals.ts'
import type { PackagePrinting } from './label-printing.ts'
import { placeOf, type SendOrder, type SendPackage } from './send-order.ts'

/** A scanned label that does not belong to the package at hand. It stays until the packer confirms it. */
interface WrongLabel {
  /** The scanned and the expected label: numbers and places. */
  scanned: string
  expected: string
}

export const useWrongLabel = create<{ wrong: WrongLabel | null }>(() => ({ wrong: null }))

// The wrong label stays on the parcel until a packer removes it, even if another user signs in.
registerUnsavedWork(() => useWrongLabel.getState().wrong !== null)

/** The reason that other actions show meanwhile. */
export const WRONG_LABEL_FIRST = 'Najpierw odłóż złą etykietę i naciśnij Enter.'

function raiseWrongLabel(wrong: WrongLabel): void {
  useWrongLabel.setState({ wrong })
  soundAlarm()
}

/** Returns true if there was a wrong label. */
export function dismissWrongLabel(): boolean {
  silenceAlarm()
  const wasWrong = useWrongLabel.getState().wrong !== null
  if (wasWrong) useWrongLabel.setState({ wrong: null })
  return wasWrong
}

type LabelVerdict =
  | { kind: 'right'; item: SendPackage }
  | { kind: 'wrong'; scanned: string; expected: string }

type Prints = Pick<PackagePrinting, 'stateOf' | 'atHand'>

/** Returns a name such as `1Z999 · paczka 1 z 2`. */
function nameOf(order: SendOrder, item: SendPackage): string {
  return [item.tracking_number, placeOf(order, item)].filter(Boolean).join(' · ')
}

/**
 * Checks a scanned label. The package at hand is the last printed one whose label has not been scanned back; while
 * there is one, only its label is right. The label of a print with an unknown outcome proves that it came out.
 */
function judgeLabel(
  order: SendOrder,
  { packagePk, orderPk, isOfThisOrder, trackingNumber }: LabelScan,
  prints: Prints,
): LabelVerdict {
  const item = order.delivery_packages.find(({ pk }) => pk === packagePk)
  const atHand = prints.atHand(order)
  if (!isOfThisOrder || !item) {
    const scanned = [trackingNumber, `zamówienie ${orderPk}`].filter(Boolean).join(' · ')
    const own = [atHand && nameOf(order, atHand), `zamówienie ${order.pk}`]
    return { kind: 'wrong', scanned, expected: own.filter(Boolean).join(' · ') }
  }
  const isProof = prints.stateOf(item.pk).isUnknown
  if (atHand && atHand !== item && !isProof) {
    return { kind: 'wrong', scanned: nameOf(order, item), expected: nameOf(order, atHand) }
  }
  return { kind: 'right', item }
}

function expectLabels(labels: { packagePk: number; orderPk: number; trackingNumber: string }[]): void {
  // If the request fails, the label counts as an unknown code, which is reported when it is scanned.
  request('scanner.expectLabels', { labels }).catch(() => {})
}

/**
 * Tells the scanner which labels belong to this order, and compares scanned labels with the package at hand (DESK-071).
 */
export function useLabelCheck(order: SendOrder, printing: PackagePrinting): (label: LabelScan) => void {
  const labels = order.delivery_packages.flatMap(({ pk, tracking_number: trackingNumber }) =>
    trackingNumber ? [{ packagePk: pk, orderPk: order.pk, trackingNumber }] : [],
  )
  const key = JSON.stringify(labels)
  useEffect(() => expectLabels(JSON.parse(key) as typeof labels), [key])
  useEffect(
    () => () => {
      expectLabels([])
      dismissWrongLabel()
    },
    [],
  )

  return (label) => {
    const verdict = judgeLabel(order, label, printing)
    if (verdict.kind === 'wrong') {
      raiseWrongLabel(verdict)
      return
    }
    dismissWrongLabel()
    signalSuccess()
    printing.markChecked(verdict.item)
  }
}

/** Enter stops the alarm wherever the focus is and does nothing else meanwhile, such as saving a weight. */
function useEnterSettles(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) dismissWrongLabel()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}

/** Replaces the next step while a wrong label waits for the packer (DESK-071). */
export function WrongLabelPanel() {
  const wrong = useWrongLabel((store) => store.wrong)
  useEnterSettles(wrong !== null)
  if (!wrong) return null
  return (
    <section className="bench-wrong" role="alert" aria-label="Zła etykieta">
      <ErrorIcon size={72} aria-hidden="true" />
      <dl className="bench-wrong-words">
        <dt>ZŁA ETYKIETA</dt>
        <dd>
          Zeskanowana: <strong>{wrong.scanned}</strong>
        </dd>
        <dd>
          Na stanowisku: <strong>{wrong.expected}</strong>
        </dd>
      </dl>
      <Button className="bench-next-button" onClick={dismissWrongLabel}>
        Odłożona <kbd>Enter</kbd>
      </Button>
    </section>
  )
}
