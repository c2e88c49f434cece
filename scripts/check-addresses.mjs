// An address of a screen is written once: in its noun's or its area's address file, or in its screens file. See
// lib/address-rule.mjs.
import { addressViolations, mayWriteAddresses } from './lib/address-rule.mjs'
import { sourceFiles, tellViolations } from './lib/source-files.mjs'

const files = sourceFiles('src/renderer', /\.tsx?$/)
const screens = files.filter(({ path }) => mayWriteAddresses(path)).length
tellViolations('files that write addresses of screens', screens, 20, addressViolations(files))
