import type { RunningApp } from '../lib/launch-app.ts'
import { evaluateInMain } from '../soak/main-process.ts'

/** A main process whose inspector can be reached: it was started with `INSPECTED`. */
type Inspected = Pick<RunningApp, 'output'>

const MONITOR = 'globalThis.figuresMonitor'
/** How often the monitor looks, in ms. A shorter block than this is not noticed. */
const RESOLUTION_MS = 1

const BEGIN = `
  ${MONITOR}?.disable();
  ${MONITOR} = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} });
  ${MONITOR}.enable()`
const END = `${MONITOR}.disable(); ${MONITOR}.max / 1e6`

/** Begins to watch how long the main process is busy at a stretch. */
export async function watchBlocks(app: Inspected): Promise<void> {
  await evaluateInMain(app, BEGIN)
}

/** Returns the longest time since `watchBlocks` in which the main process answered nothing, in ms. */
export const longestBlock = (app: Inspected): Promise<number> => evaluateInMain<number>(app, END)
