import type { Plugin } from 'vite'

const MODULE = /[\\/]fflate[\\/]esm[\\/]index\.mjs$/
const NAMES = [
  ["var require = createRequire('/');", "var ownRequire = createRequire('/');"],
  ["(_a = require('worker_threads')", "(_a = ownRequire('worker_threads')"],
] as const

/**
 * fflate, which packs and unpacks workbooks, declares a `require` of its own. The build gives every chunk with that word one
 * more, and a chunk that declares both cannot be loaded: here it gets another name.
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
