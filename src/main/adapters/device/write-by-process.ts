import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { PrintTransportFailure } from '../../services/print-jobs/ports.ts'
import { writeFailure } from './device-failures.ts'

const CHUNK_BYTES = 16 * 1024

/** What `dd` says of a failed write in the C locale. */
const COMPLAINTS: readonly (readonly [text: RegExp, code: string])[] = [
  [/No space left on device/i, 'ENOSPC'],
  [/No such device/i, 'ENODEV'],
  [/Input\/output error/i, 'EIO'],
]

/**
 * Copies the bytes into the open device `fd` by a process of its own (`dd`): a write into a printer without paper waits
 * within the system call, where only a process can be ended; in this one it would take one of the few threads that
 * serve every file and name look-up.
 */
export function writeByProcess(
  fd: number,
  bytes: Uint8Array,
  { path, idleMs, signal }: { path: string; idleMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, LC_ALL: 'C' }
    const child = spawn('dd', [`bs=${CHUNK_BYTES}`], { env, stdio: ['pipe', fd, 'pipe'] })
    const [input, , complaints] = child.stdio as unknown as [Writable, null, Readable]
    let given = 0
    let report = ''
    let why: 'timeout' | 'aborted' | null = null
    let timer: NodeJS.Timeout | undefined
    const end = (reason: 'timeout' | 'aborted'): void => {
      why ??= reason
      child.kill('SIGKILL')
    }
    const abort = (): void => end('aborted')
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end('timeout'), idleMs)
    }
    const give = (start: number): void => {
      if (start >= bytes.length) {
        input.end()
        return
      }
      const chunk = bytes.subarray(start, start + CHUNK_BYTES)
      given = Math.max(given, start + 1)
      input.write(chunk, (error) => {
        if (error) return
        given = start + chunk.length
        wait()
        give(start + chunk.length)
      })
    }
    const settle = (failure: PrintTransportFailure | null): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      if (failure) reject(failure)
      else resolve()
    }

    wait()
    signal?.addEventListener('abort', abort)
    // `dd` has ended with an error, which it tells itself.
    input.on('error', () => undefined)
    complaints.on('data', (text: Buffer) => {
      report += text.toString('utf8')
    })
    child.on('error', (cause) => {
      settle(new PrintTransportFailure('refused', 0, 'w systemie nie ma polecenia dd.', { cause }))
    })
    child.on('close', (code) => {
      if (why) {
        settle(
          new PrintTransportFailure(why, given, `${path} took nothing for ${idleMs} ms, or was given up`),
        )
        return
      }
      const written = /^(\d+) bytes/m.exec(report)?.[1]
      if (code === 0 && Number(written) === bytes.length) {
        settle(null)
        return
      }
      const complaint = COMPLAINTS.find(([text]) => text.test(report))?.[1] ?? 'EIO'
      settle(writeFailure(complaint, written === undefined ? given : Number(written), path))
    })
    give(0)
  })
}
