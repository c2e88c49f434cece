import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'

const EXPORTED = /^export (?:async )?(?:function|const|class) (\w+)/gm

/** Something under each name that a component's file exports. */
function namesOf(url: string): string {
  const names = readFileSync(new URL(url), 'utf8').matchAll(EXPORTED)
  return [...names].map(([, name]) => `export const ${name} = null`).join('\n')
}

// Two of the screens are in the first bundle, with their styles: here only what is said about the screens is wanted.
const hooks = registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (url.endsWith('.tsx')) return { format: 'module', source: namesOf(url), shortCircuit: true }
    return next(url, context)
  },
})

// By its address, since the page's code is checked with settings of its own.
const table = (await import(new URL('../../src/renderer/app/screens.ts', import.meta.url).href)) as {
  screens: readonly ScreenDefinition[]
}
hooks.deregister()

/** Every screen of the app, as it lists them itself. */
export const { screens } = table
