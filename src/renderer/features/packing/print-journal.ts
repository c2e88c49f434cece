import { useCallback, useEffect, useRef } from 'react'
import type { PrintState } from '#shared/domain/print-states.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { Events } from '#shared/ipc/events.ts'
import { onEvent, request } from '../../lib/bridge.ts'
import { showAtScan } from '../../lib/scan-router.ts'
import { currentUser } from '../../lib/session.ts'
import { signalFailure } from '../../lib/bench-signals.ts'

let orderAtBench: number | null = null

/** Marks an order as the one on the bench while the component is mounted. */
export function useMarkOrderAtBench(orderPk: number): void {
  useEffect(() => {
    orderAtBench = orderPk
    return () => {
      orderAtBench = null
    }
  }, [orderPk])
}

function isOrderAtBench(orderPk: number | null): boolean {
  return orderPk !== null && orderAtBench === orderPk
}

/**
 * Packages that are being printed from any bench, including one that the packer has left. The print's own result
 * reports how it ended.
 */
const underWay = new Set<number>()

/** Returns false if a print of the package is already running. */
export function beginPrint(packagePk: number): boolean {
  if (underWay.has(packagePk)) return false
  underWay.add(packagePk)
  return true
}

export function endPrint(packagePk: number): void {
  underWay.delete(packagePk)
}

export function isPrintUnderWay(packagePk: number): boolean {
  return underWay.has(packagePk)
}

export type KnownPrints = Omit<RouteOutput<'labels.history'>[number], 'packagePk'>

/** Reads a package's entry in the print journal; null if it cannot be read. */
export async function printsOf(packagePk: number): Promise<KnownPrints | null> {
  const known = await request('labels.history', { packagePks: [packagePk] }).catch(() => [])
  return known.find((entry) => entry.packagePk === packagePk) ?? null
}

/**
 * Reads the packages' journal entries initially and after every change, which follows a label through a print queue.
 * Packages with `isBusy` are skipped, because their print reports its own result. Returns a function that discards
 * pending responses when the bench has newer information.
 */
export function usePrintHistory(
  packagePks: readonly number[],
  isBusy: (packagePk: number) => boolean,
  learn: (packagePk: number, known: KnownPrints) => void,
): () => void {
  const key = packagePks.join(',')
  const latest = useRef({ isBusy, learn })
  useEffect(() => {
    latest.current = { isBusy, learn }
  })
  /** Responses may arrive in any order; only the one to the latest request counts. */
  const questions = useRef(0)

  const ask = useCallback((pks: readonly number[], isLeft: () => boolean) => {
    const question = ++questions.current
    request('labels.history', { packagePks: [...pks] }).then(
      (entries) => {
        if (isLeft() || question !== questions.current) return
        for (const { packagePk, ...known } of entries) {
          if (!latest.current.isBusy(packagePk)) latest.current.learn(packagePk, known)
        }
      },
      // Without the journal, the main process still refuses a first print that is not the first.
      () => {},
    )
  }, [])

  useEffect(() => {
    if (!key) return undefined
    const pks = key.split(',').map(Number)
    let isOver = false
    const isLeft = () => isOver
    ask(pks, isLeft)
    const stop = onEvent('journal.changed', ({ packagePk }) => {
      if (packagePk !== null && pks.includes(packagePk)) ask(pks, isLeft)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [key, ask])

  return useCallback(() => void questions.current++, [])
}

type Change = Events['journal.changed']

const BAD_ENDS: readonly PrintState[] = ['failed', 'expired', 'cancelled', 'unknown']

/** Returns the message about a bad end and what to do about it. */
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
 * Reports labels that failed in a print queue on every screen, because the packer may have moved on. Prints with a
 * pending request report their own result. Mounted once in the shell.
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
      // Only a queued print can expire, even if it was queued before the program restarted.
      const wasQueued = queued.delete(id) || state === 'expired'
      if (!wasQueued || isPrintUnderWay(packagePk)) return
      signalFailure()
      // The bench shows its own question.
      if (state === 'unknown' && isOrderAtBench(orderPk)) return
      void wordsOf(change).then(({ lines, subject }) => showAtScan(lines, subject))
    })
  }, [])
  return null
}
