import type { Plugin } from 'vite'

const TABLE = /[\\/]@blueprintjs[\\/]icons[\\/].*[\\/]blueprint-icons-16\.js$/

/**
 * Leaves the table of all icon names (12 kB packed, and 1,400 names recased at the start) out of the page: an icon is a
 * component here, never a name, which `lint:shape` checks.
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
