import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const END_LIMIT_MS = 15_000

/** Returns this process's environment with changes; undefined removes a variable. */
export function environmentWith(
  changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const entries = Object.entries({ ...process.env, ...changes })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the app did not start')
  return pid
}

/** Returns a function that returns what the process has printed so far. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (part: string) => (text += part))
  }
  return () => text
}

const POLL_MS = 10

/**
 * Waits until `look` returns a value.
 * @throws with the output of the process if it ends or if `limitMs` pass before
 */
export async function waitForValue<T>(
  child: ChildProcess,
  output: () => string,
  { what, limitMs }: { what: string; limitMs: number },
  look: () => T | null | undefined,
): Promise<T> {
  const limit = Date.now() + limitMs
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined) return found
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the app ended before its ${what}:\n${output().trim()}`)
    }
    if (Date.now() > limit) throw new Error(`the app gave no ${what}:\n${output().trim()}`)
    await delay(POLL_MS)
  }
}

/** Ends the app when the process that launched it ends. */
export function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/** Whether the process ends within the time limit. */
export async function hasEnded(child: ChildProcess, limitMs: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true
  const ended = once(child, 'exit').then(() => true)
  return Promise.race([ended, delay(limitMs, false, { ref: false })])
}

export async function killNow(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await hasEnded(child, END_LIMIT_MS)
}

/** Waits until the process ends, and kills it if it does not. */
export async function waitUntilEnded(child: ChildProcess): Promise<void> {
  if (!(await hasEnded(child, END_LIMIT_MS))) await killNow(child)
}
