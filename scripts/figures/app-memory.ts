import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
  /** Memory of its own, without mapped files, bytes. */
  bytes: number
}

function readProcess(pid: number): Process | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: field('PPid'), command, bytes: field('RssAnon') * 1024 }
  } catch {
    // Ended meanwhile.
    return null
  }
}

/** Descendants of this process. */
function ownProcesses(): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null)
  const family = new Set([process.pid])
  // A child's number is not always above its parent's: until nobody joins any more.
  for (let before = 0; before !== family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => pid !== process.pid && family.has(pid))
}

export interface AppMemory {
  /** The main process, on Electron or on the Chromium host, bytes. */
  main: number
  /** All page processes, bytes. */
  page: number
}

/** Linux only. */
export function readAppMemory(): AppMemory {
  const processes = ownProcesses()
  const sum = (wanted: (command: string) => boolean) =>
    processes.filter(({ command }) => wanted(command)).reduce((bytes, process) => bytes + process.bytes, 0)
  return {
    main: sum(
      (command) => command.includes('--user-data-dir=') && !/--type=|chromium[^-]|chrome /.test(command),
    ),
    page: sum((command) => command.includes('--type=renderer')),
  }
}
