import { createSpoolerCalls, SpoolerError } from '#main/adapters/windows-spooler/spooler-calls.ts'
import type { SpoolerChannel } from '#main/adapters/windows-spooler/spooler-client.ts'
import type { SpoolerRequest } from '#main/adapters/windows-spooler/spooler-messages.ts'
import type { Winspool } from '#main/adapters/windows-spooler/winspool-port.ts'

export interface ScriptedWinspool {
  library: Winspool
  /** Names of the calls so far, in order. */
  calls: string[]
  /** Returns every byte that was accepted. */
  taken: () => Buffer
}

/** A library that accepts everything, except where `script` differs. */
export function scriptWinspool(script: Partial<Winspool> = {}): ScriptedWinspool {
  const calls: string[] = []
  const pieces: Uint8Array[] = []
  const plain: Winspool = {
    openPrinter: () => 7n,
    startDocument: () => 41,
    startPage: () => true,
    write: (_handle, bytes) => bytes.length,
    endPage: () => true,
    endDocument: () => true,
    abort: () => true,
    close: () => true,
    job: () => null,
    deleteJob: () => true,
    printer: () => ({ pPortName: 'USB001', pDriverName: 'ZDesigner', Attributes: 0, Status: 0 }),
    queues: () => [],
    lastError: () => 0,
  }
  const scripted = { ...plain, ...script }
  const library = Object.fromEntries(
    Object.entries(scripted).map(([name, run]) => [
      name,
      (...args: never[]) => {
        if (name !== 'lastError') calls.push(name)
        const result = (run as (...all: never[]) => unknown)(...args)
        const [, bytes] = args as unknown as [unknown, Uint8Array]
        if (name === 'write' && typeof result === 'number') pieces.push(bytes.slice(0, result))
        return result
      },
    ]),
  ) as unknown as Winspool
  return { library, calls, taken: () => Buffer.concat(pieces) }
}

/** A channel to the spooler without a process. It responds automatically, or not at all while `isDeaf` says so. */
export function channelTo(
  library: Winspool,
  isDeaf: (call: string) => boolean = () => false,
): SpoolerChannel {
  const calls = createSpoolerCalls(library)
  let tell: (message: unknown) => void = () => undefined
  return {
    post(message) {
      const { id, call, input } = message as SpoolerRequest
      if (isDeaf(call)) return
      try {
        const output = (calls[call] as (input: unknown) => unknown)(input)
        setImmediate(() => tell({ id, isDone: true, output }))
      } catch (cause) {
        if (!(cause instanceof SpoolerError)) throw cause
        const { code, at, taken } = cause
        setImmediate(() => tell({ id, isDone: false, code, at, taken }))
      }
    },
    onMessage(listener) {
      tell = listener
    },
    onEnd: () => undefined,
    kill() {
      tell = () => undefined
    },
  }
}
