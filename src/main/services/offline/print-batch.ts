import { isApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { OfflineBatch } from '#shared/ipc/routes/offline.ts'
import type { LabelPrinting } from '../label-printing/label-printing.ts'
import type { Log } from '../log/log.ts'
import type { TextFile } from '../settings/text-file.ts'
import type { Batch } from './batch.ts'

/** Prints the labels that became ready after a return, each once, in the order of their slips. */
export interface PrintBatch {
  view(): OfflineBatch
  /** Begins printing and returns immediately. Does nothing while it prints or nobody may print. */
  print(): void
  /** Stops after the current label, or allows printing again. Stored on the disk. */
  hold(isHeld: boolean): void
}

interface PrintBatchDeps {
  /** The labels that are ready now, and the decisions that others wait for. */
  batch: () => Batch
  /** Number of labels that wait until the user has decided about their order. */
  undecided: () => number
  labels: Pick<LabelPrinting, 'print'>
  /** Remembers that the packer holds the batch. */
  heldFile: Pick<TextFile, 'read' | 'write'>
  onChange: () => void
  log: Pick<Log, 'info' | 'warn'>
}

const HELD = 'held'

/** Why a label is printed in place of another one; for the print journal. */
const OTHER_NUMBER = 'Inny numer przesyłki po przerwie'

export function createPrintBatch(deps: PrintBatchDeps): PrintBatch {
  const { batch, undecided, labels, heldFile, onChange, log } = deps
  let isHeld = readHeld()
  let printing: { done: number; total: number } | null = null
  let problem: string | null = null

  function readHeld(): boolean {
    try {
      return heldFile.read() === HELD
    } catch (cause) {
      log.warn('offline', 'it could not be read whether the batch is held', cause)
      return false
    }
  }

  /** Returns whether the batch goes on with the next label. */
  async function printOne(label: Batch['labels'][number]): Promise<boolean> {
    try {
      const reason = label.isReplacement ? { intent: 'again' as const, reason: OTHER_NUMBER } : null
      await labels.print({ ...label.label, ...(reason ?? { intent: 'first' }) })
      return true
    } catch (cause) {
      // The journal refuses a second first print, so the label is already on its parcel.
      if (isApiFailure(cause) && cause.error.code === ErrorCode.labelAlreadyPrinted) return true
      const words = isApiFailure(cause) ? cause.error.message : DEFAULT_ERROR
      problem = `Zamówienie ${label.label.orderPk}, paczka ${label.label.parcel}: ${words}`
      log.warn('offline', 'the batch of labels stopped', cause)
      return false
    }
  }

  async function printAll(): Promise<void> {
    const waiting = batch().labels
    printing = { done: 0, total: waiting.length }
    problem = null
    onChange()
    try {
      for (const label of waiting) {
        if (isHeld || !(await printOne(label))) break
        printing = { done: printing.done + 1, total: printing.total }
        onChange()
      }
    } finally {
      printing = null
      onChange()
    }
  }

  return {
    view() {
      const waiting = undecided()
      return { labels: batch().labels.length + waiting, undecided: waiting, isHeld, printing, problem }
    },
    print() {
      if (printing !== null || isHeld) return
      void printAll()
    },
    hold(next) {
      isHeld = next
      heldFile.write(next ? HELD : '').catch((cause: unknown) => {
        log.warn('offline', 'it could not be stored whether the batch is held', cause)
      })
      onChange()
    },
  }
}
