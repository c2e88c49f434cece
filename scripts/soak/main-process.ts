import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { RunningApp } from '../lib/launch-app.ts'

/** What the main process holds once everything that nobody needs was collected. */
export interface MainReading {
  /** Objects and buffers, MB. */
  held: number
  /** Timers that are set. */
  timers: number
  /** Everything else that would keep it alive: sockets, servers, watchers, running requests. */
  handles: number
  /** Open files, sockets and pipes, as the system counts them. */
  descriptors: number
}

/** Makes the main process say where its inspector listens. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/
const MEMORY = `({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo() })`
const TIMER_KIND = 'Object.getPrototypeOf(setTimeout(() => undefined))'
/** Those that keep the program alive and those that do not; one that has run or was cleared is marked by Node. */
const COUNT_SET = 'function () { return this.filter((timer) => !timer._destroyed).length }'
/** Finalizers of one collection free what the next one takes. */
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

interface Told<Value> {
  result: { value: Value; objectId?: string }
}

async function countTimers(call: Call): Promise<number> {
  const objectGroup = 'timers'
  const kind = (await call('Runtime.evaluate', { expression: TIMER_KIND, objectGroup })) as Told<unknown>
  const { objects } = (await call('Runtime.queryObjects', {
    prototypeObjectId: kind.result.objectId,
    objectGroup,
  })) as { objects: { objectId: string } }
  const count = (await call('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: COUNT_SET,
    returnByValue: true,
  })) as Told<number>
  await call('Runtime.releaseObjectGroup', { objectGroup })
  return count.result.value
}

/** On the Chromium host, whose main process is Node's. */
export async function readMain(app: RunningApp): Promise<MainReading> {
  const [, address] = ADDRESS.exec(app.output()) ?? []
  if (address === undefined) throw new Error('the main process does not say where it can be inspected')
  const { memory, timers } = await inspect(address, async (call) => {
    for (let round = 0; round < COLLECTIONS; round += 1) await call('HeapProfiler.collectGarbage')
    const memory = (await call('Runtime.evaluate', {
      expression: MEMORY,
      returnByValue: true,
    })) as Told<Memory>
    return { memory: memory.result.value, timers: await countTimers(call) }
  })
  return {
    held: (memory.heapUsed + memory.external) / 1e6,
    timers,
    handles: memory.resources.filter((name) => name !== 'Timeout').length,
    descriptors: readdirSync(`/proc/${app.pid}/fd`).length,
  }
}
