import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { z } from 'zod'
import { ReleaseRefused } from '../release/release-refused.ts'
import { advisory, type Advisory } from './osv.ts'

/** The part of an entry that decides whether the rest is read. The database is large. */
const head = z.object({
  modified: z.string(),
  affected: z.array(z.object({ package: z.object({ name: z.string() }).nullish() })).nullish(),
})

/** The advisories of a database about certain packages. */
export interface AdvisoryDatabase {
  /** The latest change of any advisory, in ISO 8601. This is the database's age, whenever its file was copied. */
  date: string
  /** The number of all advisories. */
  count: number
  advisories: readonly Advisory[]
}

interface JsonText {
  name: string
  text: string
}

async function* textsOfFolder(folder: string): AsyncGenerator<JsonText> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted())
    yield { name, text: await readFile(join(folder, name), 'utf8') }
}

async function* textsOfZip(path: string): AsyncGenerator<JsonText> {
  const zip = await openPromise(path)
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.json'))
      yield { name: entry.fileName, text: await text(await zip.openReadStreamPromise(entry)) }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    throw new ReleaseRefused(
      `${path} is no database of advisories: fetch one with npm run advisories -- --fetch`,
    )
  }
}

/**
 * Reads the advisories about these packages from a folder or a ZIP of OSV files, without the network. Throws
 * `ReleaseRefused` if an entry cannot be read, because the check would then miss advisories.
 */
export async function readDatabase(path: string, names: ReadonlySet<string>): Promise<AdvisoryDatabase> {
  const texts = (await isFolder(path)) ? textsOfFolder(path) : textsOfZip(path)
  const advisories: Advisory[] = []
  let date = ''
  let count = 0
  try {
    for await (const { name, text: content } of texts) {
      try {
        const json: unknown = JSON.parse(content)
        const { modified, affected } = head.parse(json)
        count += 1
        if (modified > date) date = modified
        if (affected?.some((one) => names.has(one.package?.name ?? ''))) advisories.push(advisory.parse(json))
      } catch (cause) {
        throw new Error(`${name}: ${(cause as Error).message}`, { cause })
      }
    }
  } catch (cause) {
    throw new ReleaseRefused(`${path} cannot be read: ${(cause as Error).message}`)
  }
  if (count === 0) throw new ReleaseRefused(`${path} holds no advisory`)
  return { date, count, advisories }
}
