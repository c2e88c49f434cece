import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { ReleaseRefused } from './release-refused.ts'

/** Base64 of the private half (PKCS #8) and of the public one (SPKI). */
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

/** Signs feeds with one key, and checks those that are there: another key of ours may have signed them before. */
export interface ReleaseKey {
  /** Base64, closed by a line end. */
  sign(bytes: Uint8Array): string
  /** By one of the keys that programs know. */
  isSigned(bytes: Uint8Array, signature: string): boolean
}

/** The key of the environment; refused where programs would not know it. */
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
