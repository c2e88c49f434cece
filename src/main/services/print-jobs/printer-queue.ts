interface PrinterQueues {
  /** Runs the task when every earlier one for this printer has settled. */
  run<T>(printer: string, task: () => Promise<T>): Promise<T>
}

/**
 * One queue per device, because many label printers accept only one session at a time. It does not use p-limit, which
 * would start the first print one step later; that print starts immediately, with its time limit.
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
