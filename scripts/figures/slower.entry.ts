import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Makes a process and its descendants on Node as slow as on a slower machine: it stops them for a part of every few
 * milliseconds. Chromium has its own means for pages (`cpu.ts`). Linux only. Arguments: the pid, and how many times
 * slower.
 */

const TURN_MS = 3
/** New processes appear with every start of the app. */
const LOOK_AFTER_TURNS = 120

const [root = 0, factor = 1] = process.argv.slice(2).map(Number)
const stoppedMs = TURN_MS * (1 - 1 / factor)
const cell = new Int32Array(new SharedArrayBuffer(4))
/** Sleeps exactly; a timer would add a millisecond or more. */
const sleep = (ms: number) => Atomics.wait(cell, 0, 0, ms)

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function isOnNode(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === process.execPath
  } catch {
    return false
  }
}

function family(): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const isOf = (pid: number): boolean => pid === root || (pid > 1 && isOf(parents.get(pid) ?? 0))
  return [...parents.keys()].filter((pid) => pid !== process.pid && isOf(pid) && isOnNode(pid))
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): boolean {
  let isRootAlive = false
  for (const pid of pids) {
    try {
      process.kill(pid, name)
      if (pid === root) isRootAlive = true
    } catch {
      // The process has ended meanwhile.
    }
  }
  return isRootAlive
}

for (;;) {
  const pids = family()
  for (let turn = 0; turn < LOOK_AFTER_TURNS; turn += 1) {
    const isAlive = signal(pids, 'SIGSTOP')
    sleep(stoppedMs)
    signal(pids, 'SIGCONT')
    if (!isAlive) process.exit(0)
    sleep(TURN_MS - stoppedMs)
  }
}
