import type keytarModule from 'keytar'
import { SecretStoreFailure, type SecretStore } from '../services/session/secret-store.ts'
import { createBlockingCalls } from './blocking-calls.ts'

type Keytar = typeof keytarModule

export interface KeytarOptions {
  /** The name under which the system lists the secrets. */
  service?: string
  /** Time limit for the keychain in ms. The user may have to unlock it meanwhile. */
  limitMs?: number
}

export const KEYTAR_SERVICE = 'pl.backoffice.desktop'
const LIMIT_MS = 8000
/** Account of a secret that is stored briefly to check whether secrets can be stored. */
const PROBE = 'probe'

/** The reason why the module does not load, without the paths that Node's own errors contain. */
function loadFailure(cause: unknown): SecretStoreFailure {
  const { code, message = '' } = cause as { code?: string; message?: string }
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    return new SecretStoreFailure('its module keytar is not built on this machine')
  }
  const library = /^([^\s/]+): cannot open shared object file/.exec(message)?.[1]
  return new SecretStoreFailure(
    library ? `the system's library ${library} is missing` : 'its module keytar does not load',
  )
}

async function load(): Promise<Keytar> {
  try {
    // keytar is CommonJS, so its functions are on the default export.
    const { default: keytar } = await import('keytar')
    return keytar
  } catch (cause) {
    throw loadFailure(cause)
  }
}

/** The OS keychain: Windows Credential Manager, macOS Keychain or Secret Service. */
export function createKeytarSecretStore({
  service = KEYTAR_SERVICE,
  limitMs = LIMIT_MS,
}: KeytarOptions = {}): SecretStore {
  let loaded: Promise<Keytar> | null = null
  const keytar = () => (loaded ??= load())
  const inTime = createBlockingCalls({
    limitMs,
    late: () => new SecretStoreFailure(`the keychain did not answer within ${limitMs / 1000} s`),
  })

  const ask = async <Result>(call: (keytar: Keytar) => Promise<Result>): Promise<Result> => {
    const module = await keytar()
    try {
      return await inTime(() => call(module))
    } catch (cause) {
      if (cause instanceof SecretStoreFailure) throw cause
      // The native module's stack is useless, but the system's message says why.
      throw new SecretStoreFailure(cause instanceof Error ? cause.message : String(cause))
    }
  }

  const checkOpen = async () => {
    await ask((module) => module.setPassword(service, PROBE, PROBE))
    await ask((module) => module.deletePassword(service, PROBE))
  }

  return {
    kind: 'keytar',
    async isAvailable() {
      await keytar()
      return true
    },
    read: (account) => ask((module) => module.getPassword(service, account)),
    write: (account, secret) => ask((module) => module.setPassword(service, account, secret)),
    async remove(account) {
      const wasThere = await ask((module) => module.deletePassword(service, account))
      if (!wasThere) await checkOpen()
    },
    // The Secret Service hides the items of a locked collection, so it looks like an empty one.
    checkOpen,
  }
}
