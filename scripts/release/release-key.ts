import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { signerOf } from '#main/adapters/electron-updater/feed-signature.ts'
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

/** Reads an Ed25519 key from the text of an environment variable. Throws `ReleaseRefused` if it is none. */
export function readPrivateKey(text: string | undefined, variable: string): KeyObject {
  if (!text) throw new ReleaseRefused(`${variable} is not set: it holds the private key in base64`)
  let privateKey: KeyObject
  try {
    privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    throw new ReleaseRefused(`${variable} is no private key`)
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new ReleaseRefused('the key is not of the kind Ed25519')
  return privateKey
}

/** The public key that belongs to a private one. */
export const publicOf = (privateKey: KeyObject): string => publicHalf(createPublicKey(privateKey))

/** Returns a signature in base64. */
export const signatureBy = (privateKey: KeyObject, bytes: Uint8Array): string =>
  sign(null, bytes, privateKey).toString('base64')

/** Signs feeds with one key, and checks the existing ones, which another of our keys may have signed. */
export interface ReleaseKey {
  /** Returns the signature in base64, followed by a line break. */
  sign(bytes: Uint8Array): string
  /** Whether one of the keys that the programs know has signed these bytes. */
  isSigned(bytes: Uint8Array, signature: string): boolean
}

/** Checks signatures without a private key. */
export function openKnownKeys(knownKeys: readonly string[]): Pick<ReleaseKey, 'isSigned'> {
  return { isSigned: (bytes, signature) => signerOf(bytes, signature, knownKeys) !== null }
}

/**
 * Reads the key from the environment. `formerKeys` may have signed existing feeds, but no new ones. Throws
 * `ReleaseRefused` if the programs would not know the key.
 */
export function readReleaseKey(
  text: string | undefined,
  knownKeys: readonly string[],
  formerKeys: readonly string[] = [],
): ReleaseKey {
  const privateKey = readPrivateKey(text, 'BACKOFFICE_RELEASE_KEY')
  if (!knownKeys.includes(publicOf(privateKey))) {
    throw new ReleaseRefused('no program would take this feed: update-keys.ts does not know the key')
  }
  return {
    ...openKnownKeys([...knownKeys, ...formerKeys]),
    sign: (bytes) => `${signatureBy(privateKey, bytes)}\n`,
  }
}
