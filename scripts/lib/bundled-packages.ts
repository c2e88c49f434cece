import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface BundledPackage {
  name: string
  version: string
}

/** The part of a path that leads to a package, without what is below it. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/

/** The package that a module is a file of; null for a module of our own and for one that a plugin made up. */
function packageOf(id: string): BundledPackage | null {
  // Before the path stands a sign of plugins, after it what is asked of the file.
  const path = id.replace(/^\0+/, '').split('?', 1)[0] ?? ''
  const [folder] = PACKAGE_FOLDER.exec(path) ?? []
  if (folder === undefined) return null
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BundledPackage
  return { name, version }
}

/**
 * Notes in `out/bundled/<part>.json` whose code a part of the program holds, as the bundler says: the package test demands
 * a notice for each, whatever the lock file calls it. The note is not packed.
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
