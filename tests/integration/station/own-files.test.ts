import { JOURNAL_SEAL } from '#support/journal-seal.ts'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { updateFolders } from '#main/adapters/electron-updater/update-folders.ts'
import { tightenModes } from '#main/adapters/owner-only.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import { setFileAside } from '#main/adapters/sqlite-file.ts'
import { sweepTemporaryFiles } from '#main/adapters/temporary-files.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import { kindsAtStart, type WrittenFolders } from '#main/compose/start-sweep.ts'
import { createLog } from '#main/services/log/log.ts'
import { unfinished } from '#main/services/unfinished-names.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'own-files-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')(
  'files with client data are readable by their owner only',
  () => {
    test('the log and its folder, also those of an earlier version', async () => {
      const directory = join(folder, 'logs')
      await mkdir(directory, { mode: 0o755 })
      const files = ['backoffice.log', 'backoffice.1.log'].map((name) => join(directory, name))
      for (const path of files) {
        await writeFile(path, 'old\n', { mode: 0o644 })
        await chmod(path, 0o644)
      }
      const log = createLog({ directory, now: () => new Date(), maxBytes: 200 })
      for (let line = 0; line < 6; line += 1) log.info('test', 'a line that makes the file turn over')
      expect(await modeOf(directory)).toBe('700')
      const names = await readdir(directory)
      expect(names.length).toBeGreaterThan(2)
      for (const name of names) expect(await modeOf(join(directory, name))).toBe('600')
    })

    test('the print journal and SQLite’s files beside it, also those of an earlier version', async () => {
      const path = join(folder, 'prints', 'journal.sqlite')
      const open = () => openPrintJournal({ path, now: Date.now, log: { error() {} }, seal: JOURNAL_SEAL })
      const first = open()
      expect(first.unfinished()).toEqual([])
      first.close()
      await chmod(path, 0o644)
      const second = open()
      expect(second.unfinished()).toEqual([])
      const names = await readdir(join(folder, 'prints'))
      expect(names).toContain('journal.sqlite-wal')
      for (const name of names) expect(await modeOf(join(folder, 'prints', name))).toBe('600')
      expect(await modeOf(join(folder, 'prints'))).toBe('700')
      second.close()
    })

    test('files that an earlier version set aside, and its outbox, are protected at the start, and links are not followed', async () => {
      const journal = join(folder, 'print-journal.sqlite')
      for (const part of ['', '-wal', '-shm']) await writeFile(journal + part, 'labels')
      setFileAside(journal, new Date())
      const outbox = createTextFile(join(folder, 'outbox.json'))
      await outbox.write('[]')
      outbox.copyAside()
      await writeFile(join(folder, 'notes.json'), '{}')
      const names = await readdir(folder)
      expect(names).toHaveLength(6)
      for (const name of names) await chmod(join(folder, name), 0o644)
      await mkdir(join(folder, 'training'))
      await symlink(join(folder, 'notes.json'), join(folder, 'training', 'outbox.json'))
      await tightenModes([folder, join(folder, 'training'), join(folder, 'missing')])
      for (const name of names)
        expect([name, await modeOf(join(folder, name))]).toEqual([
          name,
          name === 'notes.json' ? '644' : '600',
        ])
    })
  },
)

/** Creates every folder in which the program writes, and one that belongs to another program. */
async function makeFolders() {
  const at = (name: string) => join(folder, name)
  const updates = updateFolders(at('updates'))
  const folders = {
    profile: at('profile'),
    training: at('training'),
    pictures: at('pictures'),
    clientData: at('kopie-danych'),
    updates: at('updates'),
    downloads: at('downloads'),
    labels: [at('labels'), at('labels-of-another-printer')],
  }
  const { profile, training, pictures, clientData, downloads, labels } = folders
  const own = [profile, training, pictures, clientData]
  const written = [...own, updates.installers, updates.parts, downloads, ...labels]
  for (const place of [...written, at('elsewhere')]) await mkdir(place, { recursive: true })
  return { folders, written, elsewhere: at('elsewhere'), ...updates }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function write(path: string, at: number): Promise<string> {
  await writeFile(path, 'x')
  await utimes(path, new Date(at), new Date(at))
  return path
}

/** Returns the unfinished files that each writer may leave in its folder, named by the writers' own functions. */
function leftovers({ folders, installers, parts }: Awaited<ReturnType<typeof makeFolders>>) {
  const [labels = '', others = ''] = folders.labels
  const { profile, training, pictures, clientData, downloads } = folders
  const ofProfile = [
    unfinished.write(join(profile, 'outbox.json')),
    unfinished.writeNow(join(profile, 'window-state.json')),
    unfinished.write(join(training, 'print-journal.known.json')),
    unfinished.picture(join(pictures, 'a'.repeat(64)), 3),
    unfinished.installer(join(installers, '1.2.0-setup.exe')),
    unfinished.write(join(installers, '1.2.0.json')),
    join(clientData, unfinished.download()),
  ]
  const shared = [
    join(downloads, unfinished.download()),
    unfinished.label(join(labels, 'etykieta-10482-7-1.png')),
    unfinished.label(join(others, 'strona-testowa-2.zpl')),
  ]
  return { ofProfile, shared, update: join(parts, unfinished.update('a checksum')) }
}

describe('leftovers of interrupted writes', () => {
  const now = Date.now()
  const started = now - 10 * MINUTE
  const sweep = (folders: WrittenFolders) => sweepTemporaryFiles(kindsAtStart(folders, { now, started }))
  const present = async (folders: readonly string[]) =>
    (await Promise.all(folders.map((place) => readdir(place)))).flat()

  test('those of every writer are deleted at the start once they are old enough', async () => {
    const made = await makeFolders()
    const { ofProfile, shared, update } = leftovers(made)
    for (const path of ofProfile) await write(path, started - 1000)
    for (const path of shared) await write(path, now - DAY - MINUTE)
    await write(update, now - 31 * DAY)
    expect(await sweep(made.folders)).toBe(ofProfile.length + shared.length + 1)
    expect(await present(made.written)).toEqual([])
  })

  test('files that may still be written or resumed remain', async () => {
    const made = await makeFolders()
    const { ofProfile, shared, update } = leftovers(made)
    for (const path of ofProfile) await write(path, started + 1000)
    for (const path of shared) await write(path, now - DAY + MINUTE)
    await write(update, now - 29 * DAY)
    expect(await sweep(made.folders)).toBe(0)
    expect(await present(made.written)).toHaveLength(ofProfile.length + shared.length + 1)
  })

  test('files of other programs, folders and targets of links remain, however old', async () => {
    const made = await makeFolders()
    const { ofProfile, shared, update } = leftovers(made)
    const old = now - 400 * DAY
    for (const place of made.written) {
      for (const name of ['settings.json', 'their.tmp.txt', 'Cennik.part', 'etykieta-1-2-1.png', '.x.part'])
        await write(join(place, name), old)
    }
    await write(join(made.folders.profile, 'their.tmp'), old)
    await write(join(made.folders.downloads, 'raport.4711.tmp'), old)
    const count = (await present(made.written)).length
    for (const [place, path] of [...ofProfile, ...shared, update].entries()) {
      const target = await write(join(made.elsewhere, `${place}-${basename(path)}`), old)
      await symlink(target, path)
    }
    await mkdir(unfinished.write(join(made.folders.profile, 'folder.json')))
    expect(await sweep(made.folders)).toBe(0)
    expect(await present(made.written)).toHaveLength(count + ofProfile.length + shared.length + 2)
    expect(await readdir(made.elsewhere)).toHaveLength(ofProfile.length + shared.length + 1)
  })
})
