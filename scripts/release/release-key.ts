import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { ReleaseRefused } from './release-refused.ts'

/** The private key (PKCS #8) and the public key (SPKI), both in base64. */
export interface KeyPair {
  privateKey: string
  publicKey: string
}

export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicHalf(publicKey),
  }
}

function publicHalf(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64')
}

/** Signs feeds with one key, and checks the existing ones, which another of our keys may have signed. */
export interface ReleaseKey {
  /** Returns the signature in base64, followed by a line break. */
  sign(bytes: Uint8Array): string
  /** Whether one of the keys that the programs know has signed these bytes. */
  isSigned(bytes: Uint8Array, signature: string): boolean
}

/** Reads the key from the environment. Throws `ReleaseRefused` if the programs would not know it. */
export function readReleaseKey(text: string | undefined, knownKeys: readonly string[]): ReleaseKey {
  if (!text) throw new ReleaseRefused('BACKOFFICE_RELEASE_KEY is not set: it holds the private key in base64')
  let privateKey: KeyObject
  try {
    privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    throw new ReleaseRefused('BACKOFFICE_RELEASE_KEY is no private key')
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new ReleaseRefused('the key is not of the kind Ed25519')
  const publicKey = createPublicKey(privateKey)
  if (!knownKeys.includes(publicHalf(publicKey))) {
    throw new ReleaseRefused('no program would take this feed: update-keys.ts does not know the key')
  }
  const known = knownKeys.map((half) =>
    createPublicKey({ key: Buffer.from(half, 'base64'), format: 'der', type: 'spki' }),
  )
  return {
    sign: (bytes) => `${sign(null, bytes, privateKey).toString('base64')}\n`,
    isSigned: (bytes, signature) =>
      known.some((half) => verify(null, bytes, half, Buffer.from(signature, 'base64'))),
  }
}
