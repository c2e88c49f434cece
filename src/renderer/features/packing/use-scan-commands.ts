import { useEffect, useRef } from 'react'
import { COMMAND_NAMES, type ScanCommand } from '#shared/domain/command-codes.ts'
import { onEvent } from '../../lib/bridge.ts'
import { currentUser } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { discardUnsaved } from '../../lib/unsaved.ts'
import { clearAlerts } from './bench-alerts.ts'
import { signalFailure, signalSuccess } from './bench-signals.ts'
import { openBench } from './open-bench.ts'

const ONLY_ON_BENCH = 'Kody poleceń działają na ekranie wysyłki. Zeskanuj zamówienie.'
const DIALOG_OPEN = 'Najpierw zamknij otwarte okno.'

async function leave(): Promise<void> {
  signalSuccess()
  const bench = openBench()
  // What has been saved is still marked as unsaved until the bench is drawn anew.
  if (bench && (await bench.save())) discardUnsaved()
  await signOut()
}

/** Behind an open dialog no button can be pressed; the bench's own question is no dialog over it. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]:not(.bench-question)') !== null
}

/** Command barcodes (DESK-048): signing out works everywhere, the others belong to an order on the bench. */
export function useScanCommands(refuse: (lines: string[], subject: string) => void): void {
  const latest = useRef(refuse)
  useEffect(() => {
    latest.current = refuse
  })
  useEffect(() => {
    function carryOut(command: ScanCommand): void {
      if (command === 'signOut') {
        void leave()
        return
      }
      const bench = openBench()
      const reason = isDialogOpen() ? DIALOG_OPEN : bench ? null : ONLY_ON_BENCH
      if (bench && reason === null) {
        bench.command(command)
        return
      }
      clearAlerts()
      latest.current([reason ?? ONLY_ON_BENCH], `Kod „${COMMAND_NAMES[command]}”`)
      signalFailure()
    }
    return onEvent('scanner.command', ({ command }) => {
      if (currentUser()) carryOut(command)
    })
  }, [])
}
