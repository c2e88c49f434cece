import type { Plugin } from 'vite'

const NOTHING = '\0no-terminal-colours'

/**
 * `debug`, by which the updater's parts speak to developers, takes `supports-color` where it finds it, as it does here among
 * the tools of the development. The product needs no colours: without this it would hold packages that it does not depend on.
 */
export function noTerminalColours(): Plugin {
  return {
    name: 'no-terminal-colours',
    enforce: 'pre',
    resolveId: (id) => (id === 'supports-color' ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'module.exports = {}' : null),
  }
}
