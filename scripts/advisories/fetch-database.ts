import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReleaseRefused } from '../release/release-refused.ts'

/** OSV's export of all advisories about npm packages. */
export const OSV_DATABASE = 'https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip'

/** Downloads the database. An earlier file is replaced only by a complete one. */
export async function fetchDatabase(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  await mkdir(dirname(to), { recursive: true })
  try {
    const answer = await fetch(from)
    if (answer.status !== 200 || answer.body === null) throw new Error(`HTTP ${answer.status}`)
    await pipeline(Readable.from(answer.body), createWriteStream(part))
    await rename(part, to)
  } catch (cause) {
    await rm(part, { force: true })
    throw new ReleaseRefused(`${from} did not send the database: ${(cause as Error).message}`)
  }
}
