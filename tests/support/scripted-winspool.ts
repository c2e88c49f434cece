import { createSpoolerCalls, spoolerFailure } from '#main/adapters/windows-spooler/spooler-calls.ts'
import type { Winspool } from '#main/adapters/windows-spooler/winspool-port.ts'
import type { ChildRequest, ProcessChannel } from '#main/child-process/process-channel.ts'
import { respond } from '#main/child-process/serve-calls.ts'

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
): ProcessChannel {
  const calls = createSpoolerCalls(library)
  let tell: (message: unknown) => void = () => undefined
  return {
    post(message) {
      const request = message as ChildRequest
      if (isDeaf(request.call)) return
      void respond(request, () => calls, spoolerFailure).then((response) =>
        setImmediate(() => tell(response)),
      )
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
