import { commandsOf, refuseScan, useScanTaker } from '../../lib/scan-desk.ts'
import { runCommand } from './bench-commands.ts'
import type { SendPackage } from './bench-model.ts'
import { useOrderAtBench } from './open-bench.ts'
import type { Bench } from './use-bench.ts'
import { useLabelCheck } from './use-label-check.ts'
import { useWrongLabel, WRONG_LABEL_FIRST } from './wrong-label.ts'

interface Targets {
  selected: SendPackage | null
  chosen: SendPackage | null
}

/** A label that this station did not print is a code like any other: it may come from the neighbouring bench. */
function perhapsWrong(awaited: string): string {
  return `Na stole jest etykieta ${awaited}. Jeśli zeskanowano numer przesyłki z paczki, naklejono na nią złą etykietę.`
}

/** Gives scans the bench as it is now: commands, labels to compare, and what to save before the next order. */
export function useBenchScans(bench: Bench, targets: Targets): void {
  const { order, weights, printing } = bench
  const checkLabel = useLabelCheck(order, printing)
  useOrderAtBench(order.pk)
  useScanTaker({
    order(pk) {
      const isWrongLabel = useWrongLabel.getState().wrong !== null
      if (isWrongLabel) refuseScan([WRONG_LABEL_FIRST], `Zamówienie ${pk}`)
      return isWrongLabel
    },
    label(label) {
      checkLabel(label)
      return true
    },
    rejected(message) {
      const awaited = printing.atHand(order)?.tracking_number
      if (awaited) refuseScan([message, perhapsWrong(awaited)], null)
      return Boolean(awaited)
    },
    commands: commandsOf('packing', (command) => {
      const refusal = runCommand(command, bench, targets)
      if (refusal) refuseScan([refusal.reason], refusal.subject)
    }),
    save: weights.saveAll,
  })
}
