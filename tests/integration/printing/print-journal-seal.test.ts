import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cleanUpDaily } from '#main/services/print-journal/clean-up.ts'
import type { ContentSeal } from '#main/services/print-journal/ports.ts'
import { sealWith } from '#main/services/seal.ts'
import { silentLog } from '#support/print-parts.ts'
import { admit, entryIn, openJournal, START } from '#support/journal-harness.ts'
import { JOURNAL_SEAL } from '#support/journal-seal.ts'
import { newPrint, samplePreview } from '#support/print-samples.ts'

const STREET = 'ul. Kwiatowa 5, 30-001 Krak\u00f3w'
const LABEL = Buffer.from(`^XA${`^FD${STREET}^FS`.repeat(40)}^XZ`)

/** Everything that somebody with the disk, but without the key, can read: the files, and the contents inflated. */
function readable(folder: string): string {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  const file = new DatabaseSync(join(folder, 'print-journal.sqlite'), { readOnly: true })
  const rows = file.prepare('SELECT data FROM contents').all()
  file.close()
  const inflated = rows.map(({ data }) => {
    try {
      return inflateRawSync(data as Uint8Array).toString('utf8')
    } catch {
      return ''
    }
  })
  return [...files, ...inflated].join('\n')
}

function printed(journal: ReturnType<typeof openJournal>['journal'], bytes = LABEL) {
  const { id } = journal.create(newPrint({ intent: 'again' }), admit)
  journal.keep(id, { bytes, preview: samplePreview })
  return id
}

/** A clock whose waits end immediately, until it is stopped. */
function quickClock() {
  let waits = 0
  return {
    clock: { now: () => START, wait: () => (++waits, Promise.resolve()) },
    waits: () => waits,
  }
}

describe('the stored bytes of prints', () => {
  test('platform check 14: a journal that is searched for the street on a label contains nothing, and its bytes come back', () => {
    const { journal, folder } = openJournal()
    const id = printed(journal)
    expect(readable(folder)).not.toContain('Kwiatowa')
    expect(Buffer.from(journal.contentOf(id) ?? [])).toEqual(LABEL)
    expect(Buffer.from(journal.previewOf(id) ?? [])).toEqual(Buffer.from(samplePreview))
    journal.close()
    const { journal: again } = openJournal({ folder })
    expect(Buffer.from(again.contentOf(id) ?? [])).toEqual(LABEL)
  })

  test('without the key the journal works on, and neither old bytes nor their picture are returned', () => {
    const { journal, folder } = openJournal()
    const id = printed(journal)
    journal.close()
    const { journal: other } = openJournal({ folder, seal: sealWith(randomBytes(32), 'store', 'prints') })
    expect(other.find(id)?.state).toBe('encoded')
    expect([other.contentOf(id), other.previewOf(id)]).toEqual([null, null])
    const next = printed(other, Buffer.from('^XA^XZ'))
    expect(Buffer.from(other.contentOf(next) ?? [])).toEqual(Buffer.from('^XA^XZ'))
  })

  test('the bytes of one print do not open in the place of another', () => {
    const { journal, path } = openJournal()
    const [first, second] = [printed(journal), printed(journal, Buffer.from('^XA^FDinna^FS^XZ'))]
    const file = new DatabaseSync(path)
    const hashes = [first, second].map((id) => journal.find(id)?.hash ?? '')
    file
      .prepare('UPDATE contents SET data = (SELECT data FROM contents WHERE hash = ?) WHERE hash = ?')
      .run(...(hashes as [string, string]))
    file.close()
    expect(journal.contentOf(second)).toBeNull()
    expect(journal.contentOf(first)).not.toBeNull()
  })

  test('bytes that were stored before the key was known are readable afterwards', async () => {
    let found: (seal: ContentSeal | null) => void = () => undefined
    const seal = new Promise<ContentSeal | null>((resolve) => (found = resolve))
    const { journal, folder } = openJournal()
    const before = printed(journal, Buffer.from('^XA^FDpierwsza^FS^XZ'))
    journal.close()
    const { journal: late } = openJournal({ folder, seal })
    expect(late.contentOf(before)).toBeNull()
    const meanwhile = printed(late)
    found(JOURNAL_SEAL)
    await late.whenReadable()
    expect(late.contentOf(before)).not.toBeNull()
    expect(Buffer.from(late.contentOf(meanwhile) ?? [])).toEqual(LABEL)
    expect(late.sealContents(10)).toBe(1)
    expect(readable(folder)).not.toContain('Kwiatowa')
  })

  test('the contents of an earlier version are sealed in small batches while the program runs, and stay readable', async () => {
    const { journal, path, folder } = openJournal()
    const ids = Array.from({ length: 120 }, (_, place) => printed(journal, Buffer.from(`${STREET} ${place}`)))
    const plain = openJournal({ seal: Promise.resolve(null) })
    for (let place = 0; place < 120; place += 1) printed(plain.journal, Buffer.from(`${STREET} ${place}`))
    plain.journal.close()
    journal.close()
    const file = new DatabaseSync(path)
    // Every version of the program sets it.
    file.exec('PRAGMA secure_delete = ON')
    file.exec(`ATTACH '${plain.path}' AS other`)
    file.exec('DELETE FROM contents; INSERT INTO contents SELECT * FROM other.contents; DETACH other')
    file.exec('DROP INDEX plain_contents; ALTER TABLE contents DROP COLUMN is_sealed')
    const { user_version: version } = file.prepare('PRAGMA user_version').get() as { user_version: number }
    file.exec(`PRAGMA user_version = ${version - 1}`)
    file.close()
    expect(readable(folder)).toContain('Kwiatowa')

    const { journal: upgraded } = openJournal({ folder })
    const { clock, waits } = quickClock()
    let isStopped = false
    const stopping = { ...clock, wait: () => ((isStopped ||= waits() > 6), clock.wait()) }
    await cleanUpDaily(upgraded, { clock: stopping, log: silentLog, isStopped: () => isStopped })
    expect(readable(folder)).not.toContain('Kwiatowa')
    expect(ids.map((id) => Buffer.from(upgraded.contentOf(id) ?? []).toString())).toEqual(
      ids.map((_, place) => `${STREET} ${place}`),
    )
    expect(upgraded.sealContents(10)).toBe(0)
  })

  test('a station without a place for the key stores them as before, so that a label can be printed again', async () => {
    const { journal, folder } = openJournal({ seal: Promise.resolve(null) })
    const id = entryIn(journal, 'unknown')
    await journal.whenReadable()
    expect(journal.contentOf(id)).not.toBeNull()
    expect(journal.sealContents(10)).toBe(0)
    journal.close()
    const { journal: again } = openJournal({ folder, seal: Promise.resolve(null) })
    expect(again.contentOf(id)).not.toBeNull()
  })
})
