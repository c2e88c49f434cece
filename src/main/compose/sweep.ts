import { app } from 'electron'
import { tightenModes } from '../adapters/owner-only.ts'
import { sweepTemporaryFiles } from '../adapters/temporary-files.ts'
import type { Log } from '../services/log/log.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { Profile } from './profile.ts'
import { kindsAtStart } from './start-sweep.ts'
import { trainingFolder } from './training.ts'

function labelFolders(profile: Profile, settings: Settings): string[] {
  const chosen = settings
    .get()
    .printers.flatMap(({ transport }) => (transport.kind === 'file' ? [transport.directory] : []))
  return [...new Set([profile.labels, ...chosen])]
}

/**
 * Removes temporary files of killed writes, and protects files that an earlier version of the program left readable for
 * others.
 */
export async function sweepAtStart(
  profile: Profile,
  settings: Settings,
  log: Pick<Log, 'info'>,
): Promise<void> {
  const now = Date.now()
  const training = trainingFolder(profile)
  const folders = {
    profile: profile.folder,
    training,
    pictures: profile.file('pictures'),
    clientData: profile.file('kopie-danych'),
    updates: profile.file('aktualizacje'),
    downloads: app.getPath('downloads'),
    labels: labelFolders(profile, settings),
  }
  await tightenModes([profile.folder, training])
  const started = now - process.uptime() * 1000
  const count = await sweepTemporaryFiles(kindsAtStart(folders, { now, started }))
  if (count > 0) log.info('station', `${count} temporary files of killed writes were removed`)
}
