import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { RunningApp } from '../lib/launch-app.ts'

/** Memory and resources of the main process after garbage collection. */
export interface MainReading {
  /** Size of objects and buffers, in MB. */
  held: number
  /** Number of active timers. */
  timers: number
  /** Number of other resources that keep the process alive: sockets, servers, watchers, running requests. */
  handles: number
  /** Number of open files, sockets and pipes, as the system counts them. */
  descriptors: number
}

/** Makes the main process print the address of its inspector. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/
const MEMORY = `({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo() })`
const TIMER_KIND = 'Object.getPrototypeOf(setTimeout(() => undefined))'
/** Counts all timers, whether or not they keep the program alive. Node marks those that have run or were cleared. */
const COUNT_SET = 'function () { return this.filter((timer) => !timer._destroyed).length }'
/** Finalizers of one collection free memory for the next. */
const COLLECTIONS = 3

interface Memory {
  heapUsed: number
  external: number
  resources: string[]
}

async function inspect<T>(address: string, work: (call: Call) => Promise<T>): Promise<T> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let last = 0
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  const call: Call = (method, params = {}) => {
    const id = (last += 1)
    const answer = new Promise((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    return answer
  }
  try {
    return await work(call)
  } finally {
    socket.close()
    await once(socket, 'close')
  }
}

type Call = (method: string, params?: object) => Promise<unknown>

interface Reported<Value> {
  result: { value: Value; objectId?: string }
}

async function countTimers(call: Call): Promise<number> {
  const objectGroup = 'timers'
  const kind = (await call('Runtime.evaluate', { expression: TIMER_KIND, objectGroup })) as Reported<unknown>
  const { objects } = (await call('Runtime.queryObjects', {
    prototypeObjectId: kind.result.objectId,
    objectGroup,
  })) as { objects: { objectId: string } }
  const count = (await call('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: COUNT_SET,
    returnByValue: true,
  })) as Reported<number>
  await call('Runtime.releaseObjectGroup', { objectGroup })
  return count.result.value
}

/** Connects to the inspector of a main process that was started with `INSPECTED`. */
async function inspectMain<T>(app: Pick<RunningApp, 'output'>, work: (call: Call) => Promise<T>): Promise<T> {
  const [, address] = ADDRESS.exec(app.output()) ?? []
  if (address === undefined) throw new Error('the main process does not say where it can be inspected')
  return inspect(address, work)
}

/** Evaluates an expression in the main process. */
export async function evaluateInMain<Value>(
  app: Pick<RunningApp, 'output'>,
  expression: string,
): Promise<Value> {
  const { result } = await inspectMain(
    app,
    async (call) => (await call('Runtime.evaluate', { expression, returnByValue: true })) as Reported<Value>,
  )
  return result.value
}

/** Reads the main process. Works on the Chromium host, where the main process runs on Node. */
export async function readMain(app: RunningApp): Promise<MainReading> {
  const { memory, timers } = await inspectMain(app, async (call) => {
    for (let round = 0; round < COLLECTIONS; round += 1) await call('HeapProfiler.collectGarbage')
    const memory = (await call('Runtime.evaluate', {
      expression: MEMORY,
      returnByValue: true,
    })) as Reported<Memory>
    return { memory: memory.result.value, timers: await countTimers(call) }
  })
  return {
    held: (memory.heapUsed + memory.external) / 1e6,
    timers,
    handles: memory.resources.filter((name) => name !== 'Timeout').length,
    descriptors: readdirSync(`/proc/${app.pid}/fd`).length,
  }
}
