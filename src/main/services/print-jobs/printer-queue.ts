interface PrinterQueues {
  /** Runs the task when every earlier one for this printer has ended, however it ended. */
  run<T>(printer: string, task: () => Promise<T>): Promise<T>
}

/**
 * Many label printers take one session at a time: one queue per device. It is ours because a first print begins at once,
 * with its time limit; p-limit would begin it a step later.
 */
export function createPrinterQueues(): PrinterQueues {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(printer, task) {
      const previous = tails.get(printer)
      const current = previous ? previous.then(task, task) : task()
      const tail = current.catch(() => undefined)
      tails.set(printer, tail)
      void tail.then(() => {
        if (tails.get(printer) === tail) tails.delete(printer)
      })
      return current
    },
  }
}
