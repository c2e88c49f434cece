import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findFreePort } from '../adapters/free-port.ts'
import { createTextFile } from '../adapters/text-file.ts'
import { prepareSandboxProcess, type SandboxProcess } from '../app/sandbox-process.ts'
import type { StartGate } from '../services/api-client/start-gate.ts'
import type { Log } from '../services/log/log.ts'
import type { TrainingSandbox } from '../services/session/training.ts'
import { temperArgument } from './chosen-temper.ts'
import type { Profile } from './profile.ts'

const staffList = z.array(
  z.object({ username: z.string(), fullName: z.string(), role: z.string(), badge: z.string() }),
)

/** Folder of the training mode, so that its shop and its print journal stay separate from those of a real API. */
export function trainingFolder(profile: Profile): string {
  return profile.file('szkolenie')
}

export async function prepareTrainingShop(profile: Profile, log: Log): Promise<SandboxProcess> {
  const folder = trainingFolder(profile)
  await mkdir(folder, { recursive: true })
  return prepareSandboxProcess({
    modulePath: join(profile.out, 'main', 'sandbox.js'),
    databaseFile: join(folder, 'sandbox.sqlite'),
    portFile: createTextFile(join(folder, 'port')),
    findFreePort,
    temper: temperArgument(process.argv.slice(1)),
    log,
  })
}

/** `onReset` clears this station's data about packages, which start from the beginning. */
export function createTrainingSandbox(
  sandbox: SandboxProcess,
  gate: StartGate,
  onReset: () => Promise<void>,
): TrainingSandbox {
  return {
    async staff() {
      await gate.pass()
      return staffList.parse(await sandbox.control('GET', '/staff'))
    },
    async reset() {
      await gate.pass()
      await sandbox.control('POST', '/reset')
      await onReset()
    },
  }
}
