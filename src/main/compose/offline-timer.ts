import { setTimeout } from 'node:timers'

/** Runs the callback after so many ms, unless the program ends first. Returns the function that cancels it. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}
