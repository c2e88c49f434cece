// Prints measures of the code's shape: sizes, duplicated work, patched libraries, folders that import each other, and
// small files whose only importer is in the same folder (`--crumbs` lists those).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const run = (command, ...args) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).stdout
const files = run('git', 'ls-files', 'src').split('\n').filter(Boolean)
const scripts = files.filter((file) => /\.tsx?$/.test(file))
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1
const total = (list) => list.reduce((sum, file) => sum + linesOf(file), 0)

/** Matching lines in these folders or, with `isByFile`, matching files. */
const found = (pattern, folder, isByFile = false) =>
  run('git', 'grep', isByFile ? '-lE' : '-nE', pattern, '--', folder)
    .split('\n')
    .filter(Boolean).length

const { modules } = JSON.parse(
  run('depcruise', 'src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'),
)
const importers = new Map()
const edges = new Set()
for (const { source, dependencies } of modules)
  for (const { resolved } of dependencies) {
    if (!resolved.startsWith('src/')) continue
    importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source))
    edges.add(`${dirname(source)} ${dirname(resolved)}`)
  }

const ROOMS = /^src\/renderer\/(forms|lists|translator-desk|conversation|resource)(\/|$)/
const pairs = [...edges].filter((edge) => {
  const [from, to] = edge.split(' ')
  return from < to && ROOMS.test(from) && ROOMS.test(to) && edges.has(`${to} ${from}`)
})
const crumbs = scripts.filter((file) => {
  const [importer, ...others] = importers.get(file) ?? []
  return importer && others.length === 0 && dirname(importer) === dirname(file) && linesOf(file) < 40
})

console.table({
  'TypeScript files': scripts.length,
  'lines of TypeScript and CSS': total(files.filter((file) => /\.(tsx?|css)$/.test(file))),
  'owners of the conflict question': found('<ConflictTable', 'src/renderer', true),
  'providers of form errors': found('<ServerErrorsContext ', 'src/renderer'),
  'prototypes patched': found(String.raw`\.prototype\.[a-zA-Z]+ =|Reflect\.set\([A-Za-z]+\.prototype`, 'src'),
  'queries of Blueprint classes': found('querySelector.*bp6-', 'src/renderer'),
  'sets of listeners': found(String.raw`new Set<\(\) => void>`, 'src/renderer'),
  'files that settle': found(String.raw`useSettle|[^.a-zA-Z]settle\(`, 'src/renderer', true),
  'listeners of abort': found(String.raw`addEventListener\('abort'`, 'src/main/services'),
  'columns with orderBy or searchName': found("orderBy: '|searchName: '", 'src/renderer'),
  'direct reads of documents': found('FROM documents', 'src/sandbox/areas'),
  triggers: found('CREATE TRIGGER', 'src/sandbox'),
  'folders that import each other': pairs.length,
  'small files with one importer beside them': crumbs.length,
})
for (const pair of pairs) console.log(pair)
if (process.argv.includes('--crumbs'))
  for (const file of crumbs) console.log(linesOf(file), file, [...importers.get(file)][0])
