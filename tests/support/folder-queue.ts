import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrinterTransport, QueuedJobState } from '#main/services/print-jobs/ports.ts'

export interface FolderQueue extends PrinterTransport {
  queue: NonNullable<PrinterTransport['queue']>
  /** Sets the state that the queue reports for a job from now on. */
  become(jobId: string, state: QueuedJobState): void
  jobIds(): string[]
  bytesOf(jobId: string): Buffer
}

/** A print queue that survives the end of the printing process, as operating systems' queues do. */
export function createFolderQueue(folder: string): FolderQueue {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, `${name}.part`), content)
    renameSync(join(folder, `${name}.part`), join(folder, name))
  }
  const become = (jobId: string, state: QueuedJobState) => write(`${jobId}.state`, state)
  const jobIds = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.job'))
      .map((name) => name.slice(0, -4))
      .sort()
  return {
    become,
    jobIds,
    bytesOf: (jobId) => readFileSync(join(folder, `${jobId}.job`)),
    send({ bytes }) {
      const jobId = String(jobIds().length + 1)
      write(`${jobId}.job`, bytes)
      return Promise.resolve({ bytesSent: bytes.length, jobId })
    },
    queue: {
      state(jobId) {
        const path = join(folder, `${jobId}.state`)
        return Promise.resolve(existsSync(path) ? (readFileSync(path, 'utf8') as QueuedJobState) : 'waiting')
      },
      cancel(jobId) {
        become(jobId, 'cancelled')
        return Promise.resolve()
      },
    },
  }
}
