/** The public keys that a program trusts (Ed25519, SPKI in base64). */
export interface UpdateKeys {
  /** Raised by one with every change of the keys. `keys.json` continues from this number. */
  number: number
  /** The current and the next key of the publisher. They sign the feeds, which name the files. */
  release: readonly string[]
  /** Keys of the update server. They sign `fresh.json`, which names no file. */
  freshness: readonly string[]
}

/**
 * The keys of this program. `npm run release -- keys` creates a pair. The publisher adds the public keys here before
 * the first package, because a program without a release key accepts no updates.
 */
export const UPDATE_KEYS: UpdateKeys = { number: 1, release: [], freshness: [] }
