import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const inRoot = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const pages = inRoot('README.md', 'docs/**/*.md', 'src/**/README.md', 'tests/README.md')
const files = inRoot('{src,tests,scripts}/**/*.{ts,tsx,mts,mjs,css}', '*.{ts,mjs}', '.*.mjs', ...pages)
/** Files that commands write and that are not in the repository. */
const WRITTEN = ['report.md']
/** A reference to a project file, by its last folders or only by its name. */
const NAMED = /`(?:\.\.\/)*([\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|mjs|md|css))`/g

describe('references in the documentation', () => {
  test.each(pages)('%s refers to no file that does not exist', (page) => {
    const named = [...read(page).matchAll(NAMED)].flatMap(([, path]) => path ?? [])
    const isThere = (path: string) =>
      WRITTEN.includes(path) || files.some((file) => `/${file}`.endsWith(`/${path}`))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  test('the index of decisions lists each page once', () => {
    const listed = read('docs/decisions/README.md').matchAll(/^\| `([\w-]+\.md)`/gm)
    const there = inRoot('docs/decisions/*.md').flatMap((path) => path.split('/').at(-1) ?? [])
    const names: string[] = [...listed].flatMap(([, name]) => name ?? [])
    expect(names.toSorted()).toEqual(there.filter((name) => name !== 'README.md').toSorted())
  })

  test('every command that the README mentions is in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read('README.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
