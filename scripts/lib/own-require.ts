import type { Plugin } from 'vite'

const MODULE = /[\\/]fflate[\\/]esm[\\/]index\.mjs$/
const NAMES = [
  ["var require = createRequire('/');", "var ownRequire = createRequire('/');"],
  ["(_a = require('worker_threads')", "(_a = ownRequire('worker_threads')"],
] as const

/**
 * Renames the `require` that fflate, which packs and unpacks workbooks, declares. The build adds another `require` to
 * every chunk that contains this word, and a chunk that declares it twice cannot be loaded.
 */
export function ownRequire(): Plugin {
  return {
    name: 'own-require',
    transform(code, id) {
      if (!MODULE.test(id)) return null
      return {
        code: NAMES.reduce((text, [name, other]) => text.replace(name, () => other), code),
        map: null,
      }
    },
  }
}
