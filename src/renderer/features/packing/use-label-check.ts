import { useEffect } from 'react'
import type { Events } from '#shared/ipc/events.ts'
import { request } from '../../lib/bridge.ts'
import type { SendOrder } from './bench-model.ts'
import { signalSuccess } from './bench-signals.ts'
import { judgeLabel } from './label-check.ts'
import type { LabelPrinting } from './use-label-printing.ts'
import { raiseWrongLabel, settleWrongLabel } from './wrong-label.ts'

function expectLabels(labels: { packagePk: number; orderPk: number; trackingNumber: string }[]): void {
  // Without it a label is an unknown code, which is said when one is scanned.
  request('scanner.expectLabels', { labels }).catch(() => {})
}

/** Tells the scanner which labels belong here, and compares what it reads with the package at hand (DESK-071). */
export function useLabelCheck(
  order: SendOrder,
  printing: LabelPrinting,
): (label: Events['scanner.label']) => void {
  const labels = order.delivery_packages.flatMap(({ pk, tracking_number: trackingNumber }) =>
    trackingNumber ? [{ packagePk: pk, orderPk: order.pk, trackingNumber }] : [],
  )
  const key = JSON.stringify(labels)
  useEffect(() => expectLabels(JSON.parse(key) as typeof labels), [key])
  useEffect(
    () => () => {
      expectLabels([])
      settleWrongLabel()
    },
    [],
  )

  return (label) => {
    const verdict = judgeLabel(order, label, printing)
    if (verdict.kind === 'wrong') {
      raiseWrongLabel(verdict)
      return
    }
    settleWrongLabel()
    signalSuccess()
    printing.markChecked(verdict.item)
  }
}
