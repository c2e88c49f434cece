// Checks the shape of the code: no file is too long, a stylesheet names only the classes of its own folder, no two
// files of src export the same name, no icon is given by its name, a failure notice names its subject, and one module
// writes HTML. See the rules in lib.
import { exportViolations } from './lib/export-rule.mjs'
import { htmlViolations } from './lib/html-rule.mjs'
import { iconViolations } from './lib/icon-rule.mjs'
import { lengthViolations } from './lib/length-rule.mjs'
import { noticeViolations } from './lib/notice-rule.mjs'
import { sourceFiles, reportViolations } from './lib/source-files.mjs'
import { styleViolations } from './lib/style-rule.mjs'

const IS_CODE = /\.(?:[cm]?[jt]sx?|css)$/
const src = sourceFiles('src', IS_CODE)
const all = [...src, ...sourceFiles('tests', IS_CODE), ...sourceFiles('scripts', IS_CODE)]
const page = src.filter(({ path }) => path.startsWith('src/renderer/'))
const sheets = page.filter(({ path }) => path.endsWith('.css'))

reportViolations('length', all.length, 1500, lengthViolations(all))
reportViolations('classes of stylesheets', sheets.length, 40, styleViolations(page))
reportViolations('icons', page.length, 800, iconViolations(page))
reportViolations('exported names', src.length, 1000, exportViolations(src))
reportViolations('writers of HTML', src.length, 1000, htmlViolations(src))
reportViolations('notices of failures', page.length, 800, noticeViolations(page))
