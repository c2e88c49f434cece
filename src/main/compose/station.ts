import { app } from 'electron'
import { createTextFile } from '../adapters/text-file.ts'
import { createLog, type Log } from '../services/log/log.ts'
import { policyPath } from '../services/settings/policy-path.ts'
import { createSettings, type Settings } from '../services/settings/settings.ts'
import type { Profile } from './profile.ts'

export function openLog(profile: Profile): Log {
  return createLog({
    directory: profile.logs,
    now: () => new Date(),
    ...(app.isPackaged ? {} : { echo: (line: string) => void process.stdout.write(`${line}\n`) }),
  })
}

export function openSettings(profile: Profile, log: Log): Settings {
  return createSettings({
    file: createTextFile(profile.file('settings.json')),
    policyFile: createTextFile(policyPath(process.platform, process.env)),
    policyPath: policyPath(process.platform, process.env),
    labelFolder: profile.labels,
    env: process.env,
    log,
  })
}
