import { createPublicKey, verify } from 'node:crypto'
import { UpdateFailure } from '../../services/updates/ports.ts'

const SIGNATURE = /^[A-Za-z0-9+/]{86}==\s*$/

/**
 * Throws unless one of the keys (Ed25519, SPKI in base64) has signed exactly these bytes. The signature is in base64 as
 * ASCII. No part of the bytes is parsed before this check (F-1).
 */
export function requireSignature(bytes: Uint8Array, signature: Uint8Array, keys: readonly string[]): void {
  const text = Buffer.from(signature).toString('latin1')
  if (!SIGNATURE.test(text)) throw new UpdateFailure('signature', 'the feed has no signature')
  const raw = Buffer.from(text, 'base64')
  const isSigned = keys.some((key) => {
    const known = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return known.asymmetricKeyType === 'ed25519' && verify(null, bytes, known, raw)
  })
  if (!isSigned) throw new UpdateFailure('signature', 'the feed is not signed by a key of ours')
}
