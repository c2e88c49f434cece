import { app } from 'electron'
import { sweepTemporaryFiles } from '../adapters/temporary-files.ts'
import type { Log } from '../services/log/log.ts'
import type { Profile } from './profile.ts'
import { trainingFolder } from './training.ts'

const DAY_MS = 86_400_000
const PART_DAYS = 30
/** `settings.json.4711.tmp`, `outbox.json.4711.now.tmp`, `<picture>.4711.3.tmp`. */
const WRITES = /\.\d+(\.now|\.\d+)?\.tmp$/
const INSTALLERS = /\.tmp$/
const DOWNLOADS = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/
const UPDATES = /^[\da-f]{32}\.part$/

/**
 * Removes temporary files of writes that were killed, and parts of updates that nobody went on with for a month. In the
 * profile only this program writes, so all that is older than its start is dead; the downloads folder may be shared with
 * another profile's program, so a day must have passed there.
 */
export async function sweepAtStart(profile: Profile, log: Pick<Log, 'info'>): Promise<void> {
  const now = Date.now()
  const started = now - process.uptime() * 1000
  const own = [profile.folder, trainingFolder(profile), profile.file('pictures')]
  const count = await sweepTemporaryFiles([
    ...own.map((folder) => ({ folder, name: WRITES, before: started })),
    { folder: profile.file('aktualizacje/installers'), name: INSTALLERS, before: started },
    { folder: profile.file('aktualizacje/parts'), name: UPDATES, before: now - PART_DAYS * DAY_MS },
    { folder: app.getPath('downloads'), name: DOWNLOADS, before: now - DAY_MS },
  ])
  if (count > 0) log.info('station', `${count} temporary files of killed writes were removed`)
}
