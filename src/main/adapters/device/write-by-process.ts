import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { PrintTransportFailure } from '../../services/print-jobs/ports.ts'
import { writeFailure } from './device-failures.ts'

const CHUNK_BYTES = 16 * 1024

/** Messages of `dd` for a failed write, in the C locale. */
const COMPLAINTS: readonly (readonly [text: RegExp, code: string])[] = [
  [/No space left on device/i, 'ENOSPC'],
  [/No such device/i, 'ENODEV'],
  [/Input\/output error/i, 'EIO'],
]

/**
 * Copies the bytes into the open device `fd` with a separate process (`dd`). A write to a printer without paper blocks
 * in the system call, which only ends with its process. In this process it would occupy one of the few threads that
 * serve all file access and name lookups.
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
    // `dd` ended with an error, which it reports on stderr.
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
