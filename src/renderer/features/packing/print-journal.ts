import { useCallback, useEffect, useRef } from 'react'
import type { PrintState } from '#shared/domain/print-states.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { Events } from '#shared/ipc/events.ts'
import { onEvent, request } from '../../lib/bridge.ts'
import { showAtScan } from '../../lib/scan-router.ts'
import { currentUser } from '../../lib/session.ts'
import { signalFailure } from '../../lib/bench-signals.ts'

let orderAtBench: number | null = null

/** The order that stands on the bench while this is mounted. */
export function useOrderAtBench(orderPk: number): void {
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

/** Packages with a print under way on any bench, also one that has been left: its own answer tells how it ended. */
const underWay = new Set<number>()

/** False while one is under way. */
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

/** What the print journal knows of one package; null where it cannot be asked. */
export async function printsOf(packagePk: number): Promise<KnownPrints | null> {
  const known = await request('labels.history', { packagePks: [packagePk] }).catch(() => [])
  return known.find((entry) => entry.packagePk === packagePk) ?? null
}

/**
 * Asks what the journal knows of the packages: when they are shown, and whenever an entry of one of them changes, which
 * is how a label's way through a queue is followed. `isBusy` packages are left alone: their print's own answer comes.
 * Answers the function that drops answers which are still on their way, after the bench has learnt something newer.
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
  /** Answers come in any order: only that to the last question counts. */
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
      // Without the journal the first print is refused by the main process if it is not the first.
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
      void wordsOf(change).then(({ lines, subject }) => showAtScan(lines, subject))
    })
  }, [])
  return null
}
