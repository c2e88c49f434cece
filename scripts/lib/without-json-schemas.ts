import type { Plugin } from 'vite'

const MODULES = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/
const EXPORTED_NAME = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out zod's conversion of schemas to JSON schemas (19 kB), which the program never uses. Each schema refers to
 * it, so the bundler cannot find out that it is unused.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!MODULES.test(id)) return null
      // Schemas call some of the exports when they are created and keep what these return.
      const names = [...code.matchAll(EXPORTED_NAME)].map(([, name]) => `export const ${name} = leftOut`)
      const renamed = 'export { leftOut as process }'
      return { code: `const leftOut = () => leftOut\n${names.join('\n')}\n${renamed}\n`, map: null }
    },
  }
}
