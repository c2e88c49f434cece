import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'

/** The database that `npm run advisories -- --fetch` downloads. It is outside git's tree. */
export const ADVISORY_DATABASE = join(ROOT, '.setup', 'advisories.zip')

/** The result of the last `npm run advisories`, which a release needs. */
export const ADVISORY_RECORD = join(ROOT, '.setup', 'advisories.json')

/** The waivers of this project. They are part of the commit, so each one is reviewed. */
export const WAIVERS_FILE = join(ROOT, 'scripts', 'advisories', 'waivers.json')
