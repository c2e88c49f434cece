// The station's token vault in its own process, built as in the app but without Electron's encryption. Sends one
// message per step; its arguments are the profile's path and the keychain's time limit in ms.
import { join } from 'node:path'
import { createKeytarSecretStore } from '#main/adapters/keytar-secret-store.ts'
import { createMemorySecretStore } from '#main/adapters/memory-secret-store.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createLog } from '#main/services/log/log.ts'
import { createTokenPlaces } from '#main/services/session/token-places.ts'
import { createTokenVault } from '#main/services/session/token-vault.ts'

export type KeychainStep =
  | { do: 'write'; origin: string; token: string; username: string }
  | { do: 'read'; origin: string }
  | { do: 'remove'; origin: string }
  | { do: 'exit' }

export interface KeychainAnswer {
  value?: unknown
  /** The error's message. Undefined if there is no error. */
  error?: string
  keeper?: string
}

const [profile = '', limitMs = ''] = process.argv.slice(2)
const vault = createTokenVault({
  stores: [createKeytarSecretStore({ limitMs: Number(limitMs) }), createMemorySecretStore()],
  places: createTokenPlaces(createTextFile(join(profile, 'token-places.json'))),
  log: createLog({ directory: join(profile, 'logs'), now: () => new Date() }),
})

function carryOut(step: KeychainStep): unknown {
  if (step.do === 'exit') return process.exit(0)
  if (step.do === 'read') return vault.read(step.origin)
  if (step.do === 'remove') return vault.remove(step.origin)
  return vault.write(step.origin, { token: step.token, username: step.username })
}

async function answer(step: KeychainStep): Promise<KeychainAnswer> {
  try {
    return { value: await carryOut(step), keeper: await vault.keeper() }
  } catch (cause) {
    return { error: (cause as Error).message }
  }
}

process.on('message', (step: KeychainStep) => void answer(step).then((said) => process.send?.(said)))
