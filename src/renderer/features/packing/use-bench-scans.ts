import { useEffect } from 'react'
import { clearAlerts, showAlerts } from './bench-alerts.ts'
import { runCommand } from './bench-commands.ts'
import type { SendPackage } from './bench-model.ts'
import { signalFailure } from './bench-signals.ts'
import { setOpenBench } from './open-bench.ts'
import type { Bench } from './use-bench.ts'
import { useLabelCheck } from './use-label-check.ts'

interface Targets {
  selected: SendPackage | null
  chosen: SendPackage | null
}

/** Gives the scanner the bench as it is now: commands, labels to compare, and what to save before the next order. */
export function useBenchScans(bench: Bench, targets: Targets): void {
  const { order, weights, printing } = bench
  const label = useLabelCheck(order, printing)
  useEffect(() => {
    setOpenBench({
      orderPk: order.pk,
      save: weights.saveAll,
      label,
      command(command) {
        clearAlerts()
        const refusal = runCommand(command, bench, targets)
        if (!refusal) return
        showAlerts([refusal.reason], refusal.subject)
        signalFailure()
      },
    })
    return () => setOpenBench(null)
  })
}
