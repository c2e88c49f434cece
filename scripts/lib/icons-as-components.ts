import type { Plugin } from 'vite'

const TABLE = /[\\/]@blueprintjs[\\/]icons[\\/].*[\\/]blueprint-icons-16\.js$/

/**
 * Removes the table of all icon names from the page (12 kB compressed, and 1,400 names converted at the start). Icons
 * are always components here, which `lint:shape` checks.
 */
export function iconsAsComponents(): Plugin {
  return {
    name: 'icons-as-components',
    transform(_code, id) {
      if (!TABLE.test(id)) return null
      return {
        code: 'export const BlueprintIcons_16 = {}\nexport const BLUEPRINT_ICONS_16_CODEPOINTS = {}\n',
        map: null,
      }
    },
  }
}
