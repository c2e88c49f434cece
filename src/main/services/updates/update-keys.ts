/**
 * The public keys with which feeds are signed: the current one and the next one (Ed25519, SPKI in base64; `npm run
 * release -- keys` creates a pair). The publisher adds them here before the first package, because a program without a
 * key accepts no updates.
 */
export const UPDATE_KEYS: readonly string[] = []
