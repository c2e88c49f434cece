import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
  /** The process's own memory, without mapped files, in bytes. */
  bytes: number
}

function readProcess(pid: number): Process | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: field('PPid'), command, bytes: field('RssAnon') * 1024 }
  } catch {
    // The process has ended meanwhile.
    return null
  }
}

function ownProcesses(): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null)
  const family = new Set([process.pid])
  // A child's pid is not always higher than its parent's, so repeat until no process is added.
  for (let before = 0; before !== family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => pid !== process.pid && family.has(pid))
}

export interface AppMemory {
  /** Memory of the main process, on Electron or on the Chromium host, in bytes. */
  main: number
  /** Memory of all page processes, in bytes. */
  page: number
}

/** Works on Linux only. */
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
