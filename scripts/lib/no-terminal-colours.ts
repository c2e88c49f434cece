import type { Plugin } from 'vite'

const NOTHING = '\0no-terminal-colours'

/**
 * Replaces `supports-color` with an empty module. `debug`, which the updater's libraries use for logging, loads it if
 * it is installed, as it is here among the development tools; the product would then contain packages that it does not
 * depend on.
 */
export function noTerminalColours(): Plugin {
  return {
    name: 'no-terminal-colours',
    enforce: 'pre',
    resolveId: (id) => (id === 'supports-color' ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'module.exports = {}' : null),
  }
}
