// Checks that each screen's address is written only in the table of screens. See lib/address-rule.mjs.
import { addressViolations } from './lib/address-rule.mjs'
import { sourceFiles, reportViolations } from './lib/source-files.mjs'
import { SCREENS } from '../src/shared/screens/screens.ts'

const paths = Object.values(SCREENS).map(({ path }) => path)
const files = sourceFiles('src/renderer', /\.tsx?$/)
reportViolations('addresses of screens', files.length, 500, addressViolations(files, paths))
