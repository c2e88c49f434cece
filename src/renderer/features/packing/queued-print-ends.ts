import { useEffect } from 'react'
import type { PrintState } from '#shared/domain/print-states.ts'
import type { Events } from '#shared/ipc/events.ts'
import { onEvent, request } from '../../lib/bridge.ts'
import { tellAtScan } from '../../lib/scan-desk.ts'
import { currentUser } from '../../lib/session.ts'
import { signalFailure } from './bench-signals.ts'
import { isOrderAtBench } from './open-bench.ts'
import { isPrintUnderWay } from './prints-under-way.ts'

type Change = Events['journal.changed']

const BAD_ENDS: readonly PrintState[] = ['failed', 'expired', 'cancelled', 'unknown']

/** What happened, and what to do about it. */
async function wordsOf({ id, orderPk, state }: Change): Promise<{ lines: string[]; subject: string }> {
  const entry = await request('journal.retrieve', { id }).catch(() => null)
  const printer = entry ? ` z drukarki „${entry.printer}”` : ''
  const isOnBench = isOrderAtBench(orderPk)
  const again = isOnBench ? 'Wydrukuj ją jeszcze raz.' : 'Otwórz zamówienie i wydrukuj ją jeszcze raz.'
  const subject = [
    orderPk === null ? null : `Zamówienie ${orderPk}`,
    entry?.parcel && `paczka ${entry.parcel}`,
    entry?.trackingNumber,
    entry?.problem,
  ]
  const line =
    state === 'unknown'
      ? `Nie wiadomo, czy etykieta wyszła${printer}. Sprawdź i odpowiedz w dzienniku wydruków.`
      : `Etykieta nie wyszła${printer}. ${again}`
  return { lines: [line], subject: subject.filter(Boolean).join(' · ') }
}

/**
 * A label that a queue had taken ends there when the packer may long be elsewhere: a bad end is said aloud on every
 * screen. Ends of prints that are still being waited for are said by their own answers. Stands once in the shell.
 */
export function QueuedPrintEnds(): null {
  useEffect(() => {
    const queued = new Set<string>()
    return onEvent('journal.changed', (change) => {
      const { id, packagePk, orderPk, state } = change
      if (packagePk === null || !currentUser()) return
      if (state === 'queued') queued.add(id)
      if (state === 'printed') queued.delete(id)
      if (!BAD_ENDS.includes(state)) return
      // Only a queue lets a print expire, also one that took it before the program was started anew.
      const wasQueued = queued.delete(id) || state === 'expired'
      if (!wasQueued || isPrintUnderWay(packagePk)) return
      signalFailure()
      // The bench asks its own question.
      if (state === 'unknown' && isOrderAtBench(orderPk)) return
      void wordsOf(change).then(({ lines, subject }) => tellAtScan(lines, subject))
    })
  }, [])
  return null
}
