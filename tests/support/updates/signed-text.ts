import { readPrivateKey, signatureBy } from '../../../scripts/release/release-key.ts'

/** Signs any content with these private keys (base64), as no command of ours would. Returns the file's object. */
export function signedText(content: object, ...privateKeys: readonly string[]) {
  const signed = JSON.stringify(content)
  const signatures = privateKeys.map((key) =>
    signatureBy(readPrivateKey(key, 'the key'), Buffer.from(signed)),
  )
  return { signed, signatures }
}
