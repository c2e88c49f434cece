// A separate program that stores an installer, so that a test can kill it while it does: FOLDER VERSION FILE SHA512
// FORMER.
import { openStoredInstallers } from '#main/adapters/electron-updater/stored-installers.ts'

const [folder = '', version = '', file = '', sha512 = '', former = ''] = process.argv.slice(2)
await openStoredInstallers(folder).keep(version, file, sha512, former)
