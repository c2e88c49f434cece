/**
 * Public halves of the keys that feeds are signed with: the one in use and the next one (Ed25519, SPKI in base64; `npm
 * run release -- keys` makes a pair). Whoever publishes puts theirs here before the first package: a program without a
 * key takes no update.
 */
export const UPDATE_KEYS: readonly string[] = []
