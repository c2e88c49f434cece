import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'

const EXPORTED = /^export (?:async )?(?:function|const|class) (\w+)/gm

/** Source text that exports a placeholder for each name that a component's file exports. */
function namesOf(url: string): string {
  const names = readFileSync(new URL(url), 'utf8').matchAll(EXPORTED)
  return [...names].map(([, name]) => `export const ${name} = null`).join('\n')
}

// Two of the screens are in the first bundle, with their styles. Only the screen definitions are needed here, so
// components and styles are replaced.
const hooks = registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (url.endsWith('.tsx')) return { format: 'module', source: namesOf(url), shortCircuit: true }
    return next(url, context)
  },
})

// Imported by its URL, because the page's code is type-checked with its own settings.
const table = (await import(new URL('../../src/renderer/app/screens.ts', import.meta.url).href)) as {
  screens: readonly ScreenDefinition[]
}
hooks.deregister()

/** All screens of the app, from the app's own list. */
export const { screens } = table
