import { createPublicKey, verify } from 'node:crypto'
import { UpdateFailure } from '../../services/updates/ports.ts'

/** An Ed25519 signature in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==\s*$/

/** Returns the key (Ed25519, SPKI in base64) that has signed exactly these bytes. Null if none of them has. */
export function signerOf(bytes: Uint8Array, signature: string, keys: readonly string[]): string | null {
  if (!SIGNATURE.test(signature)) return null
  const raw = Buffer.from(signature, 'base64')
  const isSigner = (key: string) => {
    const known = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return known.asymmetricKeyType === 'ed25519' && verify(null, bytes, known, raw)
  }
  return keys.find(isSigner) ?? null
}

/**
 * Returns the key that has signed exactly these bytes of a feed; throws unless one of the keys has. The signature is in
 * base64 as ASCII. No part of the bytes is parsed before this check (F-1).
 */
export function requireSignature(bytes: Uint8Array, signature: Uint8Array, keys: readonly string[]): string {
  const text = Buffer.from(signature).toString('latin1')
  if (!SIGNATURE.test(text)) throw new UpdateFailure('signature', 'the feed has no signature')
  const signer = signerOf(bytes, text, keys)
  if (signer === null) throw new UpdateFailure('signature', 'the feed is not signed by a key of ours')
  return signer
}
