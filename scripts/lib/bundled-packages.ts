import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface BundledPackage {
  name: string
  version: string
}

/** Matches the part of a path that leads to a package's folder. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/

/** The package that a module belongs to. Null for a module of our own, and for a module that a plugin generated. */
function packageOf(id: string): BundledPackage | null {
  // Removes a plugin's prefix before the path and the query after it.
  const path = id.replace(/^\0+/, '').split('?', 1)[0] ?? ''
  const [folder] = PACKAGE_FOLDER.exec(path) ?? []
  if (folder === undefined) return null
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BundledPackage
  return { name, version }
}

/**
 * Lists the packages whose code is in a part of the program, as the bundler reports them, in `out/bundled/<part>.json`.
 * The package test requires a licence notice for each of them, whatever the lock file says. The list is not packed.
 */
export function bundledPackages(part: 'main' | 'preload' | 'renderer'): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    writeBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      const found = new Map<string, BundledPackage>()
      for (const id of ids) {
        const one = packageOf(id)
        if (one) found.set(`${one.name} ${one.version}`, one)
      }
      const list = [...found.keys()].toSorted().map((key) => found.get(key))
      mkdirSync('out/bundled', { recursive: true })
      writeFileSync(`out/bundled/${part}.json`, `${JSON.stringify(list, null, 2)}\n`)
    },
  }
}
